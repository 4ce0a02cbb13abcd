import { Canceler } from '@image-production/kernel';
import { ManualAlarm } from '@image-production/kernel/memory';
import type { GenerationRequest } from '@image-production/production';
import { preferredRenderers } from '@image-production/rendering';
import type { Renderers } from '@image-production/rendering';
import { patiently } from '@image-production/vitest-config/patience';
import { describe, expect, it, vi } from 'vitest';

import { produceRequests } from './produce-requests.ts';
import { draw } from './testing/scripted-renderer.ts';
import type { RenderStep } from './testing/scripted-renderer.ts';
import { WorkerScene } from './testing/worker-scene.ts';

const patience = { timeout: patiently(20_000), interval: 10 };

/** Pictures that wait until a test lets them go on. */
class Easel {
  readonly waiting: (() => void)[] = [];
  mostAtOnce = 0;
  #atOnce = 0;

  readonly step: RenderStep = async (job, context) => {
    this.#atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    await new Promise<void>((resolve) => {
      this.waiting.push(resolve);
      context.cancellation.onRequest(resolve);
    });
    this.#atOnce -= 1;
    return context.cancellation.isRequested ? { kind: 'canceled' } : draw(job, context);
  };

  goOn(count: number = this.waiting.length): void {
    for (const resume of this.waiting.splice(0, count)) resume();
  }
}

/** A paid call without a name, which nobody else can follow. */
const paidCall =
  (easel: Easel): RenderStep =>
  async (job, context) => {
    if (await context.calls.find()) return { kind: 'unknown', reason: 'nobody knows' };
    await context.calls.noteSending();
    return easel.step(job, context);
  };

function open(scene: WorkerScene) {
  const leaving = new AbortController();
  const ended = produceRequests(scene.services, leaving.signal);
  return {
    isLeaving: () => leaving.signal.aborted,
    leave: () => leaving.abort(),
    ended,
    [Symbol.asyncDispose]: async () => {
      leaving.abort();
      await ended;
    },
  };
}

async function succeeds(scene: WorkerScene, ...requests: Parameters<WorkerScene['find']>[0][]) {
  for (const request of requests) {
    await vi.waitFor(
      async () => expect((await scene.find(request)).status).toBe('succeeded'),
      patience,
    );
  }
}

