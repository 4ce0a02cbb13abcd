import { Fault } from '@image-production/kernel';
import { ManualAlarm } from '@image-production/kernel/memory';
import type { Attempt, GenerationRequest } from '@image-production/production';
import { patiently } from '@image-production/vitest-config/patience';
import { describe, expect, it, vi } from 'vitest';

import { attemptRequest } from './attempt-request.ts';
import { draw, renderUntilStopped } from './testing/scripted-renderer.ts';
import { WorkerScene } from './testing/worker-scene.ts';

/** The lease is renewed every 20 ms. */
const shortLease = { leaseMs: 60 };
const stays = new AbortController().signal;

async function claimOne(scene: WorkerScene): Promise<GenerationRequest> {
  await scene.submit();
  return scene.claim();
}

function findLogLine(scene: WorkerScene, message: string) {
  return scene.logLines.find(({ msg }) => msg === message);
}

describe('an attempt at a request', () => {
  it('delivers, charges once and logs it', async () => {
    const scene = new WorkerScene();
    const claim = await claimOne(scene);

    const attempt = await attemptRequest(scene.services, claim, scene.seat(), stays);

    expect(attempt).toMatchObject({ kind: 'settled', request: { status: 'succeeded' } });
    expect(await scene.bookings(claim)).toEqual(['hold 0.12', 'capture 0.12']);
    expect(findLogLine(scene, 'request settled')).toMatchObject({
      level: 30,
      requestId: claim.id,
      operation: 'models.portrait',
      attempt: 1,
      status: 'succeeded',
    });
  });

  it('renews its lease while rendering takes longer', async () => {
    const scene = new WorkerScene(shortLease);
    const claim = await claimOne(scene);
    const firstUntil = claim.lease.until ?? Infinity;
    scene.renderer.script(async (job, context) => {
      await vi.waitFor(async () => {
        expect((await scene.find(claim)).lease.until).toBeGreaterThan(firstUntil + 60);
      }, patiently(10_000));
      return draw(job, context);
    });

    const attempt = await attemptRequest(scene.services, claim, scene.seat(), stays);

    expect(attempt).toMatchObject({ kind: 'settled', request: { status: 'succeeded' } });
  });

  it('survives one failed renewal of the lease', async () => {
    const scene = new WorkerScene(shortLease);
    const claim = await claimOne(scene);
    scene.store.failNext('extendLease', new Fault('disk is busy', { isRetryable: true }));
    scene.renderer.script(async (job, context) => {
      await vi.waitFor(() => {
        expect(scene.messages()).toContain('the lease could not be prolonged');
      }, patiently(10_000));
      return draw(job, context);
    });

    await attemptRequest(scene.services, claim, scene.seat(), stays);

    expect((await scene.find(claim)).status).toBe('succeeded');
  });

  it('stops and stores nothing once another worker has the request', async () => {
    const scene = new WorkerScene(shortLease);
    const claim = await claimOne(scene);
    const other = scene.newWorkerId();
    scene.renderer.script(async (job, context) => {
      const at = scene.services.studio.clock.now();
      await scene.change(claim.id, { type: 'claim', workerId: other, at, leaseMs: 30_000 });
      return renderUntilStopped(job, context);
    });

    const attempt = await attemptRequest(scene.services, claim, scene.seat(), stays);

    expect(attempt).toEqual({ kind: 'fenced' } satisfies Attempt);
    expect(await scene.find(claim)).toMatchObject({
      status: 'running',
      outputs: [{ status: 'pending' }],
      lease: { workerId: other },
    });
    expect(await scene.bookings(claim)).toEqual(['hold 0.12']);
    expect(scene.messages()).toContain('request belongs to another worker now');
  });

  it('stops and gives the money back once the client cancels', async () => {
    const scene = new WorkerScene(shortLease);
    const claim = await claimOne(scene);
    scene.renderer.script(async (job, context) => {
      const at = scene.services.studio.clock.now();
      await scene.change(claim.id, { type: 'cancel', at, retentionMs: 1_000 });
      return renderUntilStopped(job, context);
    });

    const attempt = await attemptRequest(scene.services, claim, scene.seat(), stays);

    expect(attempt).toMatchObject({ kind: 'settled', request: { status: 'canceled' } });
    expect(await scene.bookings(claim)).toEqual(['hold 0.12', 'void 0.00']);
  });

  it('fails a request that takes longer than an attempt may', async () => {
    const alarm = new ManualAlarm();
    const scene = new WorkerScene({}, { alarm });
    const claim = await claimOne(scene);
    scene.renderer.script((job, context) => {
      alarm.ring();
      return renderUntilStopped(job, context);
    });

    const attempt = await attemptRequest(scene.services, claim, scene.seat(), stays);

    expect(attempt).toMatchObject({ request: { error: { code: 'render_timeout' } } });
    expect(await scene.bookings(claim)).toEqual(['hold 0.12', 'void 0.00']);
    expect(findLogLine(scene, 'request failed')).toMatchObject({
      level: 50,
      error: { code: 'render_timeout' },
    });
  });

  it('returns the request uncounted at shutdown', async () => {
    const scene = new WorkerScene();
    const claim = await claimOne(scene);
    const leaving = new AbortController();
    scene.renderer.script((job, context) => {
      leaving.abort();
      return renderUntilStopped(job, context);
    });

    const attempt = await attemptRequest(scene.services, claim, scene.seat(), leaving.signal);

    expect(attempt).toEqual({ kind: 'retry-later', cause: null });
    expect((await scene.find(claim)).lease).toMatchObject({ workerId: null, attempts: 0 });
    expect(scene.messages()).toContain('request given back');
  });

  it('returns a request claimed during shutdown', async () => {
    const scene = new WorkerScene();
    const claim = await claimOne(scene);
    scene.renderer.script(renderUntilStopped);

    const attempt = await attemptRequest(scene.services, claim, scene.seat(), AbortSignal.abort());

    expect(attempt).toEqual({ kind: 'retry-later', cause: null });
    expect((await scene.find(claim)).lease).toMatchObject({ workerId: null, attempts: 0 });
  });

  it('returns a request counted after a retryable fault and logs the cause', async () => {
    const scene = new WorkerScene();
    const claim = await claimOne(scene);
    scene.renderer.script(() => {
      throw new Fault('engine is busy', { isRetryable: true });
    });

    const attempt = await attemptRequest(scene.services, claim, scene.seat(), stays);

    expect(attempt).toMatchObject({ kind: 'retry-later' });
    expect((await scene.find(claim)).lease).toMatchObject({ workerId: null, attempts: 1 });
    expect(findLogLine(scene, 'request given back')).toMatchObject({
      level: 40,
      err: { message: 'engine is busy' },
    });
  });

  it('fails a request after a permanent fault and only logs the cause', async () => {
    const scene = new WorkerScene();
    const claim = await claimOne(scene);
    scene.renderer.script(() => {
      throw new Error('no such pass');
    });

    await attemptRequest(scene.services, claim, scene.seat(), stays);

    const request = await scene.find(claim);
    expect(request).toMatchObject({ status: 'failed', error: { code: 'render_failed' } });
    expect(request.error?.message).not.toContain('no such pass');
    expect(findLogLine(scene, 'request failed')).toMatchObject({
      err: { message: 'no such pass' },
    });
  });

  it("unsubscribes from the worker's signal when it ends", async () => {
    const scene = new WorkerScene();
    const claim = await claimOne(scene);
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');

    await attemptRequest(scene.services, claim, scene.seat(), signal);

    const listeners = ({ mock }: typeof added | typeof removed) =>
      mock.calls.map(([, listener]) => listener);
    expect(listeners(added)).toHaveLength(1);
    expect(listeners(removed)).toEqual(listeners(added));
  });
});
