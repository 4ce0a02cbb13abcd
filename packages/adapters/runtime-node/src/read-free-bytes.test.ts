import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { readFreeBytes } from './index.ts';

it('reports free space that is no more than the disk', async () => {
  const { blocks, bsize } = statfsSync(tmpdir());
  const free = await readFreeBytes(tmpdir());
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(blocks * bsize);
});

it('reports nothing for a missing folder', async () => {
  expect(await readFreeBytes(join(tmpdir(), 'nothing', 'there'))).toBeUndefined();
});
