import type { Presentation, VisualHeight } from '../model/casting.ts';

export type Range = readonly [low: number, high: number];

/** 0 feminine to 1 masculine. */
export const masculinityRanges: Readonly<Record<Presentation, Range>> = {
  feminine: [0, 0.3],
  androgynous: [0.36, 0.64],
  masculine: [0.7, 1],
};

interface HeightRanges {
  readonly feminine: Range;
  readonly masculine: Range;
}

/** Standing heights of adults in metres at both ends of masculinity; the bands adjoin. */
const heightRanges: Readonly<Record<VisualHeight, HeightRanges>> = {
  petite: { feminine: [1.5, 1.57], masculine: [1.6, 1.67] },
  below_average: { feminine: [1.57, 1.63], masculine: [1.67, 1.74] },
  average: { feminine: [1.63, 1.7], masculine: [1.74, 1.81] },
  tall: { feminine: [1.7, 1.78], masculine: [1.81, 1.9] },
  very_tall: { feminine: [1.78, 1.86], masculine: [1.9, 2] },
};

/** The range of heights in metres for a visual height at this masculinity. */
export function heightRangeM(visualHeight: VisualHeight, masculinity: number): Range {
  const { feminine, masculine } = heightRanges[visualHeight];
  return [
    within([feminine[0], masculine[0]], masculinity),
    within([feminine[1], masculine[1]], masculinity),
  ];
}

export function within([low, high]: Range, answer: number): number {
  return low + (high - low) * answer;
}

/** Rounds to three decimals and avoids negative zero, which JSON does not preserve. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