describe('a worker with slots', () => {
  it('has as many pictures of different requests under way as it has slots', async () => {
    const scene = new WorkerScene({}, { slots: 3 });
    const easel = new Easel();
    scene.renderer.script(...Array<RenderStep>(5).fill(easel.step));
    const requests: GenerationRequest[] = [];
    for (let count = 0; count < 5; count += 1) requests.push(await scene.submit());
    await using worker = open(scene);
    expect(worker.isLeaving()).toBe(false);
    await vi.waitFor(() => expect(easel.waiting).toHaveLength(3), patience);
    const statuses = async () =>
      Promise.all(requests.map(async (request) => (await scene.find(request)).status));
    expect((await statuses()).toSorted()).toEqual([
      'queued',
      'queued',
      'running',
      'running',
      'running',
    ]);
    easel.goOn();
    await vi.waitFor(() => expect(easel.waiting).toHaveLength(2), patience);
    easel.goOn();
    await succeeds(scene, ...requests);
    expect(easel.mostAtOnce).toBe(3);
    for (const request of requests)
      expect(await scene.bookings(request)).toEqual(['hold 0.12', 'capture 0.12']);
  });

  it('makes the pictures of one request at once and stores each of them', async () => {
    const scene = new WorkerScene({}, { slots: 8 });
    const easel = new Easel();
    scene.renderer.script(...Array<RenderStep>(8).fill(easel.step));
    const request = await scene.submitSeries(8);
    await using worker = open(scene);
    expect(worker.isLeaving()).toBe(false);
    await vi.waitFor(() => expect(easel.waiting).toHaveLength(8), patience);
    easel.goOn();
    await succeeds(scene, request);
    const { outputs } = await scene.find(request);
    expect(outputs.map(({ status }) => status)).toEqual(Array(8).fill('succeeded'));
    expect(await scene.bookings(request)).toEqual(['hold 0.96', 'capture 0.96']);
  });

  it('lets another organization in before a series has all its slots', async () => {
    const scene = new WorkerScene({}, { slots: 2 });
    const easel = new Easel();
    scene.renderer.script(...Array<RenderStep>(9).fill(easel.step));
    const series = await scene.submitSeries(8);
    await using worker = open(scene);
    expect(worker.isLeaving()).toBe(false);
    await vi.waitFor(() => expect(easel.waiting).toHaveLength(2), patience);
    const single = await scene.submit();
    // The next two slots: one for the series, one for the queue.
    easel.goOn(1);
    await vi.waitFor(() => expect(easel.waiting).toHaveLength(2), patience);
    easel.goOn(1);
    await vi.waitFor(() => expect(easel.waiting).toHaveLength(2), patience);
    const begun = scene.renderer.jobs.map(({ requestId }) => requestId);
    expect(begun).toHaveLength(4);
    expect(begun.filter((id) => id === single.id)).toHaveLength(1);
    const release = setInterval(() => easel.goOn(), 5);
    await succeeds(scene, series, single);
    clearInterval(release);
  });

  it('leaves in the queue what waits for an engine', async () => {
    const scene = new WorkerScene();
    const easel = new Easel();
    scene.renderer.script(easel.step, easel.step);
    const first = await scene.submit();
    const second = await scene.submit();
    Object.assign(scene.services.studio, { renderers: oneAtATime(scene) });
    await using worker = open(scene);
    expect(worker.isLeaving()).toBe(false);
    await vi.waitFor(() => expect(easel.waiting).toHaveLength(1), patience);
    expect([(await scene.find(first)).status, (await scene.find(second)).status]).toEqual([
      'running',
      'queued',
    ]);
    easel.goOn();
    await vi.waitFor(() => expect(easel.waiting).toHaveLength(1), patience);
    easel.goOn();
    await succeeds(scene, first, second);
    expect((await scene.find(second)).lease.token).toBe(1);
  });

  it('ends an output that takes too long, and goes on with the others', async () => {
    const alarm = new ManualAlarm();
    const scene = new WorkerScene({}, { alarm });
    const easel = new Easel();
    scene.renderer.script(easel.step, easel.step);
    const request = await scene.submitSeries(2);
    await using worker = open(scene);
    expect(worker.isLeaving()).toBe(false);
    await vi.waitFor(() => expect(easel.waiting).toHaveLength(2), patience);
    alarm.ring();
    await vi.waitFor(async () => {
      expect((await scene.find(request)).outputs[0]).toMatchObject({
        status: 'failed',
        error: { code: 'render_timeout' },
      });
    }, patience);
    easel.goOn();
    await succeeds(scene, request);
    expect(await scene.bookings(request)).toEqual(['hold 0.24', 'capture 0.12']);
  });
});

