import type { CreativePlan, LightTerm } from '@image-production/direction';
import { linearColor } from '@image-production/previz-geometry';
import { describe, expect, it } from 'vitest';

import { creativePlan, seed } from '../testing/plan.test-support.ts';
import { composeProductScene, composeStillLife } from './compose-still-life.ts';
import { cornersOf } from './frame-stands.ts';
import { onFrame } from './still-camera.ts';
import type { Stand, StillLifePlan } from './still-plan.ts';

const frames = {
  '4:5': { aspect: '4:5', width: 800, height: 1000 },
  '1:1': { aspect: '1:1', width: 900, height: 900 },
  '9:16': { aspect: '9:16', width: 720, height: 1280 },
  '16:9': { aspect: '16:9', width: 1280, height: 720 },
} as const;

function composed(
  text: string,
  aspects: readonly number[] = [],
  turn = 0,
  frame: (typeof frames)[keyof typeof frames] = frames['4:5'],
): StillLifePlan {
  const pictures = aspects.map((aspect) => ({ aspect }));
  return composeStillLife({ ...creativePlan(text), frame }, seed, turn, pictures);
}

function lit(term: LightTerm): CreativePlan {
  const plan = creativePlan('sand');
  return { ...plan, light: { ...plan.light, terms: [term] } };
}

/** Left, top, right and bottom of a stand on the frame. */
function boxOf(camera: StillLifePlan['camera'], stand: Stand): readonly number[] {
  const corners = cornersOf(stand).map((corner) => onFrame(camera, corner));
  const [us, vs] = [corners.map(([u]) => u), corners.map(([, v]) => v)];
  return [Math.min(...us), Math.min(...vs), Math.max(...us), Math.max(...vs)];
}

function areaOf([left = 0, top = 0, right = 0, bottom = 0]: readonly number[]): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

function sharedBy(one: readonly number[], other: readonly number[]): number {
  const [a = 0, b = 0, c = 0, d = 0] = one;
  const [e = 0, f = 0, g = 0, h = 0] = other;
  return areaOf([Math.max(a, e), Math.max(b, f), Math.min(c, g), Math.min(d, h)]);
}

const shapes = [2.3, 0.8, 1, 2.6, 0.7, 1.3, 0.9, 1.6, 0.6, 1, 1.1, 2, 0.5, 1.4, 0.9, 1];

