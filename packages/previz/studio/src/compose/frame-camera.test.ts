import type { FigurePlan } from '@image-production/direction';
import type { LensCamera, Vector } from '@image-production/previz-geometry';
import { describe, expect, it } from 'vitest';

import { planOf, seed } from '../testing/plan.test-support.ts';
import { composeFigure } from './compose-figure.ts';

/** Across and up on the picture, 0 to 1 from its upper left corner, through a thin lens. */
function onPicture(camera: LensCamera, [x, y, z]: Vector): readonly [number, number] {
  const { position, forward, right, up, focalLengthMm, focusM } = camera;
  const away: Vector = [x - position[0], y - position[1], z - position[2]];
  const along = (axis: Vector): number => away[0] * axis[0] + away[1] * axis[1] + away[2] * axis[2];
  const f = focalLengthMm / 1000;
  // 1/f = 1/s + 1/v: the sensor stands where the plane of focus is sharp.
  const v = (f * focusM) / (focusM - f);
  const scale = (v * 1000) / along(forward);
  return [
    0.5 + (along(right) * scale) / camera.sensorWidthMm,
    0.5 - (along(up) * scale) / camera.sensorHeightMm,
  ];
}

/** The plan of a camera whose numbers agree with each other. */
function throughLens(focalLengthMm: number, frameM: number): FigurePlan {
  const plan = planOf({}, frameM);
  const distanceM = (frameM / 0.036 + 1) * (focalLengthMm / 1000);
  return { ...plan, camera: { ...plan.camera, focalLengthMm, distanceM } };
}

const frames = [
  ['extreme_close_up', 0.32],
  ['close_up', 0.5],
  ['medium_close_up', 0.72],
  ['medium', 1],
  ['three_quarter', 1.45],
  ['full_length', 2.14],
  ['wide', 2.9],
] as const;

describe('the camera of a figure', () => {
  it.each([24, 35, 50, 85, 135])(
    'shows a standing metre as tall as the thin lens of %d mm does',
    (focalLengthMm) => {
      for (const frameM of [1, 1.45, 2.14, 3]) {
        const { camera } = composeFigure(throughLens(focalLengthMm, frameM), seed);
        const z = camera.position[2] - camera.focusM;
        const [, low] = onPicture(camera, [0, 0.4, z]);
        const [, high] = onPicture(camera, [0, 1.4, z]);

        expect(low - high).toBeCloseTo(1 / frameM, 3);
      }
    },
  );

  it.each(frames)('keeps the face inside a frame of %s', (framing, frameM) => {
    for (const heightM of [1.5, 1.65, 1.8, 2]) {
      const plan = throughLens(85, frameM);
      const { camera, figure } = composeFigure(
        {
          ...plan,
          frame: { ...plan.frame, framing },
          identity: {
            ...plan.identity,
            appearance: { ...plan.identity.appearance, heightM },
          },
        },
        seed,
      );
      const x = figure?.x ?? 0;
      const [, eyes] = onPicture(camera, [x, heightM * 0.936, 0.09]);
      const [, chin] = onPicture(camera, [x, heightM * 0.875, 0.09]);

      expect(eyes).toBeGreaterThan(0.04);
      expect(chin).toBeLessThan(0.9);
    }
  });

  it('stands crown and feet of a full length inside the frame', () => {
    const { camera, figure } = composeFigure(throughLens(85, 2.14), seed);
    const x = figure?.x ?? 0;
    const [, crown] = onPicture(camera, [x, 1.8, 0]);
    const [, feet] = onPicture(camera, [x, 0, 0]);

    expect(crown).toBeGreaterThan(0.03);
    expect(feet).toBeLessThan(0.97);
  });

  it.each(['low_angle', 'ground_level'] as const)('never sinks into the floor at %s', (angle) => {
    const plan = throughLens(35, 2.14);
    const { camera } = composeFigure(
      { ...plan, camera: { ...plan.camera, perspective: angle } },
      seed,
    );

    expect(camera.position[1]).toBeGreaterThan(0.1);
    expect(camera.forward[1]).toBeGreaterThan(0);
  });

  it('moves a lens that would touch the face and keeps what it shows', () => {
    const plan = throughLens(24, 0.3);
    const { camera } = composeFigure(plan, seed);
    const z = camera.position[2] - camera.focusM;
    const y = camera.position[1];
    const [, low] = onPicture(camera, [0, y - 0.1, z]);
    const [, high] = onPicture(camera, [0, y + 0.1, z]);

    expect(camera.focusM).toBeGreaterThan(plan.camera.distanceM);
    expect(low - high).toBeCloseTo(0.2 / 0.3, 3);
  });
});
