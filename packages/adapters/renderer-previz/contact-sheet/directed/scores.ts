/** What a frame is judged by, 0–10 each, as strictly as a client would. */
export const criteria = [
  'framing',
  'lens',
  'light',
  'set',
  'pose',
  'wardrobe',
  'references',
  'honesty',
] as const;

/** One mark per criterion, in the order of `criteria`. */
export type Marks = readonly [number, number, number, number, number, number, number, number];

/** A frame's marks at the start of the work on direction and now, and what is still wrong. */
export interface Score {
  readonly before: Marks;
  readonly after: Marks;
  readonly said: string;
}

/** By the name of the brief. Kept by hand: an art director looks, a machine does not. */
export const scores: Readonly<Record<string, Score>> = {};
