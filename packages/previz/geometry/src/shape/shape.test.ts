import { describe, expect, test } from 'vitest';

import type { Mesh } from '../scene/mesh.ts';
import { extentOf, openEdges, outwardShare, volumeOf } from '../testing/mesh-facts.test-support.ts';
import { arch, extrude, steps } from './extrude.ts';
import { cylinder, lathe, sphere } from './lathe.ts';
import { mergedMesh, placedMesh } from './mesh-builder.ts';
import { cyclorama, drape, plane } from './panels.ts';
import { roundedBox } from './rounded-box.ts';
import { meshOf } from './surface-nets.ts';

const solids: readonly (readonly [string, Mesh, number, readonly [number, number, number]])[] = [
  ['sphere', sphere(0.2), (4 / 3) * Math.PI * 0.008, [0.4, 0.4, 0.4]],
  ['cylinder', cylinder(0.3, 0.5), Math.PI * 0.09 * 0.5, [0.6, 0.5, 0.6]],
  ['rounded box', roundedBox(0.4, 0.6, 0.2), 0.048, [0.4, 0.6, 0.2]],
  ['sharp box', roundedBox(0.4, 0.6, 0.2, 0), 0.048, [0.4, 0.6, 0.2]],
  ['arch', arch(0.8, 1.2, 0.15, 0.2), 0.0786, [0.8, 1.2, 0.2]],
  ['steps', steps(1, 3, 0.2, 0.3), 0.36, [1, 0.6, 0.9]],
  [
    'vase',
    lathe([
      [0, 0],
      [0.1, 0],
      [0.15, 0.1],
      [0.05, 0.25],
      [0, 0.25],
    ]),
    0.0105,
    [0.3, 0.25, 0.3],
  ],
];

describe.each(solids)('a %s', (_, mesh, volume, size) => {
  test('is closed', () => {
    expect(openEdges(mesh)).toBe(0);
  });

  test('turns its triangles and normals outwards', () => {
    expect(outwardShare(mesh)).toBe(1);
    expect(volumeOf(mesh) / volume).toBeCloseTo(1, 1);
  });

  test('has its size in metres and stands on the ground', () => {
    const { low, high } = extentOf(mesh);
    for (const axis of [0, 1, 2] as const)
      expect(high[axis] - low[axis]).toBeCloseTo(size[axis], 2);
    expect(low[1]).toBeCloseTo(0, 6);
  });

  test('has a texture coordinate within the picture for every vertex', () => {
    expect(mesh.uvs?.length).toBe((mesh.positions.length / 3) * 2);
    expect(mesh.uvs?.every((value) => value >= -1e-6 && value <= 1 + 1e-6)).toBe(true);
  });
});

test('steps rise away from the viewer', () => {
  const mesh = steps(1, 2, 0.2, 0.3);
  const front = [...mesh.positions.keys()].filter(
    (at) => at % 3 === 1 && (mesh.positions[at + 1] ?? 0) > 0.2,
  );
  expect(Math.max(...front.map((at) => mesh.positions[at] ?? 0))).toBeCloseTo(0.2, 2);
});

test('an outline without a bevel keeps its edges', () => {
  const mesh = extrude(
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
    0.5,
    0,
  );
  expect(volumeOf(mesh)).toBeCloseTo(0.5, 6);
});

test('a plane looks up, a sweep looks up and forward', () => {
  expect(Array.from(plane(2, 1).normals.subarray(0, 3))).toEqual([0, 1, 0]);
  const sweep = cyclorama(4, 3, 2.5, 0.6);
  expect(outwardShare(sweep)).toBe(1);
  const { low, high } = extentOf(sweep);
  expect([...low, ...high].map((value) => Math.round(value * 100) / 100)).toEqual([
    -2, 0, 0, 2, 2.5, 3,
  ]);
});

test('a drape hangs to the floor and shows both faces', () => {
  const cloth = drape({ width: 2, height: 2.4, folds: 7, foldM: 0.05, trainM: 0.3 });
  const { low, high } = extentOf(cloth);
  expect(low[1]).toBeGreaterThan(-0.01);
  expect(high[1]).toBeCloseTo(2.4, 2);
  expect(outwardShare(cloth)).toBeGreaterThan(0.999);
});

test('meshes are merged and placed', () => {
  const both = mergedMesh([sphere(0.1), placedMesh(sphere(0.1), { at: [1, 0, 0], scale: 2 })]);
  expect(extentOf(both).high[0]).toBeCloseTo(1.2, 3);
  expect(openEdges(both)).toBe(0);
  const turned = placedMesh(roundedBox(1, 1, 0.1), { turn: Math.PI / 2 });
  expect(extentOf(turned).high[0]).toBeCloseTo(0.05, 3);
});

describe('the surface of a field', () => {
  const balls = (x: number, y: number, z: number): number =>
    Math.min(Math.hypot(x, y, z) - 0.3, Math.hypot(x - 0.35, y, z) - 0.15);
  const box = { low: [-0.4, -0.4, -0.4], high: [0.6, 0.4, 0.4] } as const;

  test('is closed where cells of two sizes meet', () => {
    const mesh = meshOf(balls, {
      ...box,
      cellM: 0.01,
      cellAt: (x) => (x > 0.1 ? 0.01 : 0.04),
    });
    expect(openEdges(mesh)).toBe(0);
    expect(outwardShare(mesh)).toBeGreaterThan(0.99);
  });

  test('lies on the field', () => {
    const { positions } = meshOf(balls, { ...box, cellM: 0.02 });
    let farthest = 0;
    for (let at = 0; at < positions.length; at += 3)
      farthest = Math.max(
        farthest,
        Math.abs(balls(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0)),
      );
    expect(farthest).toBeLessThan(0.003);
  });

  test('measures few places away from the surface', () => {
    let measured = 0;
    meshOf(
      (x, y, z) => {
        measured += 1;
        return balls(x, y, z);
      },
      { ...box, cellM: 0.01 },
    );
    expect(measured).toBeLessThan(0.5 * 100 * 80 * 80);
  });
});