describe('a worker that is told to leave', () => {
  it('gives back at once what can be made again, and claims nothing more', async () => {
    const scene = new WorkerScene({}, { slots: 2 });
    const easel = new Easel();
    scene.renderer.script(easel.step, easel.step);
    const series = await scene.submitSeries(3);
    const worker = open(scene);
    await vi.waitFor(() => expect(easel.waiting).toHaveLength(2), patience);
    const later = await scene.submit();
    worker.leave();
    await worker.ended;
    expect(await scene.find(series)).toMatchObject({
      status: 'running',
      lease: { workerId: null, attempts: 0 },
      outputs: [{ status: 'pending' }, { status: 'pending' }, { status: 'pending' }],
    });
    expect((await scene.find(later)).status).toBe('queued');
    expect(scene.drainings).toEqual([]);
  });

  it('waits for a paid call that nobody could follow, and delivers it', async () => {
    const scene = new WorkerScene();
    const easel = new Easel();
    scene.renderer.script(paidCall(easel), easel.step);
    const request = await scene.submitSeries(2);
    const worker = open(scene);
    await vi.waitFor(() => expect(easel.waiting).toHaveLength(2), patience);
    worker.leave();
    await vi.waitFor(() => expect(scene.drainings).toHaveLength(1), patience);
    expect(scene.drainings[0]).toContain(' s for a picture that is being paid for.');
    easel.goOn();
    await worker.ended;
    expect(await scene.find(request)).toMatchObject({
      status: 'running',
      lease: { workerId: null },
      outputs: [{ status: 'succeeded' }, { status: 'pending' }],
    });
  });

  it('waits for a paid call even if its queue cannot be closed, and then says so', async () => {
    const scene = new WorkerScene();
    const easel = new Easel();
    scene.renderer.script(paidCall(easel));
    const request = await scene.submit();
    const leaving = new AbortController();
    const lost = new Error('the connection was lost');
    const { jobs } = scene.services;
    const consume: typeof jobs.consume = async (...given) => {
      const consumer = await jobs.consume(...given);
      const close = async (): Promise<void> => {
        await consumer[Symbol.asyncDispose]();
        throw lost;
      };
      return { [Symbol.asyncDispose]: close };
    };
    const services = { ...scene.services, jobs: { ...jobs, pollMs: jobs.pollMs, consume } };
    const endings: unknown[] = [];
    const ended = produceRequests(services, leaving.signal).catch((cause: unknown) => {
      endings.push(cause);
    });
    await vi.waitFor(() => expect(easel.waiting).toHaveLength(1), patience);
    leaving.abort();
    await vi.waitFor(() => expect(scene.drainings).toHaveLength(1), patience);
    await new Promise((resolve) => setImmediate(resolve));
    expect(endings).toEqual([]);
    easel.goOn();
    await ended;
    expect(endings).toEqual([lost]);
    expect(await scene.find(request)).toMatchObject({ status: 'succeeded' });
  });

  it('does not wait for a call once it has a name, and sends none any more', async () => {
    const scene = new WorkerScene();
    const named = new Canceler();
    const sends = vi.fn<() => void>();
    const namedLater: RenderStep = async (_job, { calls, cancellation }) => {
      await calls.noteSending();
      await new Promise<void>((resolve) => named.onRequest(resolve));
      await calls.noteJob('job-1');
      await new Promise<void>((resolve) => cancellation.onRequest(resolve));
      return { kind: 'canceled' };
    };
    const tooLate: RenderStep = async (_job, { calls, cancellation }) => {
      await new Promise<void>((resolve) => cancellation.onRequest(resolve));
      await calls.noteSending();
      sends();
      return { kind: 'canceled' };
    };
    scene.renderer.script(namedLater, tooLate);
    const request = await scene.submitSeries(2);
    const worker = open(scene);
    await vi.waitFor(async () => {
      expect(scene.renderer.jobs).toHaveLength(2);
      expect((await scene.find(request)).outputs[0]).toHaveProperty('call');
    }, patience);
    worker.leave();
    named.request();
    await worker.ended;
    expect((await scene.find(request)).outputs).toMatchObject([
      { status: 'pending', call: { jobId: 'job-1' } },
      { status: 'pending' },
    ]);
    expect(sends).not.toHaveBeenCalled();
  });

  it('stops hard when the time for it is over', async () => {
    const alarm = new ManualAlarm();
    const scene = new WorkerScene({}, { alarm });
    const easel = new Easel();
    scene.renderer.script(paidCall(easel), paidCall(easel));
    const request = await scene.submit();
    const worker = open(scene);
    await vi.waitFor(() => expect(easel.waiting).toHaveLength(1), patience);
    worker.leave();
    await vi.waitFor(() => expect(alarm.times).toContain(60_000), patience);
    alarm.ring(60_000);
    await worker.ended;
    expect(await scene.find(request)).toMatchObject({
      status: 'running',
      lease: { workerId: null },
      outputs: [{ status: 'pending', call: { jobId: null } }],
    });
  });
});

/** The renderer of the scene behind an engine that draws one picture at a time. */
function oneAtATime({ renderer }: WorkerScene): Renderers {
  const plain = preferredRenderers(renderer);
  let isAtWork = false;
  return {
    ...plain,
    choose: async () => {
      if (isAtWork) return { kind: 'at-work' };
      isAtWork = true;
      const leave = (): void => {
        isAtWork = false;
      };
      return { kind: 'chosen', renderer, leave };
    },
    room: async () => (isAtWork ? [] : plain.room()),
  };
}
