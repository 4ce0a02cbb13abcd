import type { Expression, Gaze } from '@image-production/direction';
import { clamp, dot } from '@image-production/previz-geometry';
import type { Frame, Vector } from '@image-production/previz-geometry';
import { calmLook } from '@image-production/previz-head';
import type { Look } from '@image-production/previz-head';

/** What words say of eyes and mien; null where they do not. */
export interface Mien {
  readonly gaze: Gaze | null;
  readonly expression: Expression | null;
}

const miens: Readonly<Record<Expression, Partial<Look>>> = {
  neutral: {},
  smiling: { smile: 1 },
  laughing: { smile: 1, lids: 0.7 },
  serious: { frown: 1 },
};

/** How far eyes turn in a face that looks at ease. */
const reach = { yaw: 0.5, pitch: 0.32 };

/** The look of a head in the world: towards the lens unless the words or the pose say otherwise. */
export function lookOf(head: Frame, { gaze, expression }: Mien): Look {
  const mien = { ...calmLook, ...(expression === null ? {} : miens[expression]) };
  switch (gaze) {
    case 'closed':
      return { ...mien, lids: 0 };
    case 'down':
      return { ...mien, ...eyesTo(head, [head.forward[0], -0.5, 1]), lids: 0.5 };
    case 'up':
      return { ...mien, ...eyesTo(head, [head.forward[0], 0.45, 1]), lids: 1 };
    case 'left':
      return { ...mien, ...eyesTo(head, [-1, 0, 0.4]) };
    case 'right':
      return { ...mien, ...eyesTo(head, [1, 0, 0.4]) };
    case 'away':
      return mien;
    case 'lens':
    case null: {
      const eyes = eyesTo(head, [0, 0, 1]);
      // A head that is turned away looks where it points.
      const isReached = Math.abs(eyes.yaw) < reach.yaw && dot(head.forward, [0, 0, 1]) > 0;
      return { ...mien, ...(isReached || gaze === 'lens' ? eyes : {}) };
    }
  }
}

function eyesTo(head: Frame, toward: Vector): Pick<Look, 'yaw' | 'pitch'> {
  const across = dot(head.right, toward);
  const ahead = dot(head.forward, toward);
  const up = dot(head.up, toward);
  return {
    yaw: clamp(Math.atan2(across, ahead), -reach.yaw, reach.yaw),
    pitch: clamp(Math.atan2(up, Math.hypot(across, ahead)), -reach.pitch, reach.pitch),
  };
}
