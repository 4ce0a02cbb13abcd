import { Option } from 'commander';
import type { Command } from 'commander';

import { usageComplaint } from '../exit-codes.ts';
import { collectPair, parseCount } from '../session.ts';
import type { Session } from '../session.ts';

export type Format = 'png' | 'tiff' | 'dng';

/** What every command that produces a picture takes. */
export interface ProductionOptions {
  readonly resolution?: '1K' | '2K' | '4K';
  readonly quote?: true;
  readonly wait?: boolean;
  readonly timeout?: number;
  readonly out?: string;
  readonly format?: readonly Format[];
  readonly maxCost?: string;
  readonly strict?: true;
  readonly idempotencyKey?: string;
  readonly metadata?: Readonly<Record<string, string>>;
  readonly variation?: number;
}

/** And what photographs of a model take beside it. */
export interface ProOptions extends ProductionOptions {
  readonly model?: string;
  readonly aspect?: string;
  readonly ref?: readonly string[];
  readonly review?: true;
  readonly journal?: string;
}

export function addProductionOptions(command: Command): Command {
  return command
    .addOption(
      new Option('-r, --resolution <size>', '1K, 2K (TIFF, too) or 4K (DNG, too)').choices([
        '1K',
        '2K',
        '4K',
      ]),
    )
    .option('--quote', 'tell the price and order nothing')
    .option('--wait', 'wait for the end (what a terminal does anyway)')
    .option('--no-wait', 'end as soon as the request is accepted')
    .option('--timeout <seconds>', 'wait at most so long (exit code 124)', parseCount)
    .option('-o, --out <folder>', 'wait, and save the files there')
    .option('--format <formats>', 'only these files: png,tiff,dng', parseFormats)
    .option('--max-cost <dollars>', 'refuse to spend more, such as 0.40')
    .option('--strict', 'refuse what would be warned of')
    .option('--idempotency-key <key>', 'of an earlier try: charged once, whatever happened to it')
    .option('--metadata <name=value>', 'a note of yours; may be repeated', collectPair)
    .option('--variation <number>', 'another number is another picture', parseCount);
}

export function parseFormats(text: string): readonly Format[] {
  return text.split(',').map((name) => {
    if (name === 'png' || name === 'tiff' || name === 'dng') return name;
    throw usageComplaint(`${name} is not a format; there are png, tiff and dng.`);
  });
}

/** Waiting is meant by `--out` and by a terminal. */
export function isWaiting({ wait, out }: ProductionOptions, { surroundings }: Session): boolean {
  return wait ?? (out !== undefined || surroundings.isOutputTerminal);
}
