import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { z } from 'zod';

import { enginesFile } from './engines-file.ts';
import type { EnginesFile } from './engines-file.ts';
import { readSecret } from './read-secret.ts';
import type { SecretSource } from './read-secret.ts';
import { readText } from './read-text.ts';

/** Reads the file of engines; every problem at once, each as a sentence with its JSON Pointer. */
export function readEnginesFile(
  path: string,
  { environment, startFolder }: SecretPlaces,
): Result<EnginesFile, readonly string[]> {
  const text = readText(path);
  if (text === undefined)
    return refuse([`IPS_RENDERER is neither an engine nor a file that can be read: ${path}`]);
  const json = parse(text);
  if (json === undefined) return refuse([`${path} is not JSON`]);
  const read = enginesFile.safeParse(json);
  if (!read.success) return refuse(read.error.issues.flatMap((issue) => toSentences(path, issue)));
  const missing = Object.entries(read.data.engines)
    .filter(([, settings]) => hasKeyMissing(settings, { environment, startFolder }))
    .map(([name]) => `${path} /engines/${name}/apiKey: leads to no key`);
  return missing.length === 0 ? succeed(read.data) : refuse(missing);
}

/** Where keys may be. */
export interface SecretPlaces {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly startFolder: string;
}

function hasKeyMissing(settings: object, { environment, startFolder }: SecretPlaces): boolean {
  if (!('apiKey' in settings)) return false;
  const source = settings.apiKey as SecretSource;
  return readSecret(source, environment, startFolder) === undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function toSentences(path: string, issue: z.core.$ZodIssue): string[] {
  const pointer = `/${issue.path.map(String).join('/')}`;
  if (issue.code !== 'unrecognized_keys') return [`${path} ${pointer}: ${issue.message}`];
  return issue.keys.map((key) => `${path} ${pointer}: has no member "${key}"`);
}
