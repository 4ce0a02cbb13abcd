import { fileFormats } from '@image-production/operations';
import type { FileFormat } from '@image-production/operations';
import { z } from 'zod';

const wellFormed = new RegExp(`^(0|[1-9][0-9]?)\\.(${fileFormats.join('|')})$`);

/** Last segment of a file's path: `0.png`. */
export const outputFileName = z.string().regex(wellFormed);

export interface OutputFileName {
  readonly index: number;
  readonly format: FileFormat;
}

/** Parses a file name; undefined when it is malformed. */
export function parseOutputFileName(text: string): OutputFileName | undefined {
  const [, index, format] = wellFormed.exec(text) ?? [];
  return index === undefined ? undefined : { index: Number(index), format: format as FileFormat };
}
