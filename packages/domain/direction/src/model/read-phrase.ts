import type { DirectionHeading } from './direction-heading.ts';

/**
 * What a wish is about. The plan has a member, or a reader, for each; a `default` is what pictures
 * have without being asked for it, and is only ever ruled out.
 */
export const wishTopics = [
  'light',
  'hour',
  'gobo',
  'lamp',
  'ratio',
  'tonality',
  'background_light',
  'catchlights',
  'air',
  'place',
  'set_color',
  'ground',
  'table',
  'wardrobe',
  'reference',
  'hold',
  'pose',
  'facing',
  'gaze',
  'chin',
  'mouth',
  'expression',
  'hair',
  'crop',
  'subject_at',
  'beside_at',
  'copy_space',
  'angle',
  'lens',
  'depth',
  'motion',
  'finish',
  'framing',
  'retouch',
  'person',
  'default',
] as const;
export type WishTopic = (typeof wishTopics)[number];

/** One thing that words ask for, or rule out. */
export interface Wish {
  readonly topic: WishTopic;
  /** What of it: a word of the topic's vocabulary, or a number with its unit. */
  readonly value: string;
  /** Whether the words rule it out. */
  readonly isDenied: boolean;
  /** Whether another word of the brief, or a number, had precedence. */
  readonly isOverruled: boolean;
}

/** A phrase of the client's direction, in the client's words, and what it was read as. */
export interface ReadPhrase {
  readonly heading: DirectionHeading;
  readonly text: string;
  /** Empty: no vocabulary knows these words, and nothing in the plan follows them. */
  readonly wishes: readonly Wish[];
}
