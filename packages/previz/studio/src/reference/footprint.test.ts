import { describe, expect, it } from 'vitest';

import { footDepth, footprintOf, groundedRelief } from './footprint.ts';

type Point = readonly [number, number];

/** A box seen from `pitch` above, turned by `turn`, as a picture without perspective shows it. */
function boxSeenFrom(pitch: number, turn: number): Point[] {
  const corners: Point[] = [];
  for (const [x, z] of [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ] as const) {
    const across = x * Math.cos(turn) - z * Math.sin(turn);
    const back = x * Math.sin(turn) + z * Math.cos(turn);
    for (const height of [0, 2.4])
      corners.push([across, height * Math.cos(pitch) + back * Math.sin(pitch)]);
  }
  return corners;
}

function rolled(points: readonly Point[], by: number): Point[] {
  const [sin, cos] = [Math.sin(by), Math.cos(by)];
  return points.map(([x, y]): Point => [x * cos - y * sin, x * sin + y * cos]);
}

const frontal: Point[] = [
  [-1, 0],
  [1, 0],
  [1, 3],
  [-1, 3],
];

describe('where a photographed thing touches the ground', () => {
  it.each([0.3, 0.45])(
    'tells from both lower edges of a box how far above the lens was',
    (pitch) => {
      expect(footprintOf(boxSeenFrom(pitch, 0.7))?.pitch).toBeCloseTo(pitch, 1);
    },
  );

  it('is level where a thing is seen from the front', () => {
    expect(footprintOf(frontal)).toMatchObject({ rise: 0, pitch: 0 });
  });

  it.each([0.2, -0.4, 0.7])('is nowhere for what lies askew by %d', (turn) => {
    expect(footprintOf(rolled(frontal, turn))).toBeNull();
  });

  it('goes back as far as the picture shows it higher, but never deeper than there is room', () => {
    expect(footDepth(0.005, 0.25, 0.5)).toBeCloseTo(0.02, 3);
    expect(footDepth(0.5, 0.05, 0.2)).toBeLessThan(0.2);
  });
});

describe('a relief on the ground', () => {
  it('stands on all of its foot, its front unchanged for the lens', () => {
    const [tangent, distanceM] = [0.3, 2.5];
    // Five columns, the right ones photographed ever higher: they go away from the lens.
    const columns = [-2, -1, 0, 1, 2].flatMap((x) =>
      [0, 0.3].flatMap((y) =>
        [0.02, -0.02].flatMap((z) => [x * 0.1, y + 0.02 * Math.max(0, x), z]),
      ),
    );
    const positions = Float32Array.from(columns);
    const flat = { positions, normals: positions, uvs: null, triangles: new Uint32Array() };
    const moved = groundedRelief(flat, { tangent, distanceM }, 2).positions;
    const most = footDepth(0.04, tangent, 2);
    const [feet, shifts]: [number[], number[]] = [[], []];
    for (let at = 0; at < positions.length; at += 3) {
      const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3);
      const [newX = 0, newY = 0, newZ = 0] = moved.subarray(at, at + 3);
      const back = z + most / 2 - newZ;
      if (y < 0.1) feet.push(newY);
      // What lies on one ray keeps its place in the picture.
      const scale = distanceM / (distanceM + back);
      const heightM = tangent * distanceM;
      if (z > 0) shifts.push(Math.abs((newY - heightM) * scale + heightM - y));
      shifts.push(Math.abs((newX * distanceM) / (distanceM + z - newZ) - x));
    }

    expect(Math.max(...feet)).toBeLessThan(1e-3);
    expect(Math.max(...shifts)).toBeLessThan(4e-3);
  });
});
