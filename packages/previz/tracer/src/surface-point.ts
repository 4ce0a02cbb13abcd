import type { Xyz } from '@image-production/previz-geometry';

/** Coordinates in a unit square: in a texture, a triangle or a sample domain. */
export interface Uv {
  u: number;
  v: number;
}

/** A surface point with the vectors needed for shading, as one record. */
export interface SurfacePoint extends Xyz {
  /** Unit normal of the triangle. */
  gx: number;
  gy: number;
  gz: number;
  /** Unit normal of the smooth surface. */
  nx: number;
  ny: number;
  nz: number;
  /** Unit vector towards the viewer. */
  vx: number;
  vy: number;
  vz: number;
  /** Length of the ray that found it. */
  distance: number;
}

export function createSurfacePoint(): SurfacePoint {
  const [normals, view] = [
    { gx: 0, gy: 0, gz: 0, nx: 0, ny: 0, nz: 0 },
    { vx: 0, vy: 0, vz: 0 },
  ];
  return { x: 0, y: 0, z: 0, ...normals, ...view, distance: 0 };
}
