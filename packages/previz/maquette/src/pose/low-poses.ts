import { hanging, onKnee, onThigh } from './holds.ts';
import type { Pose } from './pose.ts';

/** Poses that sit, crouch or kneel. */
export const lowPoses: Readonly<
  Record<'seated_lean' | 'seated' | 'cross_legged' | 'crouch' | 'kneel', Pose>
> = {
  seated_lean: {
    turn: 0.5,
    pelvis: { side: 0, front: -0.13, drop: 0.205, roll: 0, pitch: 0.1, yaw: 0 },
    chest: { roll: 0.03, pitch: 0.36, yaw: -0.06 },
    head: { roll: 0.04, pitch: -0.36, yaw: -0.28 },
    arms: [
      { ...hanging, curl: 0.3, hold: onThigh },
      { ...hanging, curl: 0.42, hold: { ...onThigh, wrist: [0.016, -0.15, 0.079] } },
    ],
    feet: [
      { out: 0.07, front: 0.1, heel: 0, toes: 0.2 },
      { out: 0.08, front: 0.02, heel: 0.12, toes: 0.26 },
    ],
    support: 'seat',
  },
  seated: {
    turn: 0.34,
    pelvis: { side: 0, front: -0.13, drop: 0.205, roll: 0, pitch: -0.02, yaw: 0 },
    chest: { roll: 0.03, pitch: 0.1, yaw: -0.08 },
    head: { roll: 0.02, pitch: -0.05, yaw: -0.2 },
    arms: [
      { ...hanging, curl: 0.34, hold: { ...onThigh, wrist: [0.002, -0.1, 0.08] } },
      { ...hanging, curl: 0.4, hold: { ...onThigh, wrist: [0.012, -0.13, 0.08] } },
    ],
    feet: [
      { out: 0.05, front: 0.16, heel: 0, toes: 0.14 },
      { out: 0.055, front: 0.06, heel: 0.1, toes: 0.2 },
    ],
    support: 'seat',
  },
  cross_legged: {
    turn: 0.18,
    pelvis: { side: 0, front: -0.06, drop: 0.449, roll: 0, pitch: -0.06, yaw: 0 },
    chest: { roll: 0.02, pitch: 0.12, yaw: -0.05 },
    head: { roll: 0.02, pitch: -0.04, yaw: -0.12 },
    arms: [
      { ...hanging, curl: 0.36, hold: onKnee },
      { ...hanging, curl: 0.42, hold: { ...onKnee, wrist: [-0.002, -0.175, 0.068] } },
    ],
    feet: [
      {
        ankle: [-0.035, 0.038, 0.165],
        toes: [-1, -0.05, 0.3],
        sole: [0.1, -0.3, -1],
        knee: [1, 0.42, 0.2],
      },
      {
        ankle: [-0.035, 0.038, 0.1],
        toes: [-1, -0.05, 0.2],
        sole: [0.1, -0.3, -1],
        knee: [1, 0.42, 0.2],
      },
    ],
    support: null,
  },
  crouch: {
    turn: 0.32,
    pelvis: { side: 0, front: -0.11, drop: 0.295, roll: 0, pitch: 0.3, yaw: 0 },
    chest: { roll: 0.02, pitch: 0.34, yaw: -0.04 },
    head: { roll: 0.02, pitch: -0.46, yaw: -0.18 },
    arms: [
      { ...hanging, curl: 0.34, hold: onKnee },
      { ...hanging, curl: 0.4, hold: onKnee },
    ],
    feet: [
      { out: 0.075, front: 0.03, heel: 0.42, toes: 0.3 },
      { out: 0.08, front: -0.02, heel: 0.55, toes: 0.32 },
    ],
    support: null,
  },
  kneel: {
    turn: 0.4,
    pelvis: { side: 0, front: 0, drop: 0.238, roll: 0, pitch: -0.02, yaw: -0.04 },
    chest: { roll: 0.01, pitch: 0.06, yaw: 0 },
    head: { roll: 0, pitch: -0.03, yaw: -0.24 },
    arms: [
      { ...hanging, raise: 0.16, swing: 0.04, elbow: 0.26, curl: 0.4 },
      { ...hanging, curl: 0.36, hold: onKnee },
    ],
    feet: [
      {
        ankle: [0.05, 0.044, -0.212],
        toes: [0.02, -0.1, -1],
        sole: [0, 1, -0.1],
        knee: [0.05, -0.6, 1],
      },
      { out: 0.055, front: 0.17, heel: 0, toes: 0.16 },
    ],
    support: null,
  },
};
