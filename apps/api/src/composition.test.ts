import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { expect, it, vi } from 'vitest';

import { compose } from './composition.ts';
import { readConfig } from './config.ts';

it('goes by a time that can be trusted when the clock of the machine jumps ahead', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'api-'));
  const config = valueOf(readConfig({}, folder));
  const api = await compose(config, new AbortController().signal);
  const before = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: before + 400 * 86_400_000 });
  try {
    const { stamps, clock } = api.production;
    expect(() => stamps?.now()).toThrow('ahead');
    expect(clock.now() - before).toBeLessThan(86_400_000);
    expect(api.access.clock).toBe(clock);
    expect(api.audit.clock).toBe(clock);
  } finally {
    vi.useRealTimers();
    await api[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  }
});
