import type { Framing } from './model/vocabulary.ts';

/** Height of the subject plane that a framing shows, in metres. */
export interface SubjectHeightRange {
  readonly minM: number;
  readonly maxM: number;
}

export const framingRanges: Readonly<Record<Framing, SubjectHeightRange>> = {
  extreme_close_up: { minM: 0.03, maxM: 0.3 },
  close_up: { minM: 0.25, maxM: 0.5 },
  medium_close_up: { minM: 0.45, maxM: 0.85 },
  medium: { minM: 0.75, maxM: 1.2 },
  three_quarter: { minM: 1.1, maxM: 1.7 },
  full_length: { minM: 1.7, maxM: 2.8 },
  wide: { minM: 2.6, maxM: 8 },
  extreme_wide: { minM: 7, maxM: 80 },
};

export function framingMiddleM(framing: Framing): number {
  const { minM, maxM } = framingRanges[framing];
  return (minM + maxM) / 2;
}

const framingsAboveTheFeet: ReadonlySet<Framing> = new Set([
  'extreme_close_up',
  'close_up',
  'medium_close_up',
  'medium',
  'three_quarter',
]);

/** Whether the frame of a standing person ends above the feet. */
export function endsAboveTheFeet(framing: Framing): boolean {
  return framingsAboveTheFeet.has(framing);
}
