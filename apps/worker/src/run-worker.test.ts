import { withDefaultSettings } from '@image-production/access';
import { Fault, succeed } from '@image-production/kernel';
import { patiently } from '@image-production/vitest-config/patience';
import { describe, expect, it, vi } from 'vitest';

import { runWorker } from './run-worker.ts';
import { draw, renderUntilStopped } from './testing/scripted-renderer.ts';
import { WorkerScene } from './testing/worker-scene.ts';
import type { WorkerServices } from './worker-services.ts';

const patience = { timeout: patiently(20_000), interval: 20 };
const busy = new Fault('database is locked', { isRetryable: true });

/** The workers of one scene; all are stopped at the end of the test. */
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

// Some tests wait seconds for the worker's pauses: run them at the same time.
describe.concurrent('a worker', () => {
  it('waits for work and ends when told to', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    const worker = crew.start();
    await vi.waitFor(() => expect(scene.registry.beats).toHaveLength(1), patience);
    await worker.stop();

    expect(scene.registry.beats).toEqual([scene.services.workerId]);
    expect(scene.renderer.jobs).toEqual([]);
    expect(scene.messages()).toEqual(['worker started', 'worker stopped']);
  });

  it('does a chore in turn with the others', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    const asked = vi.spyOn(scene.services.turns, 'take');
    const done = vi.spyOn(scene.services.erasures, 'listErasing');
    crew.start();
    crew.start();
    const turns = () => asked.mock.calls.filter(([name]) => name === 'erasures');
    await vi.waitFor(() => expect(turns()).toHaveLength(2), patience);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('leaves the turns of what goes by the time to others while its clock is wrong', async () => {
    const scene = new WorkerScene();
    const wrong = (): never => {
      throw new Fault('the clock of the machine is wrong', { isRetryable: true });
    };
    const studio = { ...scene.services.studio, stamps: { now: wrong } };
    const asked = vi.spyOn(scene.services.turns, 'take');
    const leaving = new AbortController();
    const ended = runWorker({ ...scene.services, studio }, leaving.signal);
    const refused = () => scene.messages().filter((text) => text.startsWith('a chore failed'));
    const turns = () => new Set(asked.mock.calls.map(([name]) => name));
    await vi.waitFor(
      () => expect([refused().length > 4, turns().size]).toEqual([true, 2]),
      patience,
    );
    leaving.abort();
    await ended;
    expect(turns()).toEqual(new Set(['erasures', 'wipe']));
    expect(scene.registry.beats).toEqual([]);
  });

  it('ends its chores when its queue cannot be opened', async () => {
    const scene = new WorkerScene();
    const ended: string[] = [];
    const refused = new Fault('no database', { isRetryable: true });
    const failed = Promise.withResolvers<void>();
    const services = {
      ...scene.services,
      jobs: {
        ...scene.services.jobs,
        consume: async () => {
          failed.resolve();
          throw refused;
        },
      },
      remains: {
        wipe: async () => {
          await failed.promise;
          await new Promise((resolve) => setTimeout(resolve, 20));
          ended.push('wipe');
          return 'wiped' as const;
        },
      },
    };
    await expect(runWorker(services, new AbortController().signal)).rejects.toBe(refused);
    expect(ended).toEqual(['wipe']);
  });

  it('wipes again in the same turn while somebody else prevents it', async () => {
    const answers: ('later' | 'wiped')[] = ['wiped', 'later'];
    const wiped = Promise.withResolvers<number>();
    const scene = new WorkerScene();
    const { turns } = scene.services;
    let taken = 0;
    const services: WorkerServices = {
      ...scene.services,
      remains: {
        wipe: async () => {
          const answer = answers.pop() ?? 'wiped';
          if (answer === 'wiped') wiped.resolve(taken);
          return answer;
        },
      },
      turns: {
        putOff: (name, at) => turns.putOff(name, at),
        take: async (name, at, restMs) => {
          const isTaken = await turns.take(name, at, restMs);
          if (isTaken && name === 'wipe') taken += 1;
          return isTaken;
        },
      },
    };
    const leaving = new AbortController();
    const ended = runWorker(services, leaving.signal);
    expect(await wiped.promise).toBe(1);
    leaving.abort();
    await ended;
  });

  it('verifies the books at startup and signs the daily checkpoint', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    await scene.newOrganization();
    crew.start();
    await vi.waitFor(async () => expect(await scene.checkpoints.latest()).toBeDefined(), patience);
    const verdict = await scene.store.readers.verdicts.latest();
    expect(verdict).toMatchObject({ violated: [] });
  });

  it('stops new requests and logs it when the books are violated', async () => {
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

  it('takes a request submitted while it waits', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    crew.start();
    await vi.waitFor(() => expect(scene.registry.beats).toHaveLength(1), patience);
    const request = await scene.submit();

    await vi.waitFor(async () => {
      expect((await scene.find(request)).status).toBe('succeeded');
    }, patience);
  });

  it('with one slot takes requests one by one, organizations in turn', async () => {
    const scene = new WorkerScene({}, { slots: 1 });
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

  it('shares the work with another worker and does none twice', async () => {
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

  it('survives a failed claim', async () => {
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

  it('stores a picture once the store is back, without another one, and charges once', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    const request = await scene.submit();
    scene.renderer.script(async (job, context) => {
      await vi.waitFor(async () => {
        expect((await scene.find(request)).stage).toBe('rendering');
      }, patience);
      scene.store.failNext('get', busy);
      return draw(job, context);
    });
    crew.start();

    await vi.waitFor(async () => {
      expect((await scene.find(request)).status).toBe('succeeded');
    }, patience);
    expect(scene.renderer.jobs).toHaveLength(1);
    expect(await scene.bookings(request)).toEqual(['hold 0.12', 'capture 0.12']);
  });

  it('retries a request after a transient fault', async () => {
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

  it('continues with the next request after a failed one', async () => {
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

  it('returns its request at shutdown for another worker to finish', async () => {
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

  it('reports again after a failed heartbeat', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    scene.registry.failNext(busy);
    crew.start();

    await vi.waitFor(() => expect(scene.registry.beats).toHaveLength(1), patience);
    expect(scene.messages()).toContain('a chore failed and will be repeated');
  });

  it('ends a request whose attempts are used up and releases its hold', async () => {
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

  it('sweeps again after a failed sweep', async () => {
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

  it('runs the other sweeps although one fails', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    await scene.insertDelivered(1, 3);
    scene.store.failNext('expiring', busy);
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

  it('works off a backlog of expired data in one run', async () => {
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

  it('leaves the rest of a backlog at shutdown', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    await scene.insertDelivered(120, 3);
    await crew.start().stop();

    expect(await scene.store.readers.gauges.read()).toMatchObject({ dataRemoved: 50 });
  });

  it('announces data about to expire', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    await scene.insertDelivered(2, scene.services.studio.clock.now() + 3_600_000);
    crew.start();

    await vi.waitFor(() => {
      const told = { msg: 'data is about to go', requests: 2 };
      expect(scene.logLines).toContainEqual(expect.objectContaining(told));
    }, patience);
  });

  it('reads stored files and reports damaged ones', async () => {
    const scene = new WorkerScene();
    await using crew = new Crew(scene);
    const owner = { organizationId: await scene.newOrganization() };
    await scene.store.transaction(owner, async ({ assetUses }) =>
      succeed(await assetUses.add('model:mdl_1', ['f'.repeat(64)])),
    );
    await scene.store.transaction({ concern: 'file-check' }, async ({ fileCheck }) =>
      succeed(await fileCheck.record({ after: null, beganAt: 0 })),
    );
    crew.start();

    await vi.waitFor(() => {
      const damaged = { msg: 'a stored file is damaged', damage: { kind: 'lost' } };
      expect(scene.logLines).toContainEqual(expect.objectContaining(damaged));
    }, patience);
  });

  it(
    'erases organizations and their running requests, and serves the others',
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
      // It takes a few rounds: the running request is canceled, ends, and loses its data.
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

  it('finds unreferenced bytes and removes them', async () => {
    const scene = new WorkerScene({ orphanAgeMs: 0, assetGraceMs: 0 });
    await using crew = new Crew(scene);
    const { assets } = scene.services.studio;
    const { sha256 } = await assets.put(Uint8Array.of(1));
    crew.start();

    await vi.waitFor(async () => expect(await assets.stat(sha256)).toBeUndefined(), patience);
    expect(scene.messages()).toContain('assets that nobody knows of will be removed');
  });
});
