import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openStandIn } from '@image-production/engine/testing';
import { expect, it, onTestFinished } from 'vitest';

import { openRecordingProxy } from './open-recording-proxy.ts';

it('passes calls on as they are and writes each down, pictures by their length', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'calls-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const log = join(directory, 'calls.jsonl');
  await using server = await openStandIn({
    answer: ({ path, body }) => ({
      status: 202,
      body: JSON.stringify({ path, heard: body.length }),
    }),
  });
  await using proxy = await openRecordingProxy(server.url, log);
  const sent = JSON.stringify({ prompt: 'wool', picture: 'A'.repeat(5_000) });
  const answer = await fetch(`${proxy.url}/draw?now`, { method: 'POST', body: sent });
  expect(answer.status).toBe(202);
  expect(await answer.json()).toEqual({ path: '/draw?now', heard: sent.length });
  const line: unknown = JSON.parse(await readFile(log, 'utf8'));
  expect(line).toMatchObject({
    method: 'POST',
    path: '/draw?now',
    status: 202,
    sent: { prompt: 'wool', picture: '(5000 letters)' },
    answered: { path: '/draw?now', heard: sent.length },
  });
});
