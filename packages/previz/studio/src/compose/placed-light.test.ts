import type { ProBrief } from '@image-production/brief';
import { compileProPlan } from '@image-production/direction';
import type { FigurePlan } from '@image-production/direction';
import { luminance, matt, placedMesh, sphere, unit } from '@image-production/previz-geometry';
import type { AreaLight, Color, Vector } from '@image-production/previz-geometry';
import { buildRig } from '@image-production/previz-lighting';
import type { RigPlan } from '@image-production/previz-lighting';
import { appearance } from '@image-production/previz-maquette/testing';
import { buildSet } from '@image-production/previz-sets';
import {
  createLightBuffer,
  flatten,
  LightPass,
  lightTiles,
  RayCaster,
} from '@image-production/previz-tracer';
import { patiently } from '@image-production/vitest-config/patience';
import { describe, expect, it } from 'vitest';

import { renderPlan, seed } from '../testing/plan.test-support.ts';
import { composeFigure } from './compose-figure.ts';

const subject = { aim: [0, 1.5, 0], heightM: 0.7, toCamera: [0, 0, 1], wallM: 2 } as const;
const brief: ProBrief = {
  commercialObjective: 'Lead image of the season.',
  sceneType: 'studio',
  style: 'editorial',
  framing: 'medium_close_up',
  sceneAndAction: 'She stands.',
  referenceRoles: [],
};

/** Of the second seed the key stands on the other side if nothing is said. */
const seeds = [seed, 'ab12'.repeat(16)];

function planOfWords(words: string, changes: Partial<ProBrief> = {}): FigurePlan {
  return compileProPlan({
    identity: { appearance, portrait: null, fullBody: null },
    references: [],
    aspect: '3:4',
    resolution: '1K',
    brief: { ...brief, ...changes, ...(words !== '' && { lightingAndAtmosphere: words }) },
  });
}

function rigOf(words: string, from = seed, changes: Partial<ProBrief> = {}): RigPlan {
  return composeFigure(planOfWords(words, changes), from).rig;
}

function lampsOf(words: string, from = seed): AreaLight[] {
  return buildRig(rigOf(words, from), subject).filter((light) => light.kind === 'area');
}

/** Degrees from the camera's axis, positive to its left, and above the face; metres. */
function placeOf({ center }: AreaLight): { azimuth: number; elevation: number; awayM: number } {
  const [x, y, z] = [center[0], center[1] - 1.5, center[2]];
  const degrees = 180 / Math.PI;
  return {
    azimuth: Math.atan2(-x, z) * degrees,
    elevation: Math.atan2(y, Math.hypot(x, z)) * degrees,
    awayM: Math.hypot(x, y, z),
  };
}

describe('the key', () => {
  it.each<[string, Partial<ReturnType<typeof placeOf>>]>([
    ['Single source behind camera right.', { azimuth: -20 }],
    ['Key at 60 degrees, camera left.', { azimuth: 60 }],
    ['Sidelight from camera right.', { azimuth: -90 }],
    ['Lit from below.', { elevation: -35 }],
    ['Top light.', { elevation: 75 }],
    ['Key low, at eye level.', { elevation: 0 }],
    ['Key from camera left, softbox 1.5 m away.', { awayM: 1.5 }],
    ['Key 45° camera left, 30° up.', { azimuth: 45, elevation: 30 }],
  ])('of "%s" stands at %j', (words, expected) => {
    for (const from of seeds) {
      const [key] = lampsOf(words, from);
      const place = key && placeOf(key);
      for (const [name, value] of Object.entries(expected))
        expect(place?.[name as keyof typeof place]).toBeCloseTo(value, 1);
    }
  });

  it('stands as high above the floor as the words say', () => {
    expect(lampsOf('Key 2.2 m high.')[0]?.center[1]).toBeCloseTo(2.2, 5);
    expect(lampsOf('Key 0.9 m high.')[0]?.center[1]).toBeCloseTo(0.9, 5);
  });

  it.each([
    ['Key from camera left.', 1],
    ['Light from her left.', -1],
  ])('of "%s" stands to a side even if its pattern stands at the lens', (words, side) => {
    for (const from of seeds) {
      const rig = rigOf(words, from, { style: 'beauty' });
      const key = buildRig(rig, subject).find(({ kind }) => kind === 'area');
      expect(key?.kind === 'area' ? placeOf(key).azimuth * side : 0).toBeGreaterThan(25);
    }
  });

  it('of a size and a distance outdoors is a lamp in the place of the sun', () => {
    const exterior = { sceneType: 'exterior' } as const;
    const kinds = (words: string): string[] =>
      buildRig(rigOf(words, seed, exterior), { ...subject, wallM: null }).map(({ kind }) => kind);
    expect(kinds('Key from camera left.')).toEqual(['sky', 'sun']);
    expect(kinds('150 cm octa from camera left, 2 m away.')).toEqual(['sky', 'area']);
  });
});

