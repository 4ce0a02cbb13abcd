import { companionEndings, fileFormats } from '@image-production/operations';
import type { CompanionEnding, FileFormat } from '@image-production/operations';
import { z } from 'zod';

/** What follows the index in the name of a file. */
export type OutputEnding = FileFormat | CompanionEnding;

const endings = [...fileFormats, ...companionEndings].join('|').replaceAll('.', String.raw`\.`);
const wellFormed = new RegExp(`^(0|[1-9][0-9]?)\\.(${endings})$`);

/** Last segment of a file's path: `0.png`, `0.plan.svg`, `0.depth.png`. */
export const outputFileName = z.string().regex(wellFormed);

export interface OutputFileName {
  readonly index: number;
  readonly ending: OutputEnding;
}

/** Parses a file name; undefined when it is malformed. */
export function parseOutputFileName(text: string): OutputFileName | undefined {
  const [, index, ending] = wellFormed.exec(text) ?? [];
  return index === undefined ? undefined : { index: Number(index), ending: ending as OutputEnding };
}
