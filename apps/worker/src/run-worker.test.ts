import { withDefaultSettings } from '@image-production/access';
import { Fault } from '@image-production/kernel';
import { patiently } from '@image-production/vitest-config/patience';
import { describe, expect, it, vi } from 'vitest';

import { runWorker } from './run-worker.ts';
import { draw, renderUntilStopped } from './testing/scripted-renderer.ts';
import { WorkerScene } from './testing/worker-scene.ts';

const patience = { timeout: patiently(20_000), interval: 20 };
const busy = new Fault('database is locked', { isRetryable: true });

/** Workers of one scene; they go at the end of the test, however it ends. */
class Crew implements AsyncDisposable {
  readonly #scene: WorkerScene;
  readonly #workers: { stop(): Promise<void> }[] = [];

  constructor(scene: WorkerScene) {
    this.#scene = scene;
  }

  start(): { stop(): Promise<void> } {
    const leaving = new AbortController();
    const ended = runWorker(this.#scene.services, leaving.signal);
    const worker = {
      stop: async () => {
        leaving.abort();
        await ended;
      },
    };
    this.#workers.push(worker);
    return worker;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }
}

// Some tests wait seconds for a pause of the worker to pass: they wait together.
describe.concurrent('a worker', () => {
  it('waits for work and goes when it is told to', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    const worker = crew.start();
    await vi.waitFor(() => expect(scene.registry.beats).toHaveLength(1), patience);
    await worker.stop();

    expect(scene.registry.beats).toEqual([scene.services.workerId]);
    expect(scene.renderer.jobs).toEqual([]);
    expect(scene.messages()).toEqual(['worker started', 'worker stopped']);
  });

  it('verifies the books when it starts, and signs the checkpoint of the day', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    await scene.newOrganization();
    crew.start();
    await vi.waitFor(async () => expect(await scene.checkpoints.latest()).toBeDefined(), patience);
    const verdict = await scene.store.readers.verdicts.latest();
    expect(verdict).toMatchObject({ violated: [] });
  });

