import type { Color, Material, Mesh, Surface, Texture } from '@image-production/previz-geometry';
import { matt } from '@image-production/previz-geometry';

/** Collects meshes with their materials; each surface gets its own object id from `first` on. */
export class SurfaceList {
  readonly surfaces: Surface[] = [];
  #object: number;

  constructor(first: number) {
    this.#object = first;
  }

  add(mesh: Mesh, albedo: Color | Texture, changes: Partial<Omit<Material, 'albedo'>> = {}): void {
    this.surfaces.push({ mesh, material: { ...matt, ...changes, albedo }, object: this.#object });
    this.#object += 1;
  }
}

/** The mesh with its texture repeated `across` × `up` times. */
export function tiled(mesh: Mesh, across: number, up: number): Mesh {
  const uvs = mesh.uvs?.map((value, index) => value * (index % 2 === 0 ? across : up));
  return { ...mesh, uvs: uvs ?? null };
}