describe('the composition of a still life', () => {
  describe.each(Object.values(frames))('in $aspect', (frame) => {
    it.each([1, 2, 3, 5, 9, 16])(
      'stands %d references inside the frame, none covering another, the first largest',
      (count) => {
        for (const turn of [0, 1, 2]) {
          const aspects = shapes.slice(0, count);
          const { camera, stands } = composed('', aspects, turn, frame);
          const boxes = stands.map((stand) => boxOf(camera, stand));

          expect(stands.map(({ width, height }) => width / height)).toEqual(
            aspects.map((aspect) => expect.closeTo(aspect, 5)),
          );
          for (const [left = 0, top = 0, right = 1, bottom = 1] of boxes) {
            expect(Math.min(left, top, 1 - right, 1 - bottom)).toBeGreaterThan(0.015);
          }
          for (const [index, box] of boxes.entries()) {
            for (const other of boxes.slice(index + 1)) {
              expect(sharedBy(box, other)).toBeLessThan(
                0.06 * Math.min(areaOf(box), areaOf(other)),
              );
            }
          }
          const areas = boxes.map(areaOf);
          expect(areas[0]).toBe(Math.max(...areas));
        }
      },
    );
  });

  it('is the same again', () => {
    expect(composed('an arch', [1, 1])).toEqual(composed('an arch', [1, 1]));
  });

  it.each(['', 'terracotta podiums, an arch, golden hour', 'sage'])(
    'differs from output to output of "%s"',
    (text) => {
      const pieces = [0, 1, 2, 3].map((turn) => JSON.stringify(composed(text, [], turn).pieces));

      expect(new Set(pieces).size).toBe(4);
    },
  );

  it('builds all that is named, whatever the turn', () => {
    const words = 'arch, drape, steps, vases, spheres, blocks';
    for (const turn of [0, 1, 2]) {
      const kinds = new Set(composed(words, [], turn).pieces.map(({ form }) => form.kind));

      expect([...kinds]).toEqual(
        expect.arrayContaining(['arch', 'drape', 'steps', 'vessel', 'sphere', 'box']),
      );
    }
  });

  it.each([
    ['arch', 'arch'],
    ['curtains', 'drape'],
    ['stairs', 'steps'],
    ['balls', 'sphere'],
    ['vases', 'vessel'],
  ] as const)('builds no %s that are not wanted', (word, kind) => {
    const turns = [0, 1, 2, 3, 4, 5];
    const kindsOf = (text: string): string[] =>
      turns.flatMap((turn) => composed(text, [], turn).pieces.map(({ form }) => form.kind));

    expect(kindsOf(`no ${word}`)).not.toContain(kind);
    expect(kindsOf(word)).toContain(kind);
  });

  it('paints the wall in the first colour and gives pieces their own', () => {
    const plan = composed('cobalt walls, a brass sphere, white marble podium');
    const [red, , blue] = plan.surroundings.wall.color;
    const ball = plan.pieces.find(({ form }) => form.kind === 'sphere');
    const podium = plan.pieces.find(({ coat }) => coat.ground === 'marble');

    expect(blue).toBeGreaterThan(2 * red);
    expect(ball?.coat.isMetal).toBe(true);
    expect(podium?.coat.color).toEqual(linearColor('#e9e8e6'));
  });

  it('makes a wet ground glossy and a later hour lower', () => {
    const wet = composed('on wet slate');
    const [noon, evening] = [composed('noon').light, composed('sunset').light];

    expect(wet.surroundings.floor?.roughness).toBeLessThan(0.2);
    expect(composed('on slate').surroundings.floor?.roughness).toBeGreaterThan(0.4);
    if (noon.kind !== 'day' || evening.kind !== 'day') throw new Error('there is no sun');
    expect(evening.elevation).toBeLessThan(noon.elevation / 2);
  });

  it('uses the lamps that light terms name', () => {
    const plan = lit('clamshell');

    expect(composeStillLife(plan, seed, 0, []).light).toMatchObject({
      kind: 'lamps',
      rig: { name: 'clamshell' },
    });
  });

  it.each(['backlit', 'rim', 'silhouette'] as const)('lights %s from behind', (term) => {
    const plan = lit(term);

    expect(composeStillLife(plan, seed, 0, []).light).toMatchObject({
      kind: 'lamps',
      rig: { name: term },
    });
  });

  it('looks down at a product as its photograph did, on a podium as deep as its foot', () => {
    const frontal = composed('sand', [1]);
    const steep = composeStillLife({ ...creativePlan('sand'), frame: frames['4:5'] }, seed, 0, [
      { aspect: 1, rise: 0.2, pitch: 0.4 },
    ]);
    const depthOf = ({ pieces, stands }: StillLifePlan): number => {
      const podium = pieces.find(({ at }) => at[0] === stands[0]?.x && at[2] === 0)?.form;
      return podium?.kind === 'box'
        ? podium.depth
        : podium?.kind === 'cylinder'
          ? podium.radius * 2
          : 0;
    };

    expect(steep.camera.forward[1]).toBeLessThan(frontal.camera.forward[1] - 0.05);
    expect(depthOf(steep)).toBeGreaterThan(0.2);
  });

  it('focuses on the hero through a lens of 85 mm', () => {
    const { camera, frameM } = composed('');
    const scale = camera.sensorHeightMm / 1000 / frameM;

    // h / H = f / (s − f)
    expect(camera.focalLengthMm / 1000 / (camera.focusM - camera.focalLengthMm / 1000)).toBeCloseTo(
      scale,
      6,
    );
  });

  it('shows a product alone, with what is named', () => {
    const plain = composeProductScene(creativePlan('coral'), seed, 0, { aspect: 1 });
    const arched = composeProductScene(creativePlan('coral arch'), seed, 0, { aspect: 1 });

    expect(plain.pieces).toHaveLength(1);
    expect(arched.pieces.map(({ form }) => form.kind)).toContain('arch');
  });

  it('tells what it cannot show', () => {
    expect(composed('a lighthouse on marble').notes).toEqual([
      'prompt: “a lighthouse” is not shown.',
    ]);
    expect(composed('the sneaker', [1]).notes[0]).toBe(
      'prompt: “the sneaker” is not shown unless by a reference.',
    );
    expect(composed('marble arch at noon').notes).toEqual([]);
  });
});
