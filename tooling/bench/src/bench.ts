import { appendFileSync } from 'node:fs';

import { load } from './machine.ts';
import type { Row } from './rows.ts';

/** One benchmark while it runs. */
export interface Bench {
  /** Prints rows, and hands them to the table when it is run for it. */
  readonly tell: (rows: readonly Row[]) => void;
}

/** Where the table reads the rows of a benchmark: one in each line, as JSON. */
export const rowsVariable = 'BENCH_ROWS';
/** So many rounds instead of the usual, for a first look: `pnpm bench NAME --rounds 1`. */
export const roundsVariable = 'BENCH_ROUNDS';

/** How many rounds a benchmark measures: the usual number, or fewer when asked for. */
export function roundsOf(usual: number): number {
  const asked = Number(process.env[roundsVariable] ?? usual);
  return Math.max(1, Math.min(usual, asked));
}

/**
 * Runs a benchmark and gives it up when it takes longer than it may: something has broken then, or
 * others have the machine. Whatever it has started ends with it.
 */
export async function bench(
  secondsMax: number,
  run: (bench: Bench) => Promise<void>,
): Promise<void> {
  const impatient = setTimeout(() => {
    console.error(`given up after ${secondsMax} s, at load ${load()}`);
    process.exit(1);
  }, secondsMax * 1_000);
  impatient.unref();
  const before = load();
  await run({ tell });
  console.info(`load ${before} before, ${load()} after`);
  clearTimeout(impatient);
}

/** Prints rows, and hands them to the table when it is run for it. */
export function tell(rows: readonly Row[]): void {
  console.table(rows.map(({ isMet, ...row }) => ({ ...row, met: isMet ?? '–' })));
  const path = process.env[rowsVariable];
  if (path === undefined) return;
  appendFileSync(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
