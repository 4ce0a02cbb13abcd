import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { hasSteady, openSteady } from './steady.test-support.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'steady-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(directory, { recursive: true });
});

const described = {
  openapi: '3.1.0',
  info: { title: 'Said', version: '1' },
  paths: { '/said': { get: { responses: { 200: { description: 'said' } } } } },
};
const call = { method: 'GET', path: '/said', headers: {}, body: Buffer.alloc(0) };

describe.runIf(hasSteady)('Steady', () => {
  it.each(['', 'true'])('is ready wherever CI is %j', async (ci) => {
    vi.stubEnv('CI', ci);
    const description = join(directory, 'description.json');
    await writeFile(description, JSON.stringify(described));
    await using steady = await openSteady({ description });
    expect(await steady.judge(call)).toEqual({ status: 200, errors: [] });
    expect(await steady.judge({ ...call, path: '/unsaid' })).toEqual({
      status: 404,
      errors: ['Path not found: /unsaid'],
    });
  });

  it('that does not start says why', async () => {
    const description = join(directory, 'missing.json');
    await expect(openSteady({ description })).rejects.toThrow(/does not start: error\[E1001\]/);
  });
});
