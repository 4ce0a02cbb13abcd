import { readItem } from '@image-production/direction';
import type { Mesh } from '@image-production/previz-geometry';
import { appearance } from '@image-production/previz-head/testing';
import { mattePicture } from '@image-production/previz-matting';
import { decodePicture } from '@image-production/previz-matting/decode-picture';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';

import { figureForm } from '../figure/build-figure.ts';
import type { Figure } from '../figure/build-figure.ts';
import { proportionsOf } from '../figure/proportions.ts';
import type { PoseName } from '../pose/pose.ts';
import { poseNamed } from '../pose/poses.ts';
import { bodyRoom } from './body-room.ts';
import { garmentKind } from './garment-kind.ts';
import { pressingHands } from './pressing-hands.ts';
import { readCut } from './read-cut.ts';
import type { GarmentCut } from './read-cut.ts';
import { wornGarment } from './worn-garment.ts';

const tee =
  'M150 60 L190 50 Q210 72 250 72 Q290 72 310 50 L350 60 L440 150 L390 190 L352 150 L350 380 L150 380 L148 150 L110 190 L60 150 Z';
const jumper =
  'M160 60 L195 50 Q215 66 250 66 Q285 66 305 50 L340 60 Q365 70 372 100 L420 350 L384 356 L346 180 L344 370 L156 370 L154 180 L116 356 L80 350 L128 100 Q135 70 160 60 Z';

const dress =
  'M195 30 L220 25 Q250 55 280 25 L305 30 L360 75 L332 108 L312 90 Q302 150 308 180 L370 425 Q250 440 130 425 L192 180 Q198 150 188 90 L168 108 L140 75 Z';

const boxy =
  'M130 60 L190 50 Q210 72 250 72 Q290 72 310 50 L370 60 L450 150 L412 190 L392 170 L392 400 L108 400 L108 170 L88 190 L50 150 Z';
const glasses =
  'M60 150 Q140 120 220 155 Q250 145 280 155 Q360 120 440 150 L430 210 Q400 250 340 245 Q285 235 275 185 Q250 170 225 185 Q215 235 160 245 Q100 250 70 210 Z';

