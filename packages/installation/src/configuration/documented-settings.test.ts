import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { variablesInFiles } from './read-secret-files.ts';
import { variables } from './variables.ts';

const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
/** Names and defaults of the rows of the table of settings. */
const rows = readme
  .split('\n')
  .filter((line) => line.startsWith('| `IPS_'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .map(([, names = '', defaults = '']) => ({ names: codeIn(names), defaults: codeIn(defaults) }));

function codeIn(cell: string): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** The default as an operator would write it; undefined where there is none, or an empty list. */
function defaultOf(name: keyof typeof variables.shape): string | undefined {
  const { data } = variables.shape[name].safeParse(undefined);
  if (typeof data !== 'object') return data === undefined ? undefined : `${data}`;
  return 'text' in data ? data.text : undefined;
}

/** What a row shows: a default for each of its names, or one for all of them. */
const shown = new Map(
  rows.flatMap(({ names, defaults }) =>
    names.map((name, index) => [name, defaults.length === 1 ? defaults[0] : defaults[index]]),
  ),
);
/** What an installation chooses itself is told in words. */
const chosen = new Set(['IPS_DATA_DIR', 'IPS_DEMO']);

describe('the table of settings in the README', () => {
  it('has every variable that the service reads, once, and no other', () => {
    const names = rows.flatMap((row) => row.names).toSorted();
    const secrets = variablesInFiles.map((name) => `${name}_FILE`);
    expect(names).toEqual([...Object.keys(variables.shape), ...secrets].toSorted());
  });

  it.each(
    (Object.keys(variables.shape) as (keyof typeof variables.shape)[]).filter(
      (name) => !chosen.has(name),
    ),
  )('tells the default of %s', (name) => {
    expect(shown.get(name)).toBe(defaultOf(name));
  });
});
