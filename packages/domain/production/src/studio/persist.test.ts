import { Fault, valueOf } from '@image-production/kernel';
import type { Alarm } from '@image-production/kernel';
import { ManualCancellation } from '@image-production/kernel/memory';
import type { PictureInspector } from '@image-production/rendering';
import { inMemoryPictureInspector } from '@image-production/rendering/memory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import type { StudioServices } from '../services.ts';
import { moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { withFailingOutbox } from '../testing/failing-outbox.test-support.ts';
import { draws } from '../testing/scripted-renderer.test-support.ts';
import type { Performance } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { produceRequest } from './produce-request.ts';
import type { Attempt } from './produce-request.ts';
import { StudioFloor } from './studio-floor.ts';

let studio: Studio;
let request: GenerationRequest;
let pauses: number;
let onPause: () => unknown;

beforeEach(async () => {
  studio = await openStudio();
  ({ request } = valueOf(await studio.series(1)));
  pauses = 0;
  onPause = () => undefined;
});

afterEach(async () => verifyBooks(studio));

/** Each pause is over at once, and something happens in it. */
const alarm: Alarm = {
  set: (milliseconds, ring) => {
    if (milliseconds !== 1_000) return () => undefined;
    let isSet = true;
    const pass = async (): Promise<void> => {
      pauses += 1;
      studio.clock.advance(milliseconds);
      await onPause();
      if (isSet) ring();
    };
    void pass();
    return () => {
      isSet = false;
    };
  },
};

/** The database is away from now on, for so many pauses. */
function lose(moment: 'before' | 'after', pausesMax: number): void {
  const { store } = studio;
  store.failing = moment;
  onPause = () => {
    if (pauses === pausesMax) store.failing = undefined;
  };
}

async function attempt(
  cancellation = new ManualCancellation(),
  services: StudioServices = studio.services,
): Promise<Attempt> {
  const { renderers } = services;
  const seat = new StudioFloor({ renderers, slots: 1, alarm }).seatNow();
  return produceRequest(services, await studio.claim(), cancellation, seat);
}

/** An engine that names no job, which is asked once and never again. */
const paid =
  (happening: () => unknown): Performance =>
  async (job, context) => {
    if (await context.calls.find()) return { kind: 'unknown', reason: 'no answer' };
    await context.calls.noteSending();
    await happening();
    return draws(job, context);
  };

/** A paid picture of a trained model, of these levels. */
const paints =
  (levels: readonly number[]): Performance =>
  async (job, context) => {
    const outcome = await paid(() => undefined)(job, context);
    if (outcome.kind !== 'rendered') return outcome;
    const { master, account } = outcome;
    return {
      kind: 'rendered',
      master: { ...master, bitDepth: 8, samples: Uint8Array.from(levels) },
      account: { ...account, digitalSourceType: 'trainedAlgorithmicMedia' },
    };
  };

const openIncidents = () => studio.store.readers.incidents.list({ limit: 9 });

describe('a picture that was paid for', () => {
  it.each(['before', 'after'] as const)(
    'is delivered once the database is back that was lost %s it was stored',
    async (moment) => {
      studio.renderer.script = [paid(() => lose(moment, 5))];
      expect(await attempt()).toMatchObject({ kind: 'settled', cause: null });
      expect([pauses, studio.renderer.jobs.length]).toEqual([5, 1]);
      expect(await studio.find(request)).toMatchObject({ status: 'succeeded' });
      expect(await moneyOf(studio)).toMatchObject({ spent: '0.12', held: '0.00', charges: 1 });
      expect(await openIncidents()).toEqual([]);
    },
  );

  it('is delivered once its files can be stored, with all that is said of them', async () => {
    const { assets } = studio;
    const put = assets.put.bind(assets);
    assets.put = (bytes) => {
      if (pauses < 3) throw new Fault('the bucket is away', { isRetryable: true });
      return put(bytes);
    };
    studio.renderer.script = [paid(() => undefined)];
    expect(await attempt()).toMatchObject({ kind: 'settled', cause: null });
    expect(await studio.find(request)).toMatchObject({ status: 'succeeded' });
    expect(studio.renderer.jobs).toHaveLength(1);
  });

  it('is stored although its request cannot be settled, which the next attempt makes up for', async () => {
    const stopped = new Fault('the clock stops the books', { isRetryable: true });
    const store = withFailingOutbox(studio.store, () => stopped);
    studio.renderer.script = [paid(() => undefined)];
    expect(await attempt(undefined, { ...studio.services, store })).toMatchObject({
      kind: 'retry-later',
      cause: stopped,
    });
    const [output] = (await studio.find(request)).outputs;
    expect([output?.status, pauses]).toEqual(['succeeded', 0]);
    studio.clock.advance(60_000);
    expect(await attempt()).toMatchObject({ kind: 'settled', cause: null });
    expect(studio.renderer.jobs).toHaveLength(1);
  });

  it('is waited for as long as a lease lasts, and lost after it', async () => {
    studio.renderer.script = [paid(() => lose('before', Infinity))];
    await expect(attempt()).rejects.toThrow('the database cannot be reached');
    expect(pauses * 1_000).toBe(studio.services.policy.leaseMs);
    studio.store.failing = undefined;
    expect(await studio.find(request)).toMatchObject({ status: 'running', billing: 'held' });
  });

  it('is not stored by a worker whose request another one has taken over meanwhile', async () => {
    const { store } = studio;
    let late: GenerationRequest | undefined;
    studio.renderer.script = [
      paid(() => {
        store.failing = 'before';
        onPause = async () => {
          store.failing = undefined;
          studio.loseLeases();
          late = await studio.claim(studio.otherWorkerId);
        };
      }),
    ];
    expect(await attempt()).toEqual({ kind: 'fenced' });
    expect((await studio.find(request)).lease).toEqual(late?.lease);
  });

  it('is not waited for once the request is canceled', async () => {
    const cancellation = new ManualCancellation();
    studio.renderer.script = [
      paid(() => {
        studio.store.failing = 'before';
        onPause = () => {
          studio.store.failing = undefined;
          cancellation.request();
        };
      }),
    ];
    expect(await attempt(cancellation)).toMatchObject({ kind: 'retry-later' });
    expect(pauses).toBe(1);
  });

  it.each(['before', 'after'] as const)(
    'and fails its inspection is taken once more, though the database was lost %s that was stored',
    async (moment) => {
      let isFirst = true;
      const pictureInspector: PictureInspector = {
        ...inMemoryPictureInspector,
        inspect: async (...asked) => {
          if (isFirst) lose(moment, 3);
          isFirst = false;
          return inMemoryPictureInspector.inspect(...asked);
        },
      };
      Object.assign(studio.services, { pictureInspector });
      studio.renderer.script = [paints([0, 0, 0]), paints([20, 80, 250])];
      expect(await attempt()).toMatchObject({ kind: 'settled', cause: null });
      expect(studio.renderer.jobs.map(({ take }) => take)).toEqual([0, 1]);
      expect(await studio.find(request)).toMatchObject({ status: 'succeeded' });
    },
  );
});

describe('the note', () => {
  it.each(['before', 'after'] as const)(
    'of a call that is lost %s it is stored is made before the call is sent, once',
    async (moment) => {
      let sent = 0;
      studio.renderer.script = [
        async (job, context) => {
          lose(moment, 3);
          await context.calls.noteSending();
          expect(pauses).toBe(3);
          sent += 1;
          return draws(job, context);
        },
      ];
      expect(await attempt()).toMatchObject({ kind: 'settled', cause: null });
      expect(sent).toBe(1);
      expect(await openIncidents()).toEqual([]);
    },
  );

  it.each(['before', 'after'] as const)(
    'of a job that is lost %s it is stored is there for the next attempt',
    async (moment) => {
      studio.renderer.script = [
        async (_job, { calls }) => {
          await calls.noteSending();
          lose(moment, 3);
          await calls.noteJob('job-7');
          throw new Fault('out of memory', { isRetryable: true });
        },
      ];
      expect(await attempt()).toMatchObject({ kind: 'retry-later' });
      expect(await studio.find(request)).toMatchObject({ outputs: [{ call: { jobId: 'job-7' } }] });
    },
  );

  it.each(['before', 'after'] as const)(
    'that a call was not taken is lost %s it is stored, and another attempt sends one',
    async (moment) => {
      studio.renderer.script = [
        async (_job, { calls }) => {
          await calls.noteSending();
          lose(moment, 3);
          await calls.noteNotTaken();
          return { kind: 'unavailable', reason: 'ECONNREFUSED' };
        },
        paid(() => undefined),
      ];
      expect(await attempt()).toMatchObject({ kind: 'retry-later' });
      studio.clock.advance(60_000);
      expect(await attempt()).toMatchObject({ kind: 'settled', cause: null });
      expect(await studio.find(request)).toMatchObject({ status: 'succeeded' });
    },
  );
});
