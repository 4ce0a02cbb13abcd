import { appendFile, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkpointLogContract } from '@image-production/ledger/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FileCheckpointLog } from './index.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'checkpoints-'));
  path = join(folder, 'data', 'checkpoints.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

checkpointLogContract('file', async () => ({
  log: new FileCheckpointLog(path),
  reopen: async () => new FileCheckpointLog(path),
}));

const [first, second] = ['2026-11-01', '2026-11-02'].map((day) => ({
  day,
  text: `day ${day}\n`,
  keyId: 'key',
  signature: 'signature',
}));
if (!first || !second) throw new Error('two days are two checkpoints');

describe('checkpoints in a file', () => {
  it('are append-only lines of JSON that only their owner can read', async () => {
    const log = new FileCheckpointLog(path);
    await log.append(first);
    const before = await readFile(path, 'utf8');
    await log.append(second);
    const after = await readFile(path, 'utf8');
    expect(after.startsWith(before)).toBe(true);
    expect(
      after
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([first, second]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('survive a crash during the next append, wherever it cut', async () => {
    const log = new FileCheckpointLog(path);
    await log.append(first);
    const { size } = await stat(path);
    await log.append(second);
    const whole = (await stat(path)).size;
    for (let bytes = whole - 1; bytes >= size; bytes -= 1) {
      await truncate(path, bytes);
      expect(await log.latest()).toEqual(first);
    }
  });

  it('continue after a partial line', async () => {
    const log = new FileCheckpointLog(path);
    await log.append(first);
    await appendFile(path, '{"day":"2026-11-02","te');
    await log.append(second);
    expect(await log.latest()).toEqual(second);
    await appendFile(path, '{"day":"2026-11-03"}\n');
    expect(await log.latest()).toEqual(second);
  });

  it('that cannot be read are a fault, not an empty log', async () => {
    await expect(new FileCheckpointLog(folder).latest()).rejects.toThrow('read the checkpoints');
  });
});
