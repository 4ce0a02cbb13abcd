import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { linkPrograms } from './link-programs.ts';

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'linked-')));
  write('package.json', '{"type":"module"}');
  write('node_modules/beside/package.json', '{"type":"module","exports":"./beside.js"}');
  write('node_modules/beside/beside.js', 'export const where = import.meta.url;');
  write('src/words.ts', `export const word: string = 'first';`);
  write('src/later.ts', `export const place = import.meta.dirname;`);
  write(
    'src/main.ts',
    `import { where } from 'beside';
     import { word } from './words.ts';
     const { place } = await import('./later.ts');
     console.log(JSON.stringify({ word, place, where }));`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function link(): Promise<string> {
  const { main } = await linkPrograms({ root, name: 'one', programs: { main: 'src/main.ts' } });
  return main;
}

function say(path: string): unknown {
  return JSON.parse(execFileSync(process.execPath, [path], { encoding: 'utf8' }));
}

it('does what its sources do, which find what lies beside them', async () => {
  expect(say(await link())).toEqual({
    word: 'first',
    place: join(root, 'src'),
    where: `file://${root}/node_modules/beside/beside.js`,
  });
});

it('is linked once, by several at the same time, too', async () => {
  const paths = await Promise.all([link(), link()]);
  expect(new Set([...paths, await link()]).size).toBe(1);
  expect(readdirSync(join(root, 'node_modules/.linked'))).toHaveLength(2);
});

it.each([
  ['a source that is loaded first', 'src/words.ts', `export const word = 'second';`],
  ['a source that is loaded later', 'src/later.ts', `export const place = 'elsewhere';`],
  ['a manifest', 'package.json', '{"type":"module","imports":{}}'],
  ['what is installed', 'node_modules/.pnpm/lock.yaml', 'other versions'],
])('is linked again after a change of %s', async (_, path, text) => {
  const before = await link();
  write(path, text);
  expect(await link()).not.toBe(before);
});

it('runs as it is while the next one is linked', async () => {
  const before = await link();
  write('src/words.ts', `export const word = 'second';`);
  expect(say(await link())).toMatchObject({ word: 'second' });
  expect(say(before)).toMatchObject({ word: 'first' });
});

it('leaves the last one as it was when a source cannot be read', async () => {
  const before = await link();
  write('src/words.ts', 'export const word = ;');
  await expect(link()).rejects.toThrow('words.ts');
  expect(readdirSync(join(root, 'node_modules/.linked'))).toHaveLength(2);
  write('src/words.ts', `export const word: string = 'first';`);
  expect(await link()).toBe(before);
});

it('keeps no more than five of earlier sources', async () => {
  for (const word of ['1', '2', '3', '4', '5', '6', '7']) {
    write('src/words.ts', `export const word = '${word}';`);
    await link();
  }
  // With the note of which one is the last.
  expect(readdirSync(join(root, 'node_modules/.linked'))).toHaveLength(6);
});
