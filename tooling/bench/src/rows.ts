import { median, toSpread } from './figures.ts';

/** What a figure must not fall below, or not exceed. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** One line of the table: figures as they are printed. */
export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly against: string;
  readonly ratio: string;
  readonly goal: string;
  /** Undefined where no goal is set. */
  readonly isMet: boolean | undefined;
}

interface Told {
  readonly what: string;
  /** Behind a figure, such as `ms`. */
  readonly unit: string;
  readonly goal?: Goal | undefined;
}

/** A figure of ours of each round, which stands by itself. */
export function figureRow({ what, unit, goal }: Told, ours: readonly number[]): Row {
  return {
    what,
    ours: `${toSpread(ours)} ${unit}`,
    against: '–',
    ratio: '–',
    goal: goal ? `${toText(goal)} ${unit}` : '–',
    isMet: goal && isMet(goal, median(ours)),
  };
}

/**
 * A figure of ours beside that of the plainest program that does the same. Rounds are compared one by
 * one, since both sides of a round had the same machine.
 */
export function ratioRow(
  { what, unit, goal }: Told,
  ours: readonly number[],
  against: readonly number[],
): Row {
  const ratios = ours.map((figure, round) => figure / (against[round] ?? Number.NaN));
  return {
    what,
    ours: `${toSpread(ours)} ${unit}`,
    against: `${toSpread(against)} ${unit}`,
    ratio: toSpread(ratios),
    goal: goal ? toText(goal) : '–',
    isMet: goal && isMet(goal, median(ratios)),
  };
}

function toText(goal: Goal): string {
  return 'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`;
}

function isMet(goal: Goal, figure: number): boolean {
  return 'atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost;
}
