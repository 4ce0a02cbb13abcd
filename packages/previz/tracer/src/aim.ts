import type { Xyz } from '@image-production/previz-geometry';

import type { LampSample } from './lamp-sampling.ts';
import { farAway } from './ray-caster.ts';
import type { RayCaster } from './ray-caster.ts';
import type { SurfacePoint } from './surface-point.ts';

/** Normals of strands and ribbons describe their shading, not which side is their back. */
const ribbonCosine = 0.75;
/** Fraction of a shadow ray's length to trace, so that it does not hit the lamp's own surface. */
const beforeLamp = 0.999;

/** Reused for each ray, so that aiming allocates nothing. */
const origin: Xyz = { x: 0, y: 0, z: 0 };
const turned: Xyz = { x: 0, y: 0, z: 0 };

/**
 * Aims a shadow ray at a sampled lamp, offset from the surface. Returns false if the ray would pass
 * through the surface.
 */
export function aimAtLamp(
  caster: RayCaster,
  ray: number,
  point: SurfacePoint,
  light: LampSample,
): boolean {
  const isAbove = point.gx * light.x + point.gy * light.y + point.gz * light.z > 0;
  if (!isAbove && !isRibbon(point)) return false;
  lift(point, (isAbove ? 1 : -1) * liftOf(point));
  caster.aim(ray, origin, light, light.distance * beforeLamp);
  return true;
}

/** Aims the next ray of a path. Turns directions below a triangle of a smooth surface upwards. */
export function aimOnwards(
  caster: RayCaster,
  ray: number,
  point: SurfacePoint,
  direction: Xyz,
): void {
  const { gx, gy, gz } = point;
  const along = gx * direction.x + gy * direction.y + gz * direction.z;
  const turn = along < 0 && !isRibbon(point) ? -2 * along : 0;
  lift(point, (along < 0 && turn === 0 ? -1 : 1) * liftOf(point));
  turned.x = direction.x + turn * gx;
  turned.y = direction.y + turn * gy;
  turned.z = direction.z + turn * gz;
  caster.aim(ray, origin, turned, farAway);
}

function lift(point: SurfacePoint, by: number): void {
  origin.x = point.x + point.gx * by;
  origin.y = point.y + point.gy * by;
  origin.z = point.z + point.gz * by;
}

function isRibbon({ gx, gy, gz, nx, ny, nz }: SurfacePoint): boolean {
  return gx * nx + gy * ny + gz * nz < ribbonCosine;
}

/** Offset from the surface that covers the rounding error of a ray of that length, in metres. */
function liftOf({ distance }: SurfacePoint): number {
  return 6e-5 + 3e-5 * distance;
}
