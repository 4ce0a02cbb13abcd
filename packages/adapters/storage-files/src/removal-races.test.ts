import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { patiently } from '@image-production/vitest-config/patience';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createFileAssetStore } from './index.ts';
import type { OnStep, Step } from './step.ts';

const abc = Uint8Array.from([97, 98, 99]);
const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const hourMs = 3_600_000;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'races-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Stores bytes whose last use is long past. */
async function storeOld(): Promise<void> {
  const store = await createFileAssetStore({ directory });
  await store.put(abc);
  const longAgo = new Date(Date.now() - 2 * hourMs);
  await utimes(join(directory, 'ba', digest.slice(2)), longAgo, longAgo);
}

/** A concurrent caller of the store that advances one step at a time. */
class Actor {
  readonly #begin: () => Promise<unknown>;
  #ending: Promise<unknown> | undefined;
  #goOn: () => void = () => undefined;
  #arrived: () => void = () => undefined;

  constructor(work: (onStep: OnStep) => Promise<unknown>, stops: readonly Step[]) {
    this.#begin = () =>
      work(async (step) => {
        if (!stops.includes(step)) return;
        const goesOn = new Promise<void>((resolve) => {
          this.#goOn = resolve;
        });
        this.#arrived();
        await goesOn;
      });
  }

  /** Runs to the next step, or to completion. */
  async advance(): Promise<void> {
    const arrives = new Promise<void>((resolve) => {
      this.#arrived = resolve;
    });
    this.#goOn();
    this.#ending ??= this.#begin();
    await Promise.race([arrives, this.#ending]);
  }

  async finish(): Promise<unknown> {
    // More turns than any actor has steps.
    for (let turn = 0; turn < 12; turn += 1) await this.advance();
    return this.#ending;
  }
}

function putter(): Actor {
  const stops = ['temporary file closed', 'name given', 'folder synced'] as const;
  return new Actor(async (onStep) => {
    const store = await createFileAssetStore({ directory, onStep });
    return store.put(abc);
  }, stops);
}

function remover(): Actor {
  const stops = ['looked up', 'taken aside', 'looked again', 'put back', 'name removed'] as const;
  return new Actor(async (onStep) => {
    const store = await createFileAssetStore({ directory, onStep });
    return store.remove(digest, Date.now() - hourMs);
  }, stops);
}

/** Advances the actors in this order, then runs all to completion. */
async function play(actors: readonly Actor[], order: readonly number[]): Promise<void> {
  for (const turn of order) await actors[turn]?.advance();
  await Promise.all(actors.map((actor) => actor.finish()));
}

/** The stored assets and temporary files after all actors have finished. */
async function storedInTheEnd(): Promise<unknown> {
  const store = await createFileAssetStore({ directory });
  return { bytes: await store.read(digest), waiting: await readdir(join(directory, 'tmp')) };
}
const everything = { bytes: abc, waiting: [] };

/** Every interleaving of two actors with this many steps each. */
function interleavings(zeros: number, ones: number): readonly (readonly number[])[] {
  if (zeros === 0 && ones === 0) return [[]];
  return [
    ...(zeros > 0 ? interleavings(zeros - 1, ones).map((rest) => [0, ...rest]) : []),
    ...(ones > 0 ? interleavings(zeros, ones - 1).map((rest) => [1, ...rest]) : []),
  ];
}

describe('bytes stored again during their removal', () => {
  it(
    'exist once both are done, in every interleaving',
    async () => {
      const orders = interleavings(3, 5);
      expect(orders).toHaveLength(56);
      for (const order of orders) {
        await storeOld();
        await play([putter(), remover()], order);
        expect(await storedInTheEnd()).toEqual(everything);
      }
    },
    patiently(120_000),
  );

  it(
    'exist however many remove them at once',
    async () => {
      const order = fc.array(fc.nat({ max: 2 }), { minLength: 8, maxLength: 16 });
      await fc.assert(
        fc.asyncProperty(order, async (turns) => {
          await storeOld();
          await play([putter(), remover(), remover()], turns);
          expect(await storedInTheEnd()).toEqual(everything);
        }),
        { numRuns: 60 },
      );
    },
    patiently(120_000),
  );
});

describe('bytes that nobody stores again', () => {
  it('are removed, with nothing set aside', async () => {
    await storeOld();
    expect(await remover().finish()).toBe('removed');
    const store = await createFileAssetStore({ directory });
    expect(await store.stat(digest)).toBeUndefined();
    expect(await readdir(join(directory, 'tmp'))).toEqual([]);
  });
});

describe('a process that dies during a removal', () => {
  it.each(['taken aside', 'looked again', 'put back'] as const)(
    'after "%s" loses nothing that was stored again before',
    async (step) => {
      await storeOld();
      const actor = new Actor(
        async (onStep) => {
          const store = await createFileAssetStore({ directory, onStep });
          return store.remove(digest, Date.now() - hourMs);
        },
        ['looked up', step],
      );
      await actor.advance();
      await putter().finish();
      // The dead process takes no further step.
      await actor.advance();
      expect(await storedInTheEnd()).toEqual(everything);
    },
  );
});
