import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { copyRecords } from './copy-records.ts';

let folder: string;
let from: string;
let to: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'));
  [from, to] = [join(folder, 'from'), join(folder, 'shared', 'to')];
  await copyRecords(join(folder, 'nothing'), from);
  await writeFile(join(from, 'checkpoint-key.pem'), 'the key');
  await writeFile(join(from, 'checkpoints.jsonl'), 'a line\n');
});
afterEach(() => rm(folder, { recursive: true }));

const read = (name: string): Promise<string> => readFile(join(to, name), 'utf8');

it('records are copied as far as there are any, and a second time nothing changes', async () => {
  await copyRecords(from, to);
  await copyRecords(from, to);
  expect(await read('checkpoint-key.pem')).toBe('the key');
  expect(await read('checkpoints.jsonl')).toBe('a line\n');
  await expect(read('erasures.jsonl')).rejects.toThrow('ENOENT');
});

it('a copy that was killed halfway is made again and leaves nothing behind', async () => {
  await mkdir(to, { recursive: true });
  await writeFile(join(to, 'checkpoints.jsonl.part'), 'a l');
  await copyRecords(from, to);
  expect(await read('checkpoints.jsonl')).toBe('a line\n');
  expect(await readdir(to)).toEqual(['checkpoint-key.pem', 'checkpoints.jsonl']);
});

it('records of other books are never replaced', async () => {
  await copyRecords(from, to);
  await writeFile(join(to, 'checkpoint-key.pem'), 'another key');
  await expect(copyRecords(from, to)).rejects.toMatchObject({
    exitCode: 78,
    problems: [expect.stringContaining(join(to, 'checkpoint-key.pem'))],
  });
  expect(await read('checkpoint-key.pem')).toBe('another key');
});

it('records that stay where they are need no copy', async () => {
  await copyRecords(from, from);
  expect(await readFile(join(from, 'checkpoint-key.pem'), 'utf8')).toBe('the key');
});
