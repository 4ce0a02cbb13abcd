import type { ArmPose, Hold } from './pose.ts';

export const hanging: ArmPose = {
  raise: 0.16,
  swing: 0.02,
  twist: 0,
  elbow: 0.2,
  pronation: 0.25,
  wrist: 0.06,
  curl: 0.34,
};

/** Fingers forward on the crest of the hip. */
export const onHip: Hold = {
  on: 'pelvis',
  wrist: [0.105, 0.59, -0.036],
  fingers: [-0.06, -0.36, 0.93],
  palm: [-1, 0.1, -0.1],
  elbow: [1, 0.1, -0.75],
  isPocket: false,
};

export const inPocket: Hold = {
  on: 'pelvis',
  wrist: [0.096, 0.553, 0.012],
  fingers: [-0.1, -1, 0.26],
  palm: [-1, 0, -0.15],
  elbow: [0.75, 0, -1],
  isPocket: true,
};

export const onThigh: Hold = {
  on: 'thigh',
  wrist: [0.004, -0.135, 0.08],
  fingers: [-0.25, -1, -0.12],
  palm: [-0.1, 0, -1],
  elbow: [1, 0, -0.8],
  isPocket: false,
};

/** Across the chest, the hand on the other arm. */
export const overChest: Hold = {
  on: 'chest',
  wrist: [-0.045, 0.708, 0.112],
  fingers: [-1, 0.28, -0.4],
  palm: [-0.3, -0.1, -1],
  elbow: [1, -0.9, 0.25],
  isPocket: false,
};

/** Across the chest below the other arm. */
export const underChest: Hold = {
  on: 'chest',
  wrist: [-0.04, 0.688, 0.086],
  fingers: [-1, 0.12, -0.35],
  palm: [-0.3, 0.1, -1],
  elbow: [1, -0.9, 0.1],
  isPocket: false,
};

/** Before the chest, clear of it, the back of the hand to the front. */
export const beforeChest: Hold = {
  on: 'chest',
  wrist: [0.012, 0.7, 0.15],
  fingers: [-1, 0.16, -0.1],
  palm: [0, -0.1, -1],
  elbow: [1, -0.9, 0.2],
  isPocket: false,
};

/** Over the knee of a folded leg. */
export const onKnee: Hold = {
  on: 'thigh',
  wrist: [-0.006, -0.19, 0.066],
  fingers: [-0.1, -1, -0.4],
  palm: [0, -0.2, -1],
  elbow: [1, -0.5, -0.6],
  isPocket: false,
};
