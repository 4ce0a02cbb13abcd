import { resolve } from 'node:path';

import { paysFor } from '@image-production/engines';
import { noMicros, refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import type { z } from 'zod';

import { engine, enginesFile, findRouteProblems, looseFile } from './engines-file.ts';
import type { EnginesFile } from './engines-file.ts';
import type { EngineSettings } from './kinds/common-settings.ts';
import type { SettingFiles, SettingProblem } from './kinds/engine-kind.ts';
import { findKind } from './kinds/engine-kinds.ts';
import type { SecretSource } from './kinds/secret-source.ts';
import { readSecret } from './read-secret.ts';
import { readText } from './read-text.ts';
import { toDailyBudget } from './to-daily-budget.ts';

/** Reads the file of engines; every problem at once, each as a sentence with its JSON Pointer. */
export function readEnginesFile(
  path: string,
  places: SecretPlaces,
): Result<EnginesFile, readonly string[]> {
  const text = readText(path);
  if (text === undefined)
    return refuse([`IPS_RENDERER is neither an engine nor a file that can be read: ${path}`]);
  const parsed = parse(text);
  if (!parsed.ok) return refuse([`${path} is not JSON${parsed.failure}`]);
  const json = parsed.value;
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

/** What is wrong with engines and routes that keep the schema, whatever is wrong beside them. */
function findProblems(json: unknown, places: SecretPlaces): readonly string[] {
  const { data } = looseFile.safeParse(json);
  return data ? [...findSettingProblems(data.engines, places), ...findRouteProblems(data)] : [];
}

function findSettingProblems(engines: object, places: SecretPlaces): readonly string[] {
  const files = {
    readFile: (path: string): string | undefined => readText(resolve(places.startFolder, path)),
  };
  return Object.entries(engines).flatMap(([name, raw]) => {
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
  return [
    ...findKind(settings.kind).findProblems(settings, files),
    ...findKeyProblems(settings, places),
    ...findBudgetProblems(settings),
  ];
}

/** A budget that pays for no picture would let orders wait until their holds end. */
function findBudgetProblems({ budget }: EngineSettings): readonly SettingProblem[] {
  if (!budget || paysFor(toDailyBudget(budget), noMicros)) return [];
  return [{ member: 'budget', message: 'pays for no picture: perPicture is more than perDay' }];
}

function findKeyProblems(settings: object, places: SecretPlaces): readonly SettingProblem[] {
  if (!('apiKey' in settings)) return [];
  const source = settings.apiKey as SecretSource;
  const { environment, startFolder } = places;
  const key = readSecret(source, environment, startFolder);
  if (key === undefined)
    return [{ member: 'apiKey', message: `leads to no key: ${describeGap(source, startFolder)}` }];
  return isSendable(key) ? [] : [{ member: 'apiKey', message: unsendable }];
}

const unsendable =
  'leads to a key that no header takes: it holds several lines, blanks or characters beyond ASCII';

/** Every call with another one would fail after its note, as if it had been sent. */
function isSendable(key: string): boolean {
  return /^[\x21-\x7e]+$/.test(key);
}

/** Where a key was looked for; never a value, which may be a key that was written there by mistake. */
function describeGap(source: SecretSource, startFolder: string): string {
  if ('file' in source)
    return `its file cannot be read, or is empty (relative paths begin at ${startFolder})`;
  const isVariable = /^[A-Z][A-Z0-9_]*$/.test(source.env);
  return `${isVariable ? `the variable ${source.env}` : 'its variable'} is not set, or is empty`;
}

/** What the text holds, or where it stops being JSON. */
function parse(text: string): Result<unknown, string> {
  try {
    return succeed(JSON.parse(text) as unknown);
  } catch (error) {
    // The rest of the message quotes the file.
    const [, line, column] = /\(line (\d+) column (\d+)\)$/.exec(String(error)) ?? [];
    return refuse(line === undefined ? '' : `: line ${line}, column ${column}`);
  }
}

function toSentences(path: string, issue: z.core.$ZodIssue): string[] {
  const pointer = `/${issue.path.map(String).join('/')}`;
  if (issue.code !== 'unrecognized_keys') return [`${path} ${pointer}: ${issue.message}`];
  return issue.keys.map((key) => `${path} ${pointer}: has no member "${key}"`);
}
