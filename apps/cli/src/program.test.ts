import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readBriefFile } from './brief/read-brief-file.ts';
import { exitCodes } from './exit-codes.ts';
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

  it('has the exit codes that its README and its help say', async () => {
    const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8');
    const table = [...readme.matchAll(/^\| (\d+) +\|/gm)].map(([, code]) => Number(code));
    expect(table).toEqual(Object.values(exitCodes));
    const { output } = await run('--help');
    for (const code of table)
      expect(output.slice(output.indexOf('Exit codes'))).toMatch(`${code} `);
  });

  it('begins a brief that can be sent as it is where there is a picture to try', async () => {
    const pictures = join(folder, 'docs/examples/lookbook/pictures');
    await mkdir(pictures, { recursive: true });
    await writeFile(join(pictures, 'hoodie.png'), '');
    await mkdir(join(folder, 'looks'));
    await run('pro', 'init', 'looks/one.yaml');
    const input = await readBriefFile(
      'looks/one.yaml',
      { custom_model_id: 'mdl_1', references: [] },
      folder,
    );
    expect(input.references[0]?.file).toBe(join(pictures, 'hoodie.png'));
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
