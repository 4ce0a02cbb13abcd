import type { LightTerm, Pose, Wish, WishTopic } from '@image-production/direction';
import { eyeColors, marks } from '@image-production/identity';
import type { PoseName } from '@image-production/previz-maquette';

import type { Shortfall } from './tell-phrases.ts';

/** What was built, as far as wishes are held against it. */
export interface Built {
  /** The term that names the rig. */
  readonly rigTerm: LightTerm | null;
  /** The maquette's pose, and the one that every planned pose is built as. */
  readonly pose: PoseName;
  readonly poseNames: Readonly<Record<Pose, PoseName>>;
  readonly isVariantKnown: boolean;
  /** Whether a wall stands behind the figure. */
  readonly hasWall: boolean;
  /** Where the figure stands across the frame, in metres; negative to the left. */
  readonly figureX: number;
}

const notShown: Shortfall = { kind: 'not shown' };

function instead(of: string): Shortfall {
  return { kind: 'instead', of };
}

/**
 * Topics, and values of topics, that this studio does not build. What is built later leaves this
 * table with its change; what is not in it is shown.
 */
const missing: Readonly<Record<string, Shortfall>> = {
  'pose running': instead('a stride'),
  'pose jumping': instead('a stride'),
  'pose cross_legged': instead('sitting on a block'),
  'pose kneeling': instead('sitting on a block'),
  'pose crouching': instead('sitting on a block'),
  'pose leaning': instead('sitting on a block, leaning'),
  'pose reclining': instead('sitting on a block, leaning'),
  'pose arms_crossed': instead('arms at the sides, a hand on the hip'),
  'pose hands_on_hips': instead('one hand on the hip'),
  'facing back': notShown,
  'wardrobe suit': instead('a jacket and trousers of one cloth'),
  'wardrobe jumpsuit': instead('a top and trousers of one colour'),
  'wardrobe cloth': instead('plain jersey, woven or knit cloth'),
  'motion frozen': instead('everything is still'),
  'motion blurred': notShown,
};
const missingTopics: ReadonlySet<WishTopic> = new Set<WishTopic>([
  'gaze',
  'expression',
  'catchlights',
  'air',
  'ground',
  'copy_space',
]);

/** What a maquette has none of: its lids are closed, and its skin and hair are plain. */
const unseen: ReadonlySet<string> = new Set<string>(marks);

function isSeen(trait: string): boolean {
  return (
    !unseen.has(trait) && !eyeColors.some((color) => trait === `${color.replaceAll('_', ' ')} eyes`)
  );
}

/** Light on what is behind the subject needs a wall there. */
function isOfWall(topic: WishTopic, value: string): boolean {
  return topic === 'background_light' || (topic === 'lamp' && value.startsWith('background '));
}

/** Terms that change a rig whatever its pattern is. */
const followedTerms: ReadonlySet<string> = new Set<LightTerm>([
  'soft',
  'scrim',
  'hard',
  'negative_fill',
  'flag',
  'reflector',
  'bounce',
  'tungsten',
  'practical',
  'dappled',
  'gel',
]);

/** What this picture does not show of a wish. */
export function shortfallOf({ topic, value }: Wish, built: Built): Shortfall | null {
  if (missingTopics.has(topic)) return notShown;
  if (topic === 'person') return isSeen(value) ? null : notShown;
  if (topic === 'pose' && isMoved(value, built)) return instead('a worn garment faces the lens');
  if (topic === 'facing' && value !== 'back') return facingShortfall(value, built);
  if (isOfWall(topic, value) && !built.hasWall) return notShown;
  if (topic === 'subject_at') return value === standsAt(built) ? null : notShown;
  if (topic === 'light') return termShortfall(value, built);
  if (topic === 'place' && !built.isVariantKnown) return instead('the scene type was followed');
  return missing[`${topic} ${value}`] ?? null;
}

const asideM = 0.05;

function standsAt({ figureX }: Built): 'left' | 'right' | 'centre' {
  if (Math.abs(figureX) < asideM) return 'centre';
  return figureX < 0 ? 'left' : 'right';
}

const turned: ReadonlySet<PoseName> = new Set<PoseName>(['profile', 'three_quarter']);

function facingShortfall(value: string, { pose }: Built): Shortfall | null {
  const isSo = value === 'camera' ? !turned.has(pose) : pose === 'profile';
  return isSo ? null : instead('turned as its pose is');
}

function isMoved(value: string, { pose, poseNames }: Built): boolean {
  const wanted = Object.entries(poseNames).find(([name]) => name === value)?.[1];
  return wanted !== undefined && wanted !== pose && value !== 'standing';
}

function termShortfall(value: string, { rigTerm }: Built): Shortfall | null {
  if (value === rigTerm || followedTerms.has(value)) return null;
  if (rigTerm === null) return instead('by the light of the style');
  return instead(`the light keeps the pattern ${rigTerm.replaceAll('_', ' ')}`);
}
