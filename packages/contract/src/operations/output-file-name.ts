import { fileFormats } from '@image-production/kernel';
import type { FileFormat } from '@image-production/kernel';
import { z } from 'zod';

const wellFormed = new RegExp(`^(0|[1-9][0-9]?)\\.(${fileFormats.join('|')})$`);

/** Last step of a file's path: `0.png`. */
export const outputFileName = z.string().regex(wellFormed);

export interface OutputFileName {
  readonly index: number;
  readonly format: FileFormat;
}

/** Which file a name means, or undefined when it names none. */
export function parseOutputFileName(text: string): OutputFileName | undefined {
  const [, index, format] = wellFormed.exec(text) ?? [];
  return index === undefined ? undefined : { index: Number(index), format: format as FileFormat };
}