  it('stops new requests, and says so, when the books do not hold', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    await scene.checkpoints.append({ day: '2026-11-01', text: '', keyId: '', signature: '' });
    crew.start();
    await vi.waitFor(
      () => expect(scene.messages()).toContainEqual(expect.stringContaining('does not verify')),
      patience,
    );
    await expect(scene.submit()).rejects.toThrow('books-violated');
  });

  it('takes a request that comes while it waits', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    crew.start();
    await vi.waitFor(() => expect(scene.registry.beats).toHaveLength(1), patience);
    const request = await scene.submit();

    await vi.waitFor(async () => {
      expect((await scene.find(request)).status).toBe('succeeded');
    }, patience);
  });

  it('takes one request after the other, the organizations in turn', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    const busyOwner = await scene.newOrganization();
    const first = await scene.submit(busyOwner);
    const second = await scene.submit(busyOwner);
    const third = await scene.submit();
    let underway = 0;
    let mostAtOnce = 0;
    const watched: typeof draw = async (job, context) => {
      underway += 1;
      mostAtOnce = Math.max(mostAtOnce, underway);
      const outcome = await draw(job, context);
      underway -= 1;
      return outcome;
    };
    scene.renderer.script(watched, watched, watched);
    crew.start();

    await vi.waitFor(async () => {
      expect((await scene.find(second)).status).toBe('succeeded');
    }, patience);
    expect(scene.renderer.jobs.map(({ requestId }) => requestId)).toEqual([
      first.id,
      third.id,
      second.id,
    ]);
    expect(mostAtOnce).toBe(1);
  });

  it('shares the work with another one without doing any of it twice', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    const requests = [];
    for (let count = 0; count < 6; count += 1) requests.push(await scene.submit());
    crew.start();
    crew.start();

    for (const request of requests) {
      await vi.waitFor(async () => {
        expect((await scene.find(request)).status).toBe('succeeded');
      }, patience);
      expect(await scene.bookings(request)).toEqual(['hold 0.12', 'capture 0.12']);
    }
    expect(scene.renderer.jobs).toHaveLength(requests.length);
  });

  it('survives that the next request cannot be claimed', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    const request = await scene.submit();
    scene.store.failNext('takeTurn', busy);
    crew.start();

    await vi.waitFor(async () => {
      expect((await scene.find(request)).status).toBe('succeeded');
    }, patience);
    expect(scene.logLines).toContainEqual(
      expect.objectContaining({
        msg: 'the next request could not be taken',
        err: expect.objectContaining({ message: 'database is locked' }),
      }),
    );
  });

  it('takes a request up again whose delivery could not be stored, and charges it once', async () => {
    const scene = new WorkerScene({ leaseMs: 300 });
    await using crew = new Crew(scene);
    const request = await scene.submit();
    scene.renderer.script(async (job, context) => {
      await vi.waitFor(async () => {
        expect((await scene.find(request)).stage).toBe('rendering');
      }, patience);
      // The picture can be stored no more than the word that somebody else has to try.
      scene.store.failNext('get', busy);
      scene.store.failNext('replace', busy);
      return draw(job, context);
    });
    crew.start();

    await vi.waitFor(async () => {
      expect((await scene.find(request)).status).toBe('succeeded');
    }, patience);
    expect(scene.renderer.jobs).toHaveLength(2);
    expect(scene.messages()).toContain('the next request could not be taken');
    expect(await scene.bookings(request)).toEqual(['hold 0.12', 'capture 0.12']);
  });

  it('tries a request again after trouble that passes', async () => {
    const scene = new WorkerScene({ backoffMs: [0] });
    await using crew = new Crew(scene);
    const request = await scene.submit();
    scene.renderer.script(() => {
      throw busy;
    });
    crew.start();

    await vi.waitFor(async () => {
      expect(await scene.find(request)).toMatchObject({
        status: 'succeeded',
        lease: { attempts: 2 },
      });
    }, patience);
    expect(await scene.bookings(request)).toEqual(['hold 0.12', 'capture 0.12']);
  });

  it('goes on with the next request after one that fails', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    const broken = await scene.submit();
    const whole = await scene.submit();
    scene.renderer.script(() => {
      throw new Error('no such pass');
    });
    crew.start();

    await vi.waitFor(async () => {
      expect((await scene.find(whole)).status).toBe('succeeded');
    }, patience);
    expect((await scene.find(broken)).status).toBe('failed');
    expect(await scene.bookings(broken)).toEqual(['hold 0.12', 'void 0.00']);
  });

  it('gives back what it works on when it goes, and another one finishes it', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    const request = await scene.submit();
    scene.renderer.script(renderUntilStopped);
    const worker = crew.start();
    await vi.waitFor(() => expect(scene.renderer.jobs).toHaveLength(1), patience);
    await worker.stop();
    expect(await scene.find(request)).toMatchObject({
      status: 'running',
      lease: { workerId: null, attempts: 0, until: null },
    });

    crew.start();
    await vi.waitFor(async () => {
      expect((await scene.find(request)).status).toBe('succeeded');
    }, patience);
    const [first, second] = scene.renderer.jobs;
    expect(second?.seed).toBe(first?.seed);
    expect(await scene.bookings(request)).toEqual(['hold 0.12', 'capture 0.12']);
  });

  it('is heard of again after a heartbeat that failed', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    scene.registry.failNext(busy);
    crew.start();

    await vi.waitFor(() => expect(scene.registry.beats).toHaveLength(1), patience);
    expect(scene.messages()).toContain('a chore failed and will be repeated');
  });

  it('ends a request that nobody may try again, and gives its money back', async () => {
    const scene = new WorkerScene({ attemptsMax: 1 });
    await using crew = new Crew(scene);
    const request = await scene.submit();
    const at = scene.services.studio.clock.now() - 60_000;
    await scene.change(request.id, {
      type: 'claim',
      workerId: scene.newWorkerId(),
      at,
      leaseMs: 30_000,
    });
    crew.start();

    await vi.waitFor(async () => {
      expect(await scene.find(request)).toMatchObject({
        status: 'failed',
        error: { code: 'renderer_unavailable' },
      });
    }, patience);
    expect(await scene.bookings(request)).toEqual(['hold 0.12', 'void 0.00']);
    expect(scene.logLines).toContainEqual(
      expect.objectContaining({ msg: 'request ended by the sweep', requestId: request.id }),
    );
  });

  it('sweeps again after a sweep that failed', async () => {
    const scene = new WorkerScene({ attemptsMax: 1 });
    await using crew = new Crew(scene);
    const request = await scene.submit();
    const lost = { at: scene.services.studio.clock.now() - 60_000, leaseMs: 30_000 };
    await scene.change(request.id, { type: 'claim', workerId: scene.newWorkerId(), ...lost });
    scene.store.failNext('overdue', busy);
    crew.start();

    await vi.waitFor(async () => {
      expect((await scene.find(request)).status).toBe('failed');
    }, patience);
    expect(scene.messages()).toContain('a chore failed and will be repeated');
  });

  it('removes the rest although one sweep fails', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    await scene.insertDelivered(1, 3);
    scene.store.failNext('takeExpiring', busy);
    crew.start();

    await vi.waitFor(() => {
      expect(scene.logLines).toContainEqual(expect.objectContaining({ msg: 'data removed' }));
      expect(scene.messages()).toContain('a chore failed and will be repeated');
    }, patience);
    const messages = scene.messages();
    expect(messages.indexOf('data removed')).toBeLessThan(
      messages.indexOf('a chore failed and will be repeated'),
    );
  });

  it('works off a backlog of data past its time in one go', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    await scene.insertDelivered(120, 3);
    crew.start();

    await vi.waitFor(() => {
      const removed = { msg: 'data removed', requests: 120 };
      expect(scene.logLines).toContainEqual(expect.objectContaining(removed));
    }, patience);
    expect(await scene.store.readers.gauges.read()).toMatchObject({ dataRemoved: 120 });
  });

  it('leaves the rest of a backlog behind when it goes', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    await scene.insertDelivered(120, 3);
    await crew.start().stop();

    expect(await scene.store.readers.gauges.read()).toMatchObject({ dataRemoved: 50 });
  });

  it('tells of data that is about to go', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    await scene.insertDelivered(2, scene.services.studio.clock.now() + 3_600_000);
    crew.start();

    await vi.waitFor(() => {
      const told = { msg: 'data is about to go', requests: 2 };
      expect(scene.logLines).toContainEqual(expect.objectContaining(told));
    }, patience);
  });

  it('reads stored files and tells of those that are damaged', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    const change = await scene.store.transaction(async ({ assetUses, fileCheck }) => {
      await assetUses.add('model:mdl_1', ['f'.repeat(64)]);
      await fileCheck.record({ after: null, beganAt: 0 });
      return { ok: true, value: undefined };
    });
    expect(change.ok).toBe(true);
    crew.start();

    await vi.waitFor(() => {
      const damaged = { msg: 'a stored file is damaged', damage: { kind: 'lost' } };
      expect(scene.logLines).toContainEqual(expect.objectContaining(damaged));
    }, patience);
  });

  it(
    'erases organizations, with what is running of theirs, and goes on for the others',
    async () => {
      const scene = new WorkerScene();
      await using crew = new Crew(scene);
      scene.renderer.script(renderUntilStopped);
      const request = await scene.submit();
      const { organizationId } = request;
      const facts = { id: organizationId, name: 'Atelier', createdAt: 1 };
      await scene.credentials.insertOrganization(withDefaultSettings(facts));
      crew.start();
      await vi.waitFor(() => expect(scene.renderer.jobs).toHaveLength(1), patience);

      await scene.credentials.eraseOrganization(organizationId, 2);
      // A few rounds: the request is told to end, ends, and loses its data; then nothing is left.
      await vi.waitFor(() => expect(scene.messages()).toContain('organization erased'), {
        ...patience,
        timeout: patiently(60_000),
      });
      expect(await scene.find(request)).toMatchObject({
        status: 'canceled',
        charged: 0n,
        work: { kind: 'removed' },
        idempotencyKey: null,
      });
      expect(await scene.credentials.findOrganization(organizationId)).toMatchObject({ name: '' });
      expect(await scene.credentials.listErasing(1)).toEqual([]);
      await expect(scene.submit(organizationId)).rejects.toThrow('unauthenticated');
      const other = await scene.submit();
      await vi.waitFor(
        async () => expect((await scene.find(other)).status).toBe('succeeded'),
        patience,
      );
    },
    patiently(90_000),
  );

  it('finds bytes that nobody knows of, and removes them', async () => {
    const scene = new WorkerScene({ orphanAgeMs: 0, assetGraceMs: 0 });
    await using crew = new Crew(scene);
    const { assets } = scene.services.studio;
    const { sha256 } = await assets.put(Uint8Array.of(1));
    crew.start();

    await vi.waitFor(async () => expect(await assets.stat(sha256)).toBeUndefined(), patience);
    expect(scene.messages()).toContain('assets that nobody knows of will be removed');
  });
});
