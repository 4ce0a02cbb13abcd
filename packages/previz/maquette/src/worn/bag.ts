import type { Mesh } from '@image-production/previz-geometry';
import { placedMesh } from '@image-production/previz-geometry';
import type { OutlineSheet } from '@image-production/previz-matting';
import { reliefMesh } from '@image-production/previz-matting';

import type { Figure } from '../figure/build-figure.ts';

/**
 * A bag whose longest side is `sizeM`, held in the hand that is closed around its handle or has more
 * room beside it, turned slightly to the camera.
 */
export function carriedBag(sheet: OutlineSheet, sizeM: number, figure: Figure): Mesh {
  const { fingers, held } = figure.anchors;
  const aspect =
    (sheet.aspect * (sheet.bounds.bottom - sheet.bounds.top)) /
    (sheet.bounds.right - sheet.bounds.left);
  const widthM = Math.min(0.6, sizeM) / Math.max(1, aspect);
  const tallM = widthM * aspect;
  const outer = Math.abs(fingers[1][0]) >= Math.abs(fingers[0][0]) ? fingers[1] : fingers[0];
  const closed = held[0] ?? held[1];
  const hand = closed?.origin ?? outer;
  // A handle is a little thicker than what the fingers close around.
  const aboveM = closed === null ? 0.035 : 0.014;
  const side = hand[0] < 0 ? -1 : 1;
  const form = reliefMesh(sheet, {
    widthM,
    thickM: Math.min(0.12, widthM * 0.34),
    roundM: 0.05,
    wall: 0.35,
    swell: 0.6,
  });
  const y = Math.max(0.02, hand[1] + aboveM - tallM);
  let best = form;
  // Moves outwards until clear of the leg.
  for (let out = 0; out < 0.3; out += 0.012) {
    best = placedMesh(form, { at: [hand[0] + side * out, y, hand[2] + 0.01], turn: side * 0.55 });
    let isFree = true;
    for (let at = 0; at < best.positions.length && isFree; at += 3 * 23) {
      const low = best.positions[at + 1] ?? 0;
      if (low > hand[1] - 0.04) continue;
      isFree =
        figure.dressedDistance(best.positions[at] ?? 0, low, best.positions[at + 2] ?? 0) > 0.004;
    }
    if (isFree) break;
  }
  return best;
}
