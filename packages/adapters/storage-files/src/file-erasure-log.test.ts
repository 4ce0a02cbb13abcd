import { appendFile, mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { erasureLogContract } from '@image-production/access/contract';
import { SequentialIds } from '@image-production/identifiers/memory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { FileErasureLog } from './index.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasures-'));
  path = join(folder, 'data', 'erasures.jsonl');
});
afterEach(() => rm(folder, { recursive: true }));

erasureLogContract('file', async () => ({
  log: new FileErasureLog(path),
  reopen: async () => new FileErasureLog(path),
}));

const ids = new SequentialIds();
const first = { organizationId: ids.next('organization'), erasedAt: 1 };
const second = { organizationId: ids.next('organization'), erasedAt: 2 };

describe('erasures in a file', () => {
  it('only their owner can read', async () => {
    await new FileErasureLog(path).append(first);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('survive a crash during the next append, wherever it cut', async () => {
    const log = new FileErasureLog(path);
    await log.append(first);
    const { size } = await stat(path);
    await log.append(second);
    for (let bytes = (await stat(path)).size - 2; bytes >= size; bytes -= 1) {
      await truncate(path, bytes);
      expect(await log.list()).toEqual([first]);
    }
  });

  it('continue after a partial line', async () => {
    const log = new FileErasureLog(path);
    await log.append(first);
    await appendFile(path, '{"organizationId":"org_');
    await log.append(second);
    expect(await log.list()).toEqual([first, second]);
  });

  it('that cannot be read are a fault, not an empty log', async () => {
    await expect(new FileErasureLog(folder).list()).rejects.toThrow('read the erasures');
  });
});
