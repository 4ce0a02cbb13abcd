import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { runProgram } from './program.ts';
import { silentSurroundings } from './testing/silent-surroundings.ts';
import type { Told } from './testing/silent-surroundings.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function run(...words: readonly string[]): Promise<Told> {
  const surroundings = silentSurroundings(folder);
  await runProgram(surroundings, words);
  return surroundings.told;
}

describe('ips', () => {
  it.each([
    ['an unknown command', ['paint']],
    ['an unknown option', ['prices', '--cheap']],
    ['a missing argument', ['requests', 'get']],
    ['a size that is none', ['lab', 'creative', '-p', 'a shoe', '-r', '9K']],
    ['a number that is none', ['requests', 'list', '--limit', 'all']],
    ['questions that nobody can answer', ['models', 'new']],
  ])('ends with 2 for %s', async (_case, words) => {
    const { exitCode, output, complaints } = await run(...words);
    expect([exitCode, output]).toEqual([2, '']);
    expect(complaints).not.toContain('    at ');
  });

  it('ends with 0 when it helps, on standard output', async () => {
    const { exitCode, output } = await run('pro', 'generate', '--help');
    expect(exitCode).toBe(0);
    expect(output).toContain('--ref <file:role:fidelity>');
  });

  it('tells errors as JSON where data is JSON', async () => {
    const { exitCode, complaints } = await run('prices', '--json');
    expect(exitCode).toBe(3);
    expect(JSON.parse(complaints).error).toMatchObject({ code: 'no_account' });
  });

  it('begins a brief, and none over one that is there', async () => {
    expect(await run('pro', 'init', 'one.yaml')).toMatchObject({ exitCode: 0 });
    expect(await run('pro', 'init', 'one.yaml')).toMatchObject({ exitCode: 1 });
    expect(await run('pro', 'init', 'one.yaml', '--force')).toMatchObject({ exitCode: 0 });
  });

  it('completes commands, options and their values', async () => {
    const complete = async (...words: readonly string[]) =>
      (await run('__complete', '--', ...words)).output.trim().split('\n');
    expect(await complete('requ')).toEqual(['requests']);
    expect(await complete('pro', '')).toEqual(['generate', 'init']);
    expect(await complete('pro', 'generate', '--qu')).toEqual(['--quiet', '--quote']);
    expect(await complete('pro', 'generate', '-r', '')).toEqual(['1K', '2K', '4K']);
  });
});
