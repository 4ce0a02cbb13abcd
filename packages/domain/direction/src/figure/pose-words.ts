import type { Pose } from '../model/vocabulary.ts';

/** How texts name poses, the more specific first: a figure has only one. */
export const poseWords: Readonly<Record<Pose, readonly string[]>> = {
  walking: [
    'walk|walks|walking|stride|strides|striding|running',
    'step|steps forward|toward|towards',
    'in motion',
    'mid step',
    'midstep',
  ],
  leaning: ['lean|leans|leaning'],
  seated: ['sit|sits|sitting|seated|perch|perches|perched|stool|bench'],
  reclining: ['recline|reclines|reclining'],
  hand_in_pocket: ['hand|hands|thumb|thumbs|fist|fists ..6 pocket|pockets'],
  profile: [
    'profile|sideways',
    'side view',
    'look|looks away|left|right',
    'look|looks to the side',
  ],
  three_quarter: [
    'turn|turns|turned|turning|glance|glances|glancing',
    'over her|his|their|the shoulder',
    'three quarter',
    'threequarter',
  ],
  standing: ['stand|stands|standing|relaxed|hip|contrapposto|pose|poses|posed|posing', 'weight on'],
};
