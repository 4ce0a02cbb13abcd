import type { Perspective } from '@image-production/brief';
import type { Pose } from '@image-production/direction';
import { figureForm } from '@image-production/previz-maquette';
import type { Figure } from '@image-production/previz-maquette';
import { describe, expect, it } from 'vitest';

import type { ScenePlan } from '../plan/scene-plan.ts';
import type { Atmosphere } from '../reference/environment.ts';
import { planOf, seed } from '../testing/plan.test-support.ts';
import { buildScene, figureOrder } from './build-scene.ts';
import { composeFigure, eyeShare } from './compose-figure.ts';
import { followHead, inAtmosphere } from './settle-scene.ts';

const coarseM = 0.014;

function settled(
  pose: Pose,
  frameM: number,
  perspective: Perspective = 'eye_level',
): { planned: ScenePlan; plan: ScenePlan; figure: Figure } {
  const own = planOf({ figure: { pose } }, frameM);
  const order = { ...own, camera: { ...own.camera, perspective } };
  const planned = composeFigure(order, seed);
  if (!planned.figure) throw new Error('somebody stands there');
  const figure = figureForm(figureOrder(planned.figure, coarseM, []));
  const eyesM = order.identity.appearance.heightM * eyeShare;
  return { planned, figure, plan: followHead(planned, figure, frameM, eyesM) };
}

describe('a camera that knows the pose', () => {
  it.each(['profile', 'seated', 'walking'] as const)(
    'looks at the face of a close frame %s and is focused on it',
    (pose) => {
      const { plan, figure } = settled(pose, 0.6);
      const [x, y, z] = figure.anchors.eyes.origin;
      const { position, forward, focusM } = plan.camera;
      const at = [(plan.figure?.x ?? 0) + x, y, z];
      const away = at.map((value, axis) => value - (position[axis] ?? 0));
      const deep = away.reduce((sum, value, axis) => sum + value * (forward[axis] ?? 0), 0);

      expect(Math.abs(at[0] ?? 1)).toBeLessThan(0.001);
      expect(Math.abs(y - (position[1] + forward[1] * focusM))).toBeLessThan(0.2);
      expect(deep).toBeCloseTo(focusM, 2);
    },
  );

  it('stays where it was for a standing figure in a wide frame', () => {
    const { planned, plan } = settled('standing', 2.5);

    expect(plan.figure?.x).toBe(planned.figure?.x);
    expect(Math.abs(plan.camera.position[1] - planned.camera.position[1])).toBeLessThan(0.03);
  });

  it.each(['crouching', 'cross_legged'] as const)(
    'shows the feet and the head of somebody %s in a frame that cuts who stands',
    (pose) => {
      const { plan, figure } = settled(pose, 1.4);
      const { position, forward, focusM } = plan.camera;
      const middleM = position[1] + forward[1] * focusM;
      expect(middleM - 0.7).toBeLessThan(0);
      expect(middleM + 0.7).toBeGreaterThan(figure.anchors.crown[1]);
    },
  );

  it.each([
    [1.1, 'ground_level'],
    [1.5, 'low_angle'],
    [2.2, 'ground_level'],
  ] as const)(
    'stays above the floor for a sitting figure, %d m high and seen from %s',
    (frameM, perspective) => {
      const { plan, figure } = settled('seated', frameM, perspective);
      const { position, forward, up, right, focusM } = plan.camera;
      expect(position[1]).toBeGreaterThan(0.1);
      expect(Math.hypot(...forward)).toBeCloseTo(1, 9);
      expect(up[1] * forward[1] + up[2] * forward[2]).toBeCloseTo(0, 9);
      expect(right).toEqual([1, 0, 0]);
      // It still looks at the body, and not over it.
      const middle = position[1] + forward[1] * focusM;
      expect(middle).toBeLessThan(figure.anchors.eyes.origin[1]);
    },
  );

  it('sits the figure on something', () => {
    const { plan, figure } = settled('seated', 2.2);
    const { surfaces } = buildScene(plan, figure, [], 2.2);
    const seat = surfaces.find(({ object }) => object === 100);
    const top = Math.max(
      ...(seat?.mesh.positions ?? []).filter((_, index: number) => index % 3 === 1),
    );

    expect(top).toBeCloseTo(figure.anchors.seat?.[1] ?? 0, 3);
  });
});

describe('a place that is given as a picture', () => {
  const atmosphere: Atmosphere = {
    palette: { ground: [0.2, 0.3, 0.6], floor: [0.3, 0.5, 0.1], accent: [0.9, 0.1, 0.1] },
    key: [0.6, 0.6, 0.53],
    keyColor: [1, 0.8, 0.5],
  };

  it('colours the floor and sends the key from its own side', () => {
    const plan = composeFigure(planOf(), seed);
    const { set, rig } = inAtmosphere(plan, atmosphere);

    expect(set.palette.floor[1]).toBeGreaterThan(set.palette.floor[2]);
    expect(rig.side).toBe(-1);
    expect(rig.key[2]).toBeLessThan(plan.rig.key[2]);
  });

  it('leaves the plan alone when there is none', () => {
    const plan = composeFigure(planOf(), seed);

    expect(inAtmosphere(plan, null)).toBe(plan);
  });
});
