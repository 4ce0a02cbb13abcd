import { createHash } from 'node:crypto';

import { readWardrobe } from '@image-production/direction';
import type { Appearance } from '@image-production/identity';
import { worldPoint } from '@image-production/previz-geometry';
import type { Mesh } from '@image-production/previz-geometry';
import { extentOf, outwardShare } from '@image-production/previz-geometry/testing';
import { appearance } from '@image-production/previz-head/testing';
import { describe, expect, test } from 'vitest';

import { poseNames } from '../pose/pose.ts';
import type { PoseName } from '../pose/pose.ts';
import { poseNamed } from '../pose/poses.ts';
import { buildFigure } from './build-figure.ts';
import type { Figure, FigurePart } from './build-figure.ts';

const draftM = 0.022;

type Asked = readonly [changes?: Partial<Appearance>, pose?: PoseName, wardrobe?: string];

function builtAnew(...[changes = {}, pose = 'identity', wardrobe = '']: Asked): Figure {
  return buildFigure({
    appearance: { ...appearance, ...changes },
    pose: poseNamed(pose),
    outfit: readWardrobe(wardrobe),
    detailM: draftM,
  });
}

const built = new Map<string, Figure>();

/** Each figure once, however many tests look at it. */
function figureOf(...[changes = {}, pose = 'identity', wardrobe = '']: Asked): Figure {
  const key = JSON.stringify([{ ...appearance, ...changes }, pose, wardrobe]);
  const figure = built.get(key) ?? builtAnew(changes, pose, wardrobe);
  built.set(key, figure);
  return figure;
}

function meshOfPart(figure: Figure, part: FigurePart): Mesh {
  const surface = figure.surfaces.find((each) => each.part === part);
  if (surface === undefined) throw new Error(`no ${part}`);
  return surface.mesh;
}

function hashOf(figure: Figure): string {
  const hash = createHash('sha256');
  for (const { mesh } of figure.surfaces) {
    hash.update(mesh.positions);
    hash.update(mesh.normals);
    hash.update(mesh.triangles);
  }
  return hash.digest('hex');
}

test('bare shoulders are bare, and the chest is not', () => {
  const tops = (wardrobe: string): number => {
    const { positions } = meshOfPart(figureOf({}, 'identity', wardrobe), 'dress');
    return positions.reduce((most, y, at) => (at % 3 === 1 ? Math.max(most, y) : most), 0);
  };
  const height = appearance.heightM;
  expect(tops('a strapless dress') / height).toBeGreaterThan(0.74);
  expect(tops('a strapless dress') / height).toBeLessThan(0.79);
  expect(tops('a slip dress') / height).toBeGreaterThan(0.8);
});

/** Vertices on edges that only one triangle has. */
function openRim({ triangles }: Mesh): number[] {
  const seen = new Map<string, number>();
  for (let at = 0; at < triangles.length; at += 3)
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const ends = [triangles[at + from] ?? 0, triangles[at + to] ?? 0].toSorted((a, b) => a - b);
      seen.set(ends.join(), (seen.get(ends.join()) ?? 0) + 1);
    }
  const open = [...seen].filter(([, count]) => count === 1);
  return [...new Set(open.map(([ends]) => Number(ends.split(',')[0])))];
}

/** Longest edge of any triangle, in metres. */
function longestEdge({ positions, triangles }: Mesh): number {
  let longest = 0;
  for (let at = 0; at < triangles.length; at += 1) {
    const next = at % 3 === 2 ? at - 2 : at + 1;
    const [a, b] = [(triangles[at] ?? 0) * 3, (triangles[next] ?? 0) * 3];
    const along = (axis: number): number => (positions[a + axis] ?? 0) - (positions[b + axis] ?? 0);
    longest = Math.max(longest, Math.hypot(along(0), along(1), along(2)));
  }
  return longest;
}

function distanceTo({ positions }: Mesh, place: Float32Array): number {
  let nearest = Infinity;
  for (let at = 0; at < positions.length; at += 3)
    nearest = Math.min(
      nearest,
      Math.hypot(
        (positions[at] ?? 0) - (place[0] ?? 0),
        (positions[at + 1] ?? 0) - (place[1] ?? 0),
        (positions[at + 2] ?? 0) - (place[2] ?? 0),
      ),
    );
  return nearest;
}

const standing = figureOf();
const other: Partial<Appearance> = {
  heightM: 1.66,
  masculinity: 0.9,
  build: 'broad',
  hairLength: 'chin',
  hairTexture: '3b',
  skinMonk: 2,
};

