import { resolve } from 'node:path';

import type { SecretSource } from './kinds/secret-source.ts';
import { readText } from './read-text.ts';

/** Reads a key; undefined when there is none, or an empty one. */
export function readSecret(
  source: SecretSource,
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
): string | undefined {
  const text = 'env' in source ? environment[source.env] : readText(resolve(folder, source.file));
  return text?.trim() || undefined;
}