async function readFrom(path: string): Promise<GarmentCut | null> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="440"><path d="${path}" fill="#28508c"/></svg>`;
  const picture = await decodePicture(await sharp(Buffer.from(svg)).png().toBuffer());
  return readCut(mattePicture(picture).texture);
}

async function cutOf(path: string): Promise<GarmentCut> {
  const cut = await readFrom(path);
  if (cut === null) throw new Error('no garment was read');
  return cut;
}

function figureIn(pose: PoseName, raise?: number): Figure {
  return figureForm({
    appearance,
    pose: poseNamed(pose, raise === undefined ? {} : { raise }),
    outfit: null,
    detailM: 0.016,
    without: ['top'],
  });
}

const body = proportionsOf(appearance);

describe('the cut of a garment', () => {
  it('knows shoulders, armpits, hem and sleeves by the outline', async () => {
    const cut = await cutOf(tee);
    const scale = cut.width / 500;

    expect(cut.middle / scale).toBeCloseTo(250, -1);
    expect(cut.hemY / scale).toBeCloseTo(380, -1);
    expect(cut.tipHalf / scale).toBeGreaterThan(85);
    expect(cut.tipHalf / scale).toBeLessThan(125);
    expect(cut.sides[1][Math.round(300 * scale)] ?? 0).toBeCloseTo(100 * scale, -1);
    expect(cut.sleeves.every((sleeve) => sleeve !== null)).toBe(true);
    expect(cut.armAngle).toBeGreaterThan(0.5);
    expect((await cutOf(jumper)).armAngle).toBeLessThan(0.35);
  });

  it('tells short sleeves from a skirt that flares wider than they reach', async () => {
    const cut = await cutOf(dress);
    const scale = cut.width / 500;

    expect(cut.sleeves.every((sleeve) => sleeve !== null && sleeve.length < 110 * scale)).toBe(
      true,
    );
    expect(cut.sides[0][Math.round(400 * scale)] ?? 0).toBeCloseTo(114 * scale, -1);
    expect(cut.sides[1][Math.round(170 * scale)] ?? 0).toBeLessThan(65 * scale);
  });

  it('is not read from what is no garment', async () => {
    const bar = await decodePicture(
      await sharp({ create: { width: 60, height: 20, channels: 3, background: '#a02020' } })
        .extend({ top: 60, bottom: 60, left: 40, right: 40, background: '#ffffff' })
        .png()
        .toBuffer(),
    );

    expect(readCut(mattePicture(bar).texture)).toBeNull();
    expect(await readFrom(glasses)).toBeNull();
  });
});

const cases = [
  { name: 'a tee', path: tee, pose: 'contrapposto', item: 'tee' },
  { name: 'a jumper', path: jumper, pose: 'three_quarter', item: 'jumper' },
  { name: 'a polo', path: tee, pose: 'walk', item: 'polo shirt' },
] as const;

describe.each(cases)('$name on the figure', ({ path, pose, item }) => {
  let figure: Figure;
  let cut: GarmentCut;
  let mesh: Mesh;
  beforeAll(async () => {
    figure = figureIn(pose, 0.26);
    cut = await cutOf(path);
    const worn = wornGarment(cut, garmentKind(readItem(item).garment), { figure, body }, 0.014);
    if (worn.kind !== 'clean') throw new Error(worn.reason);
    mesh = worn.mesh;
  });

  it('is whole and outside of the body', () => {
    const { positions, uvs, normals } = mesh;
    let inside = 0;
    for (let at = 0; at < positions.length; at += 3)
      if (figure.distance(positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0) < 0)
        inside += 1;

    // The inner faces of hems may touch.
    expect(inside / (positions.length / 3)).toBeLessThan(0.015);
    expect([...positions, ...normals].every(Number.isFinite)).toBe(true);
    expect(uvs?.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  it('hangs over the trousers and ends in one plane', () => {
    const lowest = Array.from({ length: 24 }, () => Infinity);
    const { origin } = figure.anchors.hips;
    for (let at = 0; at < mesh.positions.length; at += 3) {
      const [x, y, z] = [
        (mesh.positions[at] ?? 0) - origin[0],
        mesh.positions[at + 1] ?? 0,
        (mesh.positions[at + 2] ?? 0) - origin[2],
      ];
      if (Math.hypot(x, z) > 0.23 || y > origin[1] + 0.1) continue;
      const bin = Math.floor((Math.atan2(x, z) / (2 * Math.PI) + 0.5) * 23.99);
      lowest[bin] = Math.min(lowest[bin] ?? Infinity, y);
    }
    const known = lowest.filter(Number.isFinite);

    expect(known.length).toBeGreaterThan(20);
    expect(Math.max(...known) - Math.min(...known)).toBeLessThan(0.05);
  });

  it('shows nothing but the pixels of its photograph', () => {
    const { uvs } = mesh;
    const isIn = (vertex: number): boolean => {
      const [u, v] = [uvs?.[vertex * 2] ?? 0, uvs?.[vertex * 2 + 1] ?? 0];
      const at =
        Math.min(cut.height - 1, Math.floor(v * cut.height)) * cut.width +
        Math.min(cut.width - 1, Math.floor(u * cut.width));
      const near = cut.nearest[at] ?? 0;
      return Math.abs((near % cut.width) - (at % cut.width)) < 12;
    };
    const count = mesh.positions.length / 3;
    const outside = Array.from({ length: count }, (_, vertex) => vertex).filter(
      (vertex) => !isIn(vertex),
    );

    expect(outside.length / count).toBeLessThan(0.005);
  });
});

describe('a garment', () => {
  it('is refused where it would not lie cleanly', async () => {
    const figure = figureForm({
      appearance,
      pose: poseNamed('seated_lean'),
      outfit: null,
      detailM: 0.016,
      without: ['top'],
    });

    expect(
      wornGarment(
        await cutOf(jumper),
        garmentKind(readItem('jumper').garment),
        { figure, body },
        0.014,
      ).kind,
    ).toBe('torn');
  });
});

describe('a hand on the hip', () => {
  it('lies on the cloth, which covers it nowhere', async () => {
    const figure = figureIn('contrapposto');
    const worn = wornGarment(
      await cutOf(boxy),
      garmentKind(readItem('tee').garment),
      { figure, body },
      0.014,
    );
    if (worn.kind !== 'clean') throw new Error(worn.reason);
    const hands = pressingHands(bodyRoom(body, figure));
    const { positions } = worn.mesh;
    let nearest = 1;
    for (let at = 0; at < positions.length; at += 3) {
      const [x, y, z] = [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
      nearest = Math.min(nearest, hands(x, y, z));
    }

    expect(nearest).toBeGreaterThan(0);
    expect(nearest).toBeLessThan(0.03);
  });
});
