import type { ReferenceRole } from '@image-production/brief';
import type { Mesh } from '@image-production/previz-geometry';
import type { OutlineSheet } from '@image-production/previz-matting';
import { reliefMesh } from '@image-production/previz-matting';

import { groundedRelief } from './footprint.ts';
import type { Sight } from './footprint.ts';

/** Depth of an object as a share of its shorter side, and its rounding. */
interface Build {
  readonly deep: number;
  readonly round: number;
  readonly wall: number;
  readonly swell: number;
}

/** Largest depth of a foot, as a share of the shorter side. */
const deepest = 0.9;

const box: Build = { deep: 0.42, round: 0.1, wall: 0.62, swell: 0.35 };
const builds: Readonly<Partial<Record<ReferenceRole, Build>>> = {
  footwear: { deep: 0.8, round: 0.28, wall: 0.3, swell: 0.6 },
  bag: { deep: 0.34, round: 0.2, wall: 0.4, swell: 0.8 },
  jewelry: { deep: 0.16, round: 0.5, wall: 0.1, swell: 0.2 },
  accessory: { deep: 0.3, round: 0.4, wall: 0.2, swell: 0.7 },
  hero_garment: { deep: 0.1, round: 0.16, wall: 0.1, swell: 1 },
  garment: { deep: 0.1, round: 0.16, wall: 0.1, swell: 1 },
  product: box,
  packaging: { deep: 0.4, round: 0.03, wall: 0.85, swell: 0.05 },
};

/**
 * A standing solid `widthM` wide, with depth and rounding typical of its role; all of its foot is
 * on y = 0 for the given lens. Metres.
 */
export function standingRelief(
  sheet: OutlineSheet,
  role: ReferenceRole | null,
  widthM: number,
  sight: Sight,
): Mesh {
  const { deep, round, wall, swell } = (role === null ? undefined : builds[role]) ?? box;
  const { bounds, aspect } = sheet;
  const heightM = (widthM * aspect * (bounds.bottom - bounds.top)) / (bounds.right - bounds.left);
  const shorter = Math.min(widthM, heightM);
  const relief = reliefMesh(sheet, {
    widthM,
    thickM: Math.max(0.006, shorter * deep),
    roundM: shorter * round,
    wall,
    swell,
  });
  return groundedRelief(relief, sight, shorter * deepest);
}
