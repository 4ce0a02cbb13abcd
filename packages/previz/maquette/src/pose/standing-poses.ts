import { beforeChest, hanging, inPocket, onHip, overChest, underChest } from './holds.ts';
import type { Pose } from './pose.ts';

/** Poses on both feet. */
export const standingPoses: Readonly<
  Record<
    | 'identity'
    | 'contrapposto'
    | 'profile'
    | 'three_quarter'
    | 'hand_in_pocket'
    | 'hands_on_hips'
    | 'arms_crossed'
    | 'over_shoulder'
    | 'reach'
    | 'lean'
    | 'wrist_before_chest',
    Pose
  >
> = {
  identity: {
    turn: 0,
    pelvis: { side: 0.012, front: 0, drop: 0.003, roll: 0.045, pitch: 0, yaw: -0.03 },
    chest: { roll: -0.062, pitch: -0.01, yaw: 0.03 },
    head: { roll: 0.012, pitch: 0.01, yaw: 0 },
    arms: [
      { ...hanging, swing: 0.05, elbow: 0.26, curl: 0.4 },
      { ...hanging, raise: 0.17, swing: -0.01, elbow: 0.2, pronation: 0.35, curl: 0.44 },
    ],
    feet: [
      { out: 0.06, front: 0.022, heel: 0, toes: 0.3 },
      { out: 0.032, front: -0.006, heel: 0, toes: 0.14 },
    ],
    support: null,
  },
  contrapposto: {
    turn: -0.12,
    pelvis: { side: 0.024, front: 0, drop: 0.006, roll: 0.1, pitch: 0, yaw: -0.1 },
    chest: { roll: -0.16, pitch: -0.02, yaw: 0.14 },
    head: { roll: 0.06, pitch: 0.02, yaw: 0.14 },
    arms: [
      { ...hanging, raise: 0.14, swing: 0.06, elbow: 0.28, curl: 0.4 },
      { ...hanging, curl: 0.42, hold: onHip },
    ],
    feet: [
      { out: 0.085, front: 0.055, heel: 0.06, toes: 0.42 },
      { out: 0.026, front: -0.012, heel: 0, toes: 0.14 },
    ],
    support: null,
  },
  profile: {
    turn: -1.42,
    pelvis: { side: 0.01, front: 0.004, drop: 0.005, roll: 0.04, pitch: 0, yaw: 0.05 },
    chest: { roll: -0.05, pitch: -0.05, yaw: 0.06 },
    head: { roll: 0, pitch: 0.03, yaw: 0.06 },
    arms: [
      { ...hanging, raise: 0.1, swing: 0.08, elbow: 0.3, curl: 0.4 },
      { ...hanging, raise: 0.12, swing: -0.12, elbow: 0.22, curl: 0.36 },
    ],
    feet: [
      { out: 0.03, front: 0.045, heel: 0.1, toes: 0.12 },
      { out: 0.03, front: -0.03, heel: 0, toes: 0.12 },
    ],
    support: null,
  },
  three_quarter: {
    turn: 0.72,
    pelvis: { side: -0.018, front: 0, drop: 0.006, roll: -0.08, pitch: 0, yaw: 0.04 },
    chest: { roll: 0.11, pitch: -0.02, yaw: -0.16 },
    head: { roll: -0.03, pitch: 0.01, yaw: -0.4 },
    arms: [
      { ...hanging, raise: 0.15, swing: -0.05, elbow: 0.24, curl: 0.38 },
      {
        ...hanging,
        raise: 0.16,
        swing: 0.16,
        twist: -0.1,
        elbow: 0.55,
        pronation: 0.4,
        curl: 0.42,
      },
    ],
    feet: [
      { out: 0.03, front: -0.012, heel: 0, toes: 0.12 },
      { out: 0.07, front: 0.05, heel: 0.07, toes: 0.36 },
    ],
    support: null,
  },
  hand_in_pocket: {
    turn: 0.16,
    pelvis: { side: 0.02, front: 0, drop: 0.005, roll: 0.085, pitch: 0, yaw: 0.06 },
    chest: { roll: -0.12, pitch: -0.03, yaw: -0.08 },
    head: { roll: 0.04, pitch: 0.02, yaw: -0.16 },
    arms: [
      { ...hanging, raise: 0.15, swing: 0.03, elbow: 0.26, curl: 0.42 },
      { ...hanging, curl: 0.3, hold: inPocket },
    ],
    feet: [
      { out: 0.075, front: 0.045, heel: 0, toes: 0.36 },
      { out: 0.026, front: -0.012, heel: 0, toes: 0.14 },
    ],
    support: null,
  },
  hands_on_hips: {
    turn: 0.06,
    pelvis: { side: 0.01, front: 0, drop: 0.006, roll: 0.04, pitch: 0, yaw: -0.05 },
    chest: { roll: -0.06, pitch: -0.05, yaw: 0.04 },
    head: { roll: 0.01, pitch: 0.03, yaw: 0 },
    arms: [
      { ...hanging, curl: 0.42, hold: onHip },
      { ...hanging, curl: 0.42, hold: onHip },
    ],
    feet: [
      { out: 0.075, front: 0.02, heel: 0, toes: 0.34 },
      { out: 0.055, front: -0.01, heel: 0, toes: 0.22 },
    ],
    support: null,
  },
  arms_crossed: {
    turn: -0.1,
    pelvis: { side: 0.018, front: 0.004, drop: 0.005, roll: 0.07, pitch: -0.02, yaw: -0.06 },
    chest: { roll: -0.09, pitch: 0, yaw: 0.08 },
    head: { roll: 0.02, pitch: 0.01, yaw: 0.08 },
    arms: [
      { ...hanging, curl: 0.34, hold: underChest },
      { ...hanging, curl: 0.3, hold: overChest },
    ],
    feet: [
      { out: 0.075, front: 0.04, heel: 0, toes: 0.34 },
      { out: 0.028, front: -0.012, heel: 0, toes: 0.14 },
    ],
    support: null,
  },
  over_shoulder: {
    turn: -2.05,
    pelvis: { side: 0.018, front: 0, drop: 0.005, roll: 0.07, pitch: 0, yaw: 0.04 },
    chest: { roll: -0.09, pitch: -0.03, yaw: 0.34 },
    head: { roll: -0.02, pitch: 0.03, yaw: 1.22 },
    arms: [
      { ...hanging, raise: 0.14, swing: 0.08, elbow: 0.3, curl: 0.42 },
      { ...hanging, raise: 0.16, swing: -0.06, elbow: 0.24, curl: 0.4 },
    ],
    feet: [
      { out: 0.05, front: 0.05, heel: 0.12, toes: 0.24 },
      { out: 0.03, front: -0.015, heel: 0, toes: 0.14 },
    ],
    support: null,
  },
  reach: {
    turn: 0.12,
    pelvis: { side: -0.014, front: 0.006, drop: 0.002, roll: -0.07, pitch: 0, yaw: -0.06 },
    chest: { roll: -0.1, pitch: -0.1, yaw: 0.02 },
    head: { roll: 0.04, pitch: -0.16, yaw: 0.06 },
    arms: [
      { ...hanging, raise: 0.16, swing: -0.05, elbow: 0.22, curl: 0.4 },
      { ...hanging, raise: 0.34, swing: 2.2, twist: 0.2, elbow: 0.35, wrist: -0.15, curl: 0.16 },
    ],
    feet: [
      { out: 0.03, front: 0.02, heel: 0, toes: 0.14 },
      { out: 0.055, front: -0.035, heel: 0.35, toes: 0.24 },
    ],
    support: null,
  },
  lean: {
    turn: 0.34,
    pelvis: { side: 0.006, front: 0.06, drop: 0.014, roll: 0.03, pitch: -0.13, yaw: 0.03 },
    chest: { roll: -0.04, pitch: 0.03, yaw: -0.03 },
    head: { roll: 0.02, pitch: 0.09, yaw: -0.3 },
    arms: [
      { ...hanging, curl: 0.34, hold: underChest },
      { ...hanging, curl: 0.3, hold: overChest },
    ],
    feet: [
      {
        ankle: [0.036, 0.235, 0.006],
        toes: [0.06, -1, 0.06],
        sole: [0, 0, -1],
        knee: [0.2, 0.3, 1],
      },
      { out: 0.04, front: 0.15, heel: 0, toes: 0.2 },
    ],
    support: 'wall',
  },
  wrist_before_chest: {
    turn: 0,
    pelvis: { side: 0.012, front: 0, drop: 0.003, roll: 0.045, pitch: 0, yaw: -0.03 },
    chest: { roll: -0.062, pitch: -0.01, yaw: 0.03 },
    head: { roll: 0.012, pitch: 0.01, yaw: 0 },
    arms: [
      { ...hanging, swing: 0.05, elbow: 0.26, curl: 0.4 },
      { ...hanging, curl: 0.36, hold: beforeChest },
    ],
    feet: [
      { out: 0.06, front: 0.022, heel: 0, toes: 0.3 },
      { out: 0.032, front: -0.006, heel: 0, toes: 0.14 },
    ],
    support: null,
  },
};
