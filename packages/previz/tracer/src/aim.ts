import type { Hits } from './hits.ts';
import { farAway } from './ray-caster.ts';
import type { RayCaster } from './ray-caster.ts';

/** The normals of strands and ribbons say how they shine, not where their back is. */
const ribbonCosine = 0.75;

/**
 * Aims a ray from a point, a little off its surface. False when it would go through the surface.
 */
export function aimFrom(
  hits: Hits,
  index: number,
  caster: RayCaster,
  ray: number,
  dx: number,
  dy: number,
  dz: number,
  far: number,
): boolean {
  const gx = hits.gx[index];
  const gy = hits.gy[index];
  const gz = hits.gz[index];
  const isAbove = gx * dx + gy * dy + gz * dz > 0;
  if (!isAbove && !isRibbon(hits, index)) return false;
  const lift = (isAbove ? 1 : -1) * liftOf(hits, index);
  const x = hits.x[index];
  const y = hits.y[index];
  const z = hits.z[index];
  caster.aim(ray, x + gx * lift, y + gy * lift, z + gz * lift, dx, dy, dz, far);
  return true;
}

/** The same for a path that goes on: below a triangle that stands for something round, it is turned up. */
export function aimOnwards(
  hits: Hits,
  index: number,
  caster: RayCaster,
  ray: number,
  dx: number,
  dy: number,
  dz: number,
): void {
  const gx = hits.gx[index];
  const gy = hits.gy[index];
  const gz = hits.gz[index];
  const along = gx * dx + gy * dy + gz * dz;
  const turn = along < 0 && !isRibbon(hits, index) ? -2 * along : 0;
  const lift = (along < 0 && turn === 0 ? -1 : 1) * liftOf(hits, index);
  const x = hits.x[index];
  const y = hits.y[index];
  const z = hits.z[index];
  caster.aim(
    ray,
    x + gx * lift,
    y + gy * lift,
    z + gz * lift,
    dx + turn * gx,
    dy + turn * gy,
    dz + turn * gz,
    farAway,
  );
}

function isRibbon({ gx, gy, gz, nx, ny, nz }: Hits, index: number): boolean {
  const alike = gx[index] * nx[index] + gy[index] * ny[index] + gz[index] * nz[index];
  return alike < ribbonCosine;
}

/** Far enough from the surface for the rounding of a ray of that length, in metres. */
function liftOf({ distance }: Hits, index: number): number {
  return 6e-5 + 3e-5 * distance[index];
}
