import { matt, mixed, roundedBox } from '@image-production/previz-geometry';
import type { Material, Mesh } from '@image-production/previz-geometry';

import { groundTexture } from '../grounds.ts';
import type { SetPlan } from '../set-plan.ts';
import { tiled } from '../surface-of.ts';

/** Something upright to lean on, at the origin with its face to the front, and how thick it is. */
export interface Pier {
  readonly mesh: Mesh;
  readonly material: Material;
  readonly thickM: number;
}

const pierWidthM = 0.66;
const pierHeightM = 3.6;
const brickTileM = 1.5;
const bricks: ReadonlySet<string> = new Set(['loft', 'street']);

/** A panel in a studio; elsewhere a pier of the place's wall, which hides little of the place. */
export function pierOf({ family, variant, palette }: SetPlan, figureM: number): Pier {
  const { ground, accent } = palette;
  const albedo = mixed(ground, accent, 0.25);
  if (family === 'studio') {
    const thickM = 0.06;
    const mesh = roundedBox(1.3, figureM * 1.22, thickM, 0.006);
    return { mesh, material: { ...matt, albedo }, thickM };
  }
  const thickM = 0.4;
  const mesh = roundedBox(pierWidthM, pierHeightM, thickM, 0.008);
  if (!bricks.has(variant)) return { mesh, material: { ...matt, albedo }, thickM };
  const brick = groundTexture(
    'brick',
    mixed([0.27, 0.115, 0.075], ground, 0.3),
    mixed([0.16, 0.07, 0.055], ground, 0.2),
  );
  return {
    mesh: tiled(mesh, pierWidthM / brickTileM, pierHeightM / brickTileM),
    material: { ...matt, albedo: brick },
    thickM,
  };
}

/** Where nothing upright stands, or where people lean on what stands at the wall. */
const without: ReadonlySet<string> = new Set([
  'beach',
  'dunes',
  'track',
  'runway',
  'kitchen',
  'office',
]);

/** Whether a place has something upright to lean on; of an unnamed one outdoors nobody knows. */
export function hasPier({
  family,
  variant,
}: {
  readonly family: SetPlan['family'];
  readonly variant: string | null;
}): boolean {
  return variant === null ? family !== 'exterior' : !without.has(variant);
}