describe('the other lamps', () => {
  it('are where the words place them, and only where words ask for them', () => {
    const bare = lampsOf('').length;
    const hair = lampsOf('Hair light overhead.');
    expect(hair).toHaveLength(bare + 1);
    const over = hair.find(({ center }) => center[1] > 2.5 && center[2] < 0 && center[2] > -1.2);
    expect(over && placeOf(over).elevation).toBeGreaterThan(60);
    expect(lampsOf('Fill from camera right.')).toHaveLength(bare + 1);
  });

  it('of a rim stand behind, on their side, with the key on the other', () => {
    for (const from of seeds) {
      const behind = lampsOf('Rim from camera left.', from).map(placeOf);
      expect(behind.some(({ azimuth }) => azimuth > 120 && azimuth < 150)).toBe(true);
      expect(behind[0]?.azimuth).toBeLessThan(0);
    }
  });
});

const grey: Color = [0.45, 0.45, 0.45];
const room = buildSet(
  {
    family: 'studio',
    variant: 'seamless',
    palette: { ground: grey, floor: grey, accent: grey },
    hour: null,
    isWet: false,
  },
  { wallM: 2, widthM: 3, heightM: 2.6, cameraM: 3, subjectWidthM: 1.8 },
).surfaces;

/** Light that falls on a grey ball where its surface faces a direction. */
function lightOn(rig: RigPlan, facings: readonly Vector[], inSet = false): Color[] {
  const size = 32;
  const ball = placedMesh(sphere(0.12, 48), { at: [0, 1.38, 0] });
  const camera = {
    position: [0, 1.5, 3],
    right: [1, 0, 0],
    up: [0, 1, 0],
    forward: [0, 0, -1],
    sensorWidthMm: 24,
    sensorHeightMm: 24,
    focalLengthMm: 200,
    aperture: 16,
    focusM: 3,
  } as const;
  const flat = flatten(
    {
      surfaces: [
        { mesh: ball, material: { ...matt, albedo: [0.18, 0.18, 0.18] }, object: 0 },
        ...(inSet ? room : []),
      ],
      lights: buildRig(rig, subject),
      camera,
      backdrop: { kind: 'sky' },
    },
    1,
  );
  const plan = {
    width: size,
    height: size,
    samples: 64,
    depth: inSet ? 3 : 1,
    seed: 7,
    most: Infinity,
  };
  const buffer = createLightBuffer(size, size);
  const pass = new LightPass(flat, new RayCaster(flat, 0), plan, buffer);
  for (let tile = 0; tile < lightTiles(plan); tile += 1) pass.render(tile);
  return facings.map((facing) => patchOf(buffer.diffuse, size, facing));
}

/** Mean of the pixels around the place of the ball that faces a direction. */
function patchOf(diffuse: Float32Array, size: number, facing: Vector): Color {
  const [x, y] = unit(facing);
  const scale = ((0.12 * 200) / 3 / 24) * size;
  const [column, row] = [size / 2 + x * scale, size / 2 - y * scale];
  const sum: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < 9; at += 1) {
    const pixel =
      Math.round(row - 1.5 + Math.floor(at / 3)) * size + Math.round(column - 1.5 + (at % 3));
    for (const channel of [0, 1, 2] as const)
      sum[channel] += (diffuse[pixel * 3 + channel] ?? 0) / 9;
  }
  return sum;
}

