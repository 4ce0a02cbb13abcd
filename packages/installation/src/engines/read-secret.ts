import { resolve } from 'node:path';

import { z } from 'zod';

import { readText } from './read-text.ts';

/** Where a key is; the file of engines never holds one. */
export type SecretSource = { readonly env: string } | { readonly file: string };

export const secretSource: z.ZodType<SecretSource> = z
  .union([z.strictObject({ env: z.string().min(1) }), z.strictObject({ file: z.string().min(1) })])
  .describe('Where the key is: an environment variable or a file. Keys are never written here.');

/** Reads a key; undefined when there is none, or an empty one. */
export function readSecret(
  source: SecretSource,
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): string | undefined {
  const text = 'env' in source ? environment[source.env] : readText(resolve(folder, source.file));
  return text?.trim() || undefined;
}
