import { hanging } from './holds.ts';
import type { Pose } from './pose.ts';

/** Strides and leaps. */
export const movingPoses: Readonly<Record<'walk' | 'run' | 'leap', Pose>> = {
  walk: {
    turn: 0.08,
    pelvis: { side: 0.006, front: 0.012, drop: 0.017, roll: 0.05, pitch: 0.02, yaw: -0.14 },
    chest: { roll: -0.06, pitch: 0.02, yaw: 0.26 },
    head: { roll: 0, pitch: 0.01, yaw: -0.16 },
    arms: [
      { ...hanging, raise: 0.12, swing: 0.4, elbow: 0.42, curl: 0.42 },
      { ...hanging, raise: 0.14, swing: -0.36, elbow: 0.12, curl: 0.38 },
    ],
    feet: [
      { out: 0.012, front: -0.14, heel: 0.62, toes: 0.06 },
      { out: 0.012, front: 0.115, heel: 0, toes: 0.08 },
    ],
    support: null,
  },
  run: {
    turn: 0.42,
    pelvis: { side: 0, front: 0.05, drop: 0.032, roll: 0.04, pitch: 0.2, yaw: -0.2 },
    chest: { roll: -0.05, pitch: 0.1, yaw: 0.42 },
    head: { roll: 0, pitch: -0.2, yaw: -0.2 },
    arms: [
      { ...hanging, raise: 0.1, swing: 0.8, twist: -0.2, elbow: 1.7, pronation: 0, curl: 0.72 },
      { ...hanging, raise: 0.2, swing: -0.9, elbow: 1.35, pronation: 0, curl: 0.72 },
    ],
    feet: [
      { out: 0.012, front: -0.26, heel: 0.95, toes: 0.04 },
      { ankle: [0.036, 0.215, 0.2], toes: [0.04, -0.3, 1], sole: [0, -1, -0.3], knee: [0, 0.4, 1] },
    ],
    support: null,
  },
  leap: {
    turn: 0.55,
    pelvis: { side: 0, front: 0, drop: -0.13, roll: 0.03, pitch: 0.1, yaw: -0.12 },
    chest: { roll: -0.04, pitch: -0.02, yaw: 0.24 },
    head: { roll: 0, pitch: -0.06, yaw: -0.3 },
    arms: [
      { ...hanging, raise: 0.5, swing: 1.1, elbow: 0.45, curl: 0.25 },
      { ...hanging, raise: 0.85, swing: -0.35, elbow: 0.3, curl: 0.25 },
    ],
    feet: [
      {
        ankle: [0.03, 0.36, -0.3],
        toes: [0.02, -0.75, -0.6],
        sole: [0, 0.55, -0.8],
        knee: [0.05, -0.5, 0.6],
      },
      { ankle: [0.03, 0.3, 0.28], toes: [0.05, 0.1, 1], sole: [0, -1, 0.1], knee: [0, 1, 0.4] },
    ],
    support: null,
  },
};
