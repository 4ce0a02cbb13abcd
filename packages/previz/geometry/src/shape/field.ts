/** Signed distance in metres, negative inside. It must not allocate. */
export type Field = (x: number, y: number, z: number) => number;

/** Parameters for meshing a field. */
export interface SurfaceSampling {
  /** Low and high corner of a box around the surface, in metres. */
  readonly low: readonly [number, number, number];
  readonly high: readonly [number, number, number];
  /** Edge of the smallest cells, in metres. */
  readonly cellM: number;
  /**
   * Cell size wanted at a point, in metres, rounded to `cellM` times a power of two; lets hands and
   * face be finer than a back. By default all cells have the smallest size.
   */
  readonly cellAt?: (x: number, y: number, z: number) => number;
  /** Upper bound of the field's gradient: 1 for a true distance. */
  readonly steepness?: number;
}
