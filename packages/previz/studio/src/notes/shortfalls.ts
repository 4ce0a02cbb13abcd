import type {
  BesideAt,
  LightTerm,
  Pose,
  Table,
  Wish,
  WishTopic,
} from '@image-production/direction';
import { eyeColors } from '@image-production/identity';
import type { HairLength, Mark } from '@image-production/identity';
import type { PoseName } from '@image-production/previz-maquette';

import type { Shortfall } from './tell-phrases.ts';

/** What was built, as far as wishes are held against it. */
export interface Built {
  /** The term that names the rig. */
  readonly rigTerm: LightTerm | null;
  /** The maquette's pose, and the one that every planned pose is built as. */
  readonly pose: PoseName;
  readonly poseNames: Readonly<Record<Pose, PoseName>>;
  /** How far the figure is turned about the vertical, in radians, and whether a garment turns it. */
  readonly turn: number;
  readonly isDressed: boolean;
  readonly isVariantKnown: boolean;
  /** Whether a wall stands behind the figure. */
  readonly hasWall: boolean;
  /** Indexes of the references that the figure has in its hands. */
  readonly held: ReadonlySet<string>;
  /** How long the person's hair is. */
  readonly hairLength: HairLength;
  /** Whether a ground lit to white stands behind dark skin. */
  readonly isDarkOnWhite: boolean;
  /** Where things stand beside the figure, as the camera sees it; null where none does. */
  readonly besideAt: BesideAt | null;
  /** Whether words place the key. */
  readonly isKeyPlaced: boolean;
  /** Where the figure is at a table or a worktop; null where the picture has none for it. */
  readonly table: Table | 'against' | null;
  /** Whether the set has a worktop or a desk of its own. */
  readonly hasWorktop: boolean;
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
  'pose reclining': instead('sitting on a block, leaning'),
  'wardrobe jumpsuit': instead('a top and trousers of one colour'),
  'wardrobe cloth': instead('plain jersey, woven or knit cloth'),
  'expression laughing': instead('a smile'),
  'motion frozen': instead('everything is still'),
  'motion blurred': notShown,
};
const missingTopics: ReadonlySet<WishTopic> = new Set<WishTopic>([
  'catchlights',
  'air',
  'copy_space',
]);

/** What a maquette has none of: its eyes are sculpted, and no hair is plaited. */
const unseen: ReadonlySet<string> = new Set<string>(['braids', 'locs'] satisfies Mark[]);

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
  if (topic === 'hold') return isHeld(value, built) ? null : instead('beside the figure');
  if (topic === 'hair') return hairShortfall(value, built);
  if (topic === 'person') return isSeen(value) ? null : notShown;
  if (topic === 'pose' && isMoved(value, built))
    return instead(built.isDressed ? 'a worn garment faces the lens' : poseInstead(value, built));
  if (topic === 'gaze' && Math.abs(built.turn) > 2 && built.pose !== 'over_shoulder')
    return notShown;
  if (topic === 'facing') return facingShortfall(value, built);
  if (isOfWall(topic, value) && !built.hasWall) return notShown;
  if (topic === 'set_color' && value === 'white' && built.isDarkOnWhite)
    return instead('its light lies on the sides of a dark face in pale patches');
  if (topic === 'table') return tableShortfall(value, built);
  if (topic === 'beside_at') return value === built.besideAt ? null : notShown;
  if (topic === 'subject_at') return value === standsAt(built) ? null : notShown;
  if (topic === 'light') return termShortfall(value, built);
  if (topic === 'place' && !built.isVariantKnown) return instead('the scene type was followed');
  return missing[`${topic} ${value}`] ?? null;
}

function isHeld(value: string, { held }: Built): boolean {
  return [...held].some((index) => value.startsWith(`${index} `));
}

function tableShortfall(value: string, { table, hasWorktop }: Built): Shortfall | null {
  if (table === null) {
    if (!hasWorktop) return notShown;
    return value === 'behind' ? instead('before it') : null;
  }
  return value === 'behind' && table !== 'behind' ? instead(`${table} it`) : null;
}

/** Hair of a casting is not longer than it is. */
function hairShortfall(value: string, { hairLength }: Built): Shortfall | null {
  if (hairLength === 'shaved' || hairLength === 'buzzed') return notShown;
  const isTied = value !== 'slicked_back';
  return isTied && hairLength === 'short'
    ? instead('the hair is too short to be tied and is combed back')
    : null;
}

const asideM = 0.05;

function standsAt({ figureX }: Built): 'left' | 'right' | 'centre' {
  if (Math.abs(figureX) < asideM) return 'centre';
  return figureX < 0 ? 'left' : 'right';
}

/** What each turn of the body counts as, in radians from the lens. */
const facings: Readonly<Record<string, (turn: number) => boolean>> = {
  camera: (turn) => Math.abs(turn) < 0.6,
  left: (turn) => turn < -1 && turn > -2,
  right: (turn) => turn > 1 && turn < 2,
  side: (turn) => Math.abs(turn) > 1 && Math.abs(turn) < 2,
  back: (turn) => Math.abs(turn) > 2,
};

function facingShortfall(value: string, { turn }: Built): Shortfall | null {
  return facings[value]?.(turn) === false ? instead('turned as its pose is') : null;
}

/** The pose that stands for one that its clothes do not allow. */
function poseInstead(value: string, { pose, table }: Built): string {
  if (value === 'leaning' && table === 'against') return 'standing upright against the worktop';
  if (value === 'leaning') return 'standing at ease, with nothing to lean on';
  return `${pose.replaceAll('_', ' ')}, as a skirt allows`;
}

function isMoved(value: string, { pose, poseNames }: Built): boolean {
  // Who sits cross-legged sits.
  if (value === 'seated' && pose === 'cross_legged') return false;
  // Who leans has the arms crossed.
  if (value === 'arms_crossed' && pose === 'lean') return false;
  const wanted = Object.entries(poseNames).find(([name]) => name === value)?.[1];
  return wanted !== undefined && wanted !== pose && value !== 'standing';
}

/** Soft boxes differ in their reflections alone from a lamp of their size at their place. */
const softBoxes: ReadonlySet<string> = new Set<LightTerm>(['softbox', 'octabox', 'umbrella']);

function termShortfall(value: string, { rigTerm, isKeyPlaced }: Built): Shortfall | null {
  if (value === rigTerm || followedTerms.has(value)) return null;
  if (softBoxes.has(value) && isKeyPlaced) return null;
  if (rigTerm === null) return instead('by the light of the style');
  return instead(`the light keeps the pattern ${rigTerm.replaceAll('_', ' ')}`);
}
