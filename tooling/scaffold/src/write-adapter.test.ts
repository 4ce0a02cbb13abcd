import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { readText, sourceFiles } from '@image-production/architecture/repository';
import { twins } from '@image-production/architecture/twins';
import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readAdapterNames } from './adapter-names.ts';
import { writeAdapter } from './write-adapter.ts';

const root = join(import.meta.dirname, '../../..');
const bin = join(root, 'node_modules/.bin');
/** What `writeAdapter` reads and changes of a repository. */
const known = [
  'CONTRIBUTING.md',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'packages/installation/package.json',
  'packages/installation/tsconfig.json',
  'packages/installation/src/modules',
  'packages/adapters/storage-files/package.json',
  'packages/adapters/storage-files/turbo.json',
  'packages/adapters/storage-files/vitest.config.ts',
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'written-'));
  for (const path of known) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  // Packages resolve as they do for this one.
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'));
  symlinkSync(join(root, 'packages/domain'), join(folder, 'packages/domain'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(['renderer-open-flux', 'storage-shelf'])('the skeleton of %s', (name) => {
  const at = (): string => join(folder, 'packages/adapters', name);
  beforeAll(() => {
    const names = readAdapterNames(['adapter', name]);
    if (typeof names === 'string') throw new Error(names);
    run('oxfmt', writeAdapter(folder, names), folder);
  });

  it('is what the port asks for', { timeout: patiently(60_000) }, () => {
    const tested = run('vitest', ['run', '--reporter=verbose', '--root', at()], at());
    expect(tested).toMatchObject({ ...content, said: expect.stringMatching(/ contract \(/) });
    expect(tested).toMatchObject({ said: expect.stringContaining('README.md') });
  });

  it('compiles', { timeout: patiently(60_000) }, () => {
    const options = ['--noEmit', '--composite', 'false', '--incremental', 'false'];
    expect(run('tsc', ['-p', at(), ...options], at())).toMatchObject(content);
  });

  it('has nothing that lint finds', { timeout: patiently(60_000) }, () => {
    expect(run('oxlint', ['src'], at())).toMatchObject(content);
  });

  it('has a manifest of its own', () => {
    const read = readFileSync(join(at(), 'package.json'), 'utf8');
    expect(JSON.parse(read)).toMatchObject({
      name: `@image-production/${name}`,
      repository: { directory: `packages/adapters/${name}` },
    });
    expect(readdirSync(join(folder, '.changeset'))).toContain(`${name}.md`);
  });

  it('is not written over', () => {
    const names = readAdapterNames(['adapter', name]);
    if (typeof names === 'string') throw new Error(names);
    expect(() => writeAdapter(folder, names)).toThrow(/there already/);
  });
});

it('two fresh adapters of each kind are twins of nothing', () => {
  const fresh = ['renderer-one', 'renderer-two', 'storage-one', 'storage-two'].map((name) => {
    const names = readAdapterNames(['adapter', name]);
    if (typeof names === 'string') throw new Error(names);
    return writeAdapter(folder, names);
  });
  run('oxfmt', fresh.flat(), folder);
  const written = new Set(fresh.flat().filter((path) => path.endsWith('.ts')));
  const toText = (path: string) => ({ path, text: readFileSync(join(folder, path), 'utf8') });
  const others = sourceFiles(['packages', 'apps', 'tooling'])
    .filter((path) => !written.has(path))
    .map((path) => ({ path, text: readText(path) }));
  expect(written.size).toBeGreaterThan(8);
  expect(twins([...others, ...[...written].map(toText)])).toEqual([]);
});

/** What a tool said, and whether it was content. */
function run(command: string, args: readonly string[], cwd: string): object {
  const { status, stdout, stderr } = spawnSync(join(bin, command), args, { cwd, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

const content = { status: 0 };
