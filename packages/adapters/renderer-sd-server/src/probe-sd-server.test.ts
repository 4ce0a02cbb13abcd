import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { openStandIn } from '@image-production/engine/testing';
import { expect, it } from 'vitest';

import { probeSdServer } from './index.ts';

const recorded = readFileSync(join(import.meta.dirname, '../fixtures/capabilities.json'), 'utf8');

it('a server tells its model and what that takes, as one was recorded', async () => {
  const reply = { status: 200, body: recorded };
  await using server = await openStandIn({ answer: () => reply });
  expect(await probeSdServer({ baseUrl: server.url })).toEqual({
    kind: 'answers',
    says: 'model tiny-sd1, up to 4096x4096, takes references, queue of 64',
  });
  expect(server.calls.map(({ path }) => path)).toEqual(['/sdcpp/v1/capabilities']);
});

it('what else answers at its address is no such server', async () => {
  const reply = { status: 200, body: '{"status":"ok"}' };
  await using server = await openStandIn({ answer: () => reply });
  expect(await probeSdServer({ baseUrl: server.url })).toMatchObject({ kind: 'silent' });
});
