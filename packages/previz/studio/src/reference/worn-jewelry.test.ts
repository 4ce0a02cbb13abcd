import type { Mesh, Vector } from '@image-production/previz-geometry';
import { lengthOf, subtracted } from '@image-production/previz-geometry';
import { figureForm, poseNamed } from '@image-production/previz-maquette';
import { appearance } from '@image-production/previz-maquette/testing';
import { describe, expect, it } from 'vitest';

import { sheetWhere } from '../testing/outline.test-support.ts';
import { shownHand, wornNecklace, wornWristwear } from './worn-jewelry.ts';

const figure = figureForm({
  appearance,
  pose: poseNamed('contrapposto'),
  outfit: null,
  detailM: 0.022,
});
const { anchors, distance, dressedDistance } = figure;

function pointsOf({ positions }: Mesh): Vector[] {
  return Array.from({ length: positions.length / 3 }, (_, at): Vector => {
    const [x = 0, y = 0, z = 0] = positions.subarray(at * 3, at * 3 + 3);
    return [x, y, z];
  });
}

describe('a necklace', () => {
  /** A chain that hangs open at its top, with a pendant. */
  const chain = sheetWhere((x, y) => {
    const away = Math.hypot(x - 0.5, (y - 0.1) * 0.7);
    return (y > 0.1 && Math.abs(away - 0.42) < 0.05) || Math.hypot(x - 0.5, y - 0.8) < 0.1;
  });
  const points = pointsOf(wornNecklace(chain, figure));

  it('lies on what is worn on the chest and is never inside it', () => {
    const gaps = points.map((point) => dressedDistance(...point));
    expect(Math.min(...gaps)).toBeGreaterThan(-0.002);
    const front = points.filter(([, , z]) => z > anchors.neck.origin[2]);
    expect(Math.max(...front.map((point) => dressedDistance(...point)))).toBeLessThan(0.03);
  });

  it('hangs from the neck, at most 0.3 m long, in its middle', () => {
    const heights = points.map(([, y]) => y);
    expect(Math.max(...heights)).toBeLessThan(anchors.chin[1] + 0.03);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(0.32);
    const [left, right] = [Math.min, Math.max].map((end) => end(...points.map(([x]) => x)));
    expect(((left ?? 0) + (right ?? 0)) / 2).toBeCloseTo(anchors.neck.origin[0], 1);
  });
});

describe('what is worn at a wrist', () => {
  const strap = sheetWhere(
    (x, y) => Math.abs(x - 0.5) < 0.1 || Math.hypot(x - 0.5, y - 0.5) < 0.17,
  );
  const ring = sheetWhere((x, y) => Math.abs(Math.hypot(x - 0.5, y - 0.5) - 0.4) < 0.06);
  const wrist = anchors.wrists[shownHand(anchors)];

  it.each([
    ['a watch on a strap', strap, 0.24],
    ['a closed bangle', ring, 0.07],
  ] as const)('%s goes all around it, on the skin, and nowhere else', (_what, sheet, sizeM) => {
    const points = pointsOf(wornWristwear(sheet, sizeM, figure));
    const gaps = points.map((point) => distance(...point));
    expect(Math.min(...gaps)).toBeGreaterThan(-0.003);
    expect(Math.max(...gaps)).toBeLessThan(0.03);
    expect(Math.max(...points.map((point) => lengthOf(subtracted(point, wrist))))).toBeLessThan(
      0.09,
    );
    const middle = [0, 1, 2].map(
      (axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length,
    );
    const [x = 0, y = 0, z = 0] = middle;
    expect(distance(x, y, z)).toBeLessThan(0.012);
  });
});
