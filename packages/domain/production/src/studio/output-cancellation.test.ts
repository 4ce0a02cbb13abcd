import { ManualCancellation } from '@image-production/kernel/memory';
import { preferredRenderers } from '@image-production/rendering';
import { InMemoryCallJournal } from '@image-production/rendering/memory';
import { expect, it } from 'vitest';

import { OutputCancellation } from './output-cancellation.ts';
import { StudioFloor } from './studio-floor.ts';

function watchedJournal() {
  const floor = new StudioFloor({ renderers: preferredRenderers(), slots: 1 });
  const calls = new InMemoryCallJournal();
  const cancellation = new OutputCancellation(new ManualCancellation(), floor, 60_000);
  return { floor, calls, watched: cancellation.watch(calls) };
}

it('notes the name that a call has before it is sent, and holds no worker for it', async () => {
  const { floor, calls, watched } = watchedJournal();
  await watched.noteSending('job-7');
  expect(await calls.find()).toMatchObject({ jobId: 'job-7' });
  expect(floor.unnamedCalls.size).toBe(0);
});

it('holds the worker for a call without a name until it has one', async () => {
  const { floor, watched } = watchedJournal();
  await watched.noteSending();
  expect(floor.unnamedCalls.size).toBe(1);
  await watched.noteJob('job-7');
  expect(floor.unnamedCalls.size).toBe(0);
});