describe('a maquette', () => {
  test('is the same each time it is built', () => {
    expect(hashOf(builtAnew())).toBe(hashOf(standing));
  });

  test('has a skin that ends only under cloth and leather, and looks outwards', () => {
    const skin = meshOfPart(standing, 'skin');
    const clothes = (['top', 'bottom', 'shoes'] as const).map((part) => meshOfPart(standing, part));
    const rim = openRim(skin);
    expect(rim.length).toBeGreaterThan(0);
    for (const vertex of rim) {
      const place = skin.positions.subarray(vertex * 3, vertex * 3 + 3);
      expect(Math.min(...clothes.map((cloth) => distanceTo(cloth, place)))).toBeLessThan(0.05);
    }
    expect(outwardShare(skin)).toBeGreaterThan(0.97);
    expect(skin.uvs?.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  test.each([1.55, 1.8, 1.95])('of %d m reaches that height without its hair', (heightM) => {
    const skin = meshOfPart(figureOf({ heightM }), 'skin');
    expect(Math.abs(extentOf(skin).high[1] - heightM)).toBeLessThan(0.01);
  });

  test('is another one for another identity', () => {
    expect(hashOf(figureOf(other))).not.toBe(hashOf(standing));
    const wider = figureOf({ face: { ...appearance.face, jawWidth: 1, noseProjection: 1 } });
    expect(hashOf(wider)).not.toBe(hashOf(standing));
  });

  test('keeps its face when it is posed', () => {
    const walking = figureOf({}, 'walk');
    const probes = [
      [0, -0.16, 0.43],
      [0.14, 0, 0.28],
      [0.2, -0.3, 0.1],
      [0, 0.5, -0.06],
    ] as const;
    const size = standing.anchors.head.heightM;
    for (const [x, y, z] of probes) {
      const [still, moving] = [standing, walking].map((figure) =>
        figure.distance(...worldPoint(figure.skeleton.head, [x * size, y * size, z * size])),
      );
      expect(moving).toBeCloseTo(still ?? 0, 3);
    }
  });

  test('has nothing but numbers in its meshes', () => {
    for (const { mesh } of figureOf(other, 'three_quarter').surfaces) {
      expect(mesh.positions.every(Number.isFinite)).toBe(true);
      expect(mesh.normals.every(Number.isFinite)).toBe(true);
      expect(mesh.triangles.every((vertex) => vertex * 3 < mesh.positions.length)).toBe(true);
    }
  });
});

const seatedPoses: ReadonlySet<PoseName> = new Set<PoseName>(['seated', 'seated_lean']);

describe.each(poseNames)('in the pose %s', (name) => {
  const figure = figureOf({}, name);
  const { anchors } = figure;

  test('it touches the ground unless it leaps, and does not sink', () => {
    const lowest = Math.min(...figure.surfaces.map(({ mesh }) => extentOf(mesh).low[1]));
    expect(lowest).toBeGreaterThan(-0.014);
    const aboveGround = lowest > 0.2;
    expect(aboveGround).toBe(name === 'leap');
    expect(aboveGround || lowest < 0.006).toBe(true);
    expect(anchors.seat === null).toBe(!seatedPoses.has(name));
    expect(anchors.wall === null).toBe(name !== 'lean');
    expect(anchors.seat?.[1] ?? 0.45).toBeGreaterThan(0.38);
    expect(anchors.seat?.[1] ?? 0.45).toBeLessThan(0.55);
  });

  test('palms, finger tips, ears and chin lie on the skin', () => {
    const places = [
      ...anchors.palms.map(({ origin }) => origin),
      ...anchors.fingers,
      anchors.chin,
      anchors.crown,
    ];
    for (const place of places) expect(Math.abs(figure.distance(...place))).toBeLessThan(0.02);
    for (const ear of anchors.ears) expect(Math.abs(figure.distance(...ear))).toBeLessThan(0.03);
  });

  test('the ground anchors lie under the shoes', () => {
    for (const foot of anchors.feet) {
      // Lifted feet, and those that lie on their side, stand on nothing.
      if (foot.up[1] < 0.7) continue;
      expect(figure.dressedDistance(...worldPoint(foot, [0, 0.012, 0]))).toBeLessThan(0);
    }
  });

  test('legs reach from hip to foot without being stretched', () => {
    for (const leg of figure.skeleton.legs) {
      expect(leg.upperLength).toBeCloseTo(0.242 * figure.height, 2);
      expect(leg.lowerLength / figure.height).toBeGreaterThan(0.215);
      expect(leg.lowerLength / figure.height).toBeLessThan(0.235);
    }
  });
});

describe('base clothes', () => {
  test('are a top, trousers and shoes, or a dress', () => {
    const parts = (figure: Figure): FigurePart[] => [
      ...new Set(figure.surfaces.map(({ part }) => part)),
    ];
    expect(parts(standing)).toEqual(['skin', 'hair', 'top', 'bottom', 'shoes']);
    expect(parts(figureOf({}, 'identity', 'a slip dress'))).toEqual([
      'skin',
      'hair',
      'dress',
      'shoes',
    ]);
  });

  test('can be left out for a garment that is draped there', () => {
    const { surfaces } = buildFigure({
      appearance,
      pose: poseNamed('identity'),
      outfit: null,
      detailM: draftM,
      without: ['top'],
    });
    expect(surfaces.some(({ part }) => part === 'top')).toBe(false);
  });

  test('take the colours of the wardrobe in their order', () => {
    const { surfaces } = figureOf({}, 'identity', 'black tee, white trousers');
    const [top, bottom] = (['top', 'bottom'] as const).map(
      (part) => surfaces.find((each) => each.part === part)?.material.albedo as readonly number[],
    );
    expect(top?.[0]).toBeLessThan(bottom?.[0] ?? 0);
  });

  test.each([
    ['lean', 'top'],
    ['muscular', 'top'],
    ['muscular', 'bottom'],
    ['plus_size', 'bottom'],
  ] as const)('of a %s figure lie outside the skin: %s', (build, part) => {
    const figure = figureOf({ build, masculinity: 0.9 }, 'contrapposto');
    const { positions } = meshOfPart(figure, part);
    let buried = 0;
    for (let at = 0; at < positions.length; at += 3)
      if (
        figure.distance(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0) < -0.002
      )
        buried += 1;
    expect(buried / (positions.length / 3)).toBeLessThan(0.01);
  });

  test('cover the knees of a seated figure, in trousers and in a skirt', () => {
    for (const wardrobe of ['', 'a slip dress']) {
      const seated = figureOf({}, 'seated_lean', wardrobe);
      const skin = meshOfPart(seated, 'skin');
      for (const { lower } of seated.skeleton.legs) {
        const cap = worldPoint(lower, [0, 0.01, 0.06]);
        expect(seated.distance(...cap)).toBeLessThan(0.01);
        expect(distanceTo(skin, Float32Array.from(cap))).toBeGreaterThan(0.03);
      }
    }
  });

  test('lie over a hand in its pocket, whose arm comes out above it', () => {
    const figure = figureOf({}, 'hand_in_pocket');
    const skin = meshOfPart(figure, 'skin');
    const hidden = figure.anchors.fingers.map((tip) => distanceTo(skin, Float32Array.from(tip)));
    expect(Math.min(...hidden)).toBeLessThan(0.015);
    expect(Math.max(...hidden)).toBeGreaterThan(0.04);
    const inside = hidden[0] === Math.max(...hidden) ? 0 : 1;
    expect(figure.dressedDistance(...figure.anchors.fingers[inside])).toBeLessThan(0);
    expect(distanceTo(skin, Float32Array.from(figure.anchors.wrists[inside]))).toBeLessThan(0.04);
  });

  test('gather at the waist, or hang over the trousers', () => {
    const hemOf = (wardrobe: string): number =>
      extentOf(meshOfPart(figureOf({}, 'identity', wardrobe), 'top')).low[1] / standing.height;
    expect(hemOf('white tank')).toBeGreaterThan(0.57);
    expect(hemOf('hoodie, cap sleeves, tank')).toBeLessThan(0.54);
    expect(hemOf('camel coat')).toBeLessThan(0.32);
  });

  test('have a collar where they are a shirt, that stands along the neck and not in it', () => {
    const figure = figureOf({}, 'identity', 'white shirt');
    const { positions } = meshOfPart(figure, 'top');
    const highest = extentOf(meshOfPart(figure, 'top')).high[1];
    expect(highest).toBeGreaterThan(extentOf(meshOfPart(standing, 'top')).high[1] + 0.012);
    let deepest = 1;
    for (let at = 0; at < positions.length; at += 3) {
      const [x, y, z] = [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
      if (y > highest - 0.05) deepest = Math.min(deepest, figure.distance(x, y, z));
    }
    expect(deepest).toBeGreaterThan(-0.006);
  });

  test('follow the arms when they are raised', () => {
    const raised = buildFigure({
      appearance,
      pose: poseNamed('identity', { raise: 0.6 }),
      outfit: null,
      detailM: draftM,
    });
    expect(raised.anchors.wrists[1][0]).toBeGreaterThan(standing.anchors.wrists[1][0] + 0.15);
    expect(extentOf(meshOfPart(raised, 'top')).high[0]).toBeGreaterThan(
      extentOf(meshOfPart(standing, 'top')).high[0] + 0.03,
    );
  });
});

describe('a finer figure', () => {
  const detailM = 0.012;
  const fine = buildFigure({
    appearance: { ...appearance, build: 'athletic', masculinity: 0.9 },
    pose: poseNamed('identity'),
    outfit: null,
    detailM,
  });

  test('has far more triangles', () => {
    const count = (figure: Figure): number =>
      figure.surfaces.reduce((sum, { mesh }) => sum + mesh.triangles.length / 3, 0);
    expect(count(standing)).toBeLessThan(count(fine) * 0.5);
  });

  test('has trousers cut as finely at their hems as elsewhere: coarse cells sew the legs together', () => {
    expect(longestEdge(meshOfPart(fine, 'bottom'))).toBeLessThan(4 * detailM);
  });
});
