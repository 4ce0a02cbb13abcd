import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { wardrobeTask } from '@image-production/guard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readNames } from './read-names.ts';
import { createThreadedTextGuard } from './threaded-text-guard.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'names-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('names of a file', () => {
  it('are its lines, and the guard refuses them', async () => {
    const path = join(folder, 'names.txt');
    await writeFile(path, '# of this market\r\n\r\n  Zofia Quill \r\nOla Brøndby\n');
    const names = await readNames(path);
    expect(names).toEqual(['Zofia Quill', 'Ola Brøndby']);
    await using guard = createThreadedTextGuard({ names });
    const task = wardrobeTask('The coat that zofia quill wears.', { now: 0 });
    expect((await guard.judge(task)).code).toBe('casting_real_person');
  });

  it('of a missing file are a fault that names the file', async () => {
    const path = join(folder, 'none.txt');
    await expect(readNames(path)).rejects.toThrow(`the names in ${path} (IPS_GUARD_NAMES)`);
  });
});