const left: Vector = [-0.7, 0, 0.7];
const right: Vector = [0.7, 0, 0.7];
const above: Vector = [0, 0.7, 0.7];
const below: Vector = [0, -0.7, 0.7];

describe('a grey ball', () => {
  it.each<[string, Vector, Vector]>([
    ['Key from camera left.', left, right],
    ['Key from camera right.', right, left],
    ['Light from her left.', right, left],
    ['Single source behind camera right.', right, left],
    ['Lit from below.', below, above],
    ['Top light.', above, below],
  ])('in "%s" is brightest on that side', (words, lit, shaded) => {
    for (const from of seeds) {
      const [bright = [0, 0, 0], dark = [1, 1, 1]] = lightOn(rigOf(words, from), [lit, shaded]);
      expect(luminance(...bright)).toBeGreaterThan(1.15 * luminance(...dark));
    }
  });

  it('is warmer in a warm light, cooler in a cool one, and coloured by a gel', () => {
    const warmthOf = (words: string): number => {
      const [[red, , blue] = [1, 1, 1]] = lightOn(rigOf(words), [[0, 0.3, 1]]);
      return red / blue;
    };
    const plain = warmthOf('Key at 5500K.');
    expect(warmthOf('Key at 3200K.')).toBeGreaterThan(1.5 * plain);
    expect(warmthOf('Candlelight.')).toBeGreaterThan(warmthOf('Key at 3200K.'));
    expect(warmthOf('Cool light.')).toBeLessThan(0.95 * plain);
    expect(warmthOf('Key gelled teal.')).toBeLessThan(0.5 * plain);
    expect(warmthOf('Red gel on the key.')).toBeGreaterThan(3 * plain);
  });
});

const toKey: Vector = [-0.62, 0.69, 0.36];
/** Turned away from the key and from what stands behind the ball. */
const fromKey: Vector = [0.5, -0.3, 0.8];

describe('a ratio that the words give', () => {
  it.each([2, 3, 5, 8])('of %i:1 is measured on the ball in a set', (asked) => {
    const rig = rigOf(`Key at 60 degrees, camera left, ${asked}:1 ratio.`);
    const [lit = [0, 0, 0], shaded = [1, 1, 1]] = lightOn(rig, [toKey, fromKey], true);
    const measured = luminance(...lit) / luminance(...shaded);
    expect(measured / asked).toBeGreaterThan(0.8);
    expect(measured / asked).toBeLessThan(1.25);
  });
});

describe('a ratio outdoors', () => {
  it('is measured against the open sky', () => {
    const exterior = { sceneType: 'exterior' } as const;
    const rig = rigOf('Key at 60 degrees, camera left, 3:1 ratio.', seed, exterior);
    const [lit = [0, 0, 0], shaded = [1, 1, 1]] = lightOn(rig, [toKey, fromKey]);
    const measured = luminance(...lit) / luminance(...shaded);
    expect(measured).toBeGreaterThan(2.3);
    expect(measured).toBeLessThan(3.9);
  });
});

describe('the tonality of a picture', () => {
  it(
    'is that of the words: low-key below, high-key above the same picture without them',
    async () => {
      const meanOf = async (words: string): Promise<number> => {
        const plan = planOfWords(words);
        const { master } = await renderPlan({
          ...plan,
          frame: { ...plan.frame, width: 60, height: 80 },
        });
        return (
          master.samples.reduce((sum, sample) => sum + sample, 0) / master.samples.length / 65_535
        );
      };
      const plain = await meanOf('');
      expect(await meanOf('Low-key.')).toBeLessThan(0.7 * plain);
      expect(await meanOf('High-key.')).toBeGreaterThan(1.15 * plain);
      expect(await meanOf('Background falls to black.')).toBeLessThan(0.9 * plain);
    },
    patiently(60_000),
  );
});
