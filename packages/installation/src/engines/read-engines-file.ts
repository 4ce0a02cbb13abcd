import { resolve } from 'node:path';

import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { z } from 'zod';

import { engine, enginesFile } from './engines-file.ts';
import type { EnginesFile } from './engines-file.ts';
import type { EngineSettings } from './kinds/common-settings.ts';
import type { SettingFiles, SettingProblem } from './kinds/engine-kind.ts';
import { findKind } from './kinds/engine-kinds.ts';
import type { SecretSource } from './kinds/secret-source.ts';
import { readSecret } from './read-secret.ts';
import { readText } from './read-text.ts';

/** Reads the file of engines; every problem at once, each as a sentence with its JSON Pointer. */
export function readEnginesFile(
  path: string,
  places: SecretPlaces,
): Result<EnginesFile, readonly string[]> {
  const text = readText(path);
  if (text === undefined)
    return refuse([`IPS_RENDERER is neither an engine nor a file that can be read: ${path}`]);
  const json = parse(text);
  if (json === undefined) return refuse([`${path} is not JSON`]);
  const read = enginesFile.safeParse(json);
  const problems = [
    ...(read.error?.issues ?? []).flatMap((issue) => toSentences(path, issue)),
    ...findProblems(json, places).map((sentence) => `${path} ${sentence}`),
  ];
  return read.success && problems.length === 0 ? succeed(read.data) : refuse(problems);
}

/** Where keys and other files may be. */
export interface SecretPlaces {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly startFolder: string;
}

const anyEngines = z.object({ engines: z.record(z.string(), z.unknown()) });

/** What is wrong with engines that keep the schema, each alone, whatever is wrong beside them. */
function findProblems(json: unknown, places: SecretPlaces): readonly string[] {
  const files = {
    readFile: (path: string): string | undefined => readText(resolve(places.startFolder, path)),
  };
  return Object.entries(anyEngines.safeParse(json).data?.engines ?? {}).flatMap(([name, raw]) => {
    const { data } = engine.safeParse(raw);
    const problems = data ? findEngineProblems(data, files, places) : [];
    return problems.map(({ member, message }) => `/engines/${name}/${member}: ${message}`);
  });
}

function findEngineProblems(
  settings: EngineSettings,
  files: SettingFiles,
  places: SecretPlaces,
): readonly SettingProblem[] {
  const missing = { member: 'apiKey', message: 'leads to no key' };
  return [
    ...findKind(settings.kind).findProblems(settings, files),
    ...(hasKeyMissing(settings, places) ? [missing] : []),
  ];
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
