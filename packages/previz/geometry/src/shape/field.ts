/** Signed distance in metres, negative inside. It must not allocate. */
export type Field = (x: number, y: number, z: number) => number;

/** What a field is turned into triangles by. */
export interface SurfaceSampling {
  /** Corner of the box that holds the surface, and the far one, in metres. */
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
  /** Edge of the smallest cells, in metres. */
  readonly cellM: number;
  /**
   * Edge of the cells wanted at a place, in metres; rounded to `cellM` times a power of two, so
   * that hands and face can be finer than a back. Left out, all cells are the smallest.
   */
  readonly cellAt?: (x: number, y: number, z: number) => number;
  /** How much faster than distance the field may grow: 1 for a true distance. */
  readonly steepness?: number;
}
