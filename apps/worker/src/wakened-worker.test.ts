import { Fault } from '@image-production/kernel';
import { InMemoryJobQueue } from '@image-production/production/memory';
import { systemAlarm } from '@image-production/runtime-node';
import { patiently } from '@image-production/vitest-config/patience';
import { describe, expect, it, vi } from 'vitest';

import { produceRequests } from './produce-requests.ts';
import { renderUntilStopped } from './testing/scripted-renderer.ts';
import { WorkerScene } from './testing/worker-scene.ts';

const patience = { timeout: patiently(20_000), interval: 10 };
const never = 3_600_000;

/** A worker that looks by itself once, at its start, and then only when a job comes. */
async function open(slots: number = 2) {
  const jobs = new InMemoryJobQueue({ alarm: systemAlarm, pollMs: never, retryMs: 1 });
  const scene = new WorkerScene({}, { jobs, slots });
  const looks = vi.spyOn(scene.services.studio.renderers, 'room');
  const leaving = new AbortController();
  const ended = produceRequests(scene.services, leaving.signal);
  await vi.waitFor(() => expect(looks).toHaveBeenCalled(), patience);
  const leave = async () => {
    leaving.abort();
    await ended;
  };
  return { jobs, scene, looks, leave, [Symbol.asyncDispose]: leave };
}

describe('a worker that jobs wake', () => {
  it('takes a request when its job comes, long before it would look by itself', async () => {
    await using worker = await open();
    const request = await worker.scene.submit();
    worker.jobs.announce();
    await vi.waitFor(
      async () => expect((await worker.scene.find(request)).status).toBe('succeeded'),
      patience,
    );
  });

  it('takes all that waits when one job comes for it', async () => {
    await using worker = await open();
    const requests = [];
    for (let count = 0; count < 5; count += 1) requests.push(await worker.scene.submit());
    worker.jobs.announce();
    for (const request of requests)
      await vi.waitFor(
        async () => expect((await worker.scene.find(request)).status).toBe('succeeded'),
        patience,
      );
  });

  it('ends jobs that find nothing', async () => {
    await using worker = await open();
    for (let count = 0; count < 5; count += 1) worker.jobs.announce();
    await vi.waitFor(
      async () => expect(await worker.jobs.count()).toMatchObject({ ready: 0, active: 0 }),
      patience,
    );
    expect(worker.scene.renderer.jobs).toEqual([]);
  });

  it('keeps its job while it makes the picture', async () => {
    await using worker = await open();
    worker.scene.renderer.script(renderUntilStopped);
    await worker.scene.submit();
    worker.jobs.announce();
    await vi.waitFor(() => expect(worker.scene.renderer.jobs).toHaveLength(1), patience);
    expect(await worker.jobs.count()).toMatchObject({ active: 1 });
  });

  it('lets the job come again when the request could not be taken', async () => {
    await using worker = await open();
    const request = await worker.scene.submit();
    worker.scene.store.failNext('takeTurn', new Fault('no database', { isRetryable: true }));
    worker.jobs.announce();
    await vi.waitFor(
      async () => expect((await worker.scene.find(request)).status).toBe('succeeded'),
      patience,
    );
    expect(worker.scene.messages()).toContain('the next request could not be taken');
  });

  it('leaves a job to others that it has no slot for before it leaves', async () => {
    await using worker = await open(1);
    worker.scene.renderer.script(renderUntilStopped);
    await worker.scene.submit();
    worker.jobs.announce();
    await vi.waitFor(() => expect(worker.scene.renderer.jobs).toHaveLength(1), patience);
    const later = await worker.scene.submit();
    worker.jobs.announce();
    await worker.leave();
    const { ready, deferred } = await worker.jobs.count();
    expect(ready + deferred).toBe(1);
    expect((await worker.scene.find(later)).status).toBe('queued');
  });
});
