import { refuse } from '@image-production/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { AssetHolder, AssetUses, IntakeHolder } from '../ports/asset-uses.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
];
const request: AssetHolder = 'request:req_1';
const model: AssetHolder = 'model:mdl_1';
const intake: IntakeHolder = 'intake:int_1';
const otherIntake: IntakeHolder = 'intake:int_2';

async function unusedAt(
  scene: ProductionScene,
  at: number,
  limit = 99,
): Promise<readonly string[]> {
  return scene.change(({ assetUses }) => assetUses.unused(at, limit));
}

async function forget(scene: ProductionScene, sha256: string): Promise<'forgotten' | 'in-use'> {
  return scene.change(({ assetUses }) => assetUses.forget(sha256));
}

async function use(
  scene: ProductionScene,
  work: (uses: AssetUses) => Promise<void>,
): Promise<void> {
  await scene.change(({ assetUses }) => work(assetUses));
}

export function assetUsesBehaviour(withProduction: WithProduction): void {
  it(
    'keep what somebody needs, and tell since when nobody does',
    withProduction(async (scene) => {
      await use(scene, (uses) => uses.add(request, [one, two]));
      expect(await unusedAt(scene, start + 999)).toEqual([]);
      await use(scene, (uses) => uses.release(request, start));
      expect(await unusedAt(scene, start - 1)).toEqual([]);
      expect(await unusedAt(scene, start)).toEqual([one, two]);
    }),
  );

  it(
    'know of bytes that were stored and that nobody needs yet',
    withProduction(async (scene) => {
      await use(scene, (uses) => uses.add(request, [one]));
      await use(scene, (uses) => uses.noteUnused([one, two], start));
      expect(await unusedAt(scene, start)).toEqual([two]);
      await use(scene, (uses) => uses.noteUnused([two], start + 5));
      expect(await unusedAt(scene, start + 4)).toEqual([]);
      await use(scene, (uses) => uses.add(request, [two]));
      expect(await unusedAt(scene, start + 99)).toEqual([]);
    }),
  );

  it(
    'note as orphans what they know nothing of, and nothing else',
    withProduction(async (scene) => {
      const orphans = async (sha256s: readonly string[], at: number): Promise<number> =>
        scene.change(({ assetUses }) => assetUses.noteOrphans(sha256s, at));
      await use(scene, (uses) => uses.add(request, [one]));
      await use(scene, (uses) => uses.noteUnused([two], start));
      expect(await orphans([], start + 5)).toBe(0);
      expect(await orphans([one, two, three], start + 5)).toBe(1);
      expect(await orphans([one, two, three], start + 6)).toBe(0);
      expect(await unusedAt(scene, start + 4)).toEqual([two]);
      expect(await unusedAt(scene, start + 5)).toEqual([two, three]);
      await use(scene, (uses) => uses.add(model, [three]));
      expect(await unusedAt(scene, start + 9)).toEqual([two]);
    }),
  );

  it(
    'of bytes that two need end with the second of them, at that time',
    withProduction(async (scene) => {
      await use(scene, (uses) => uses.add(request, [one, two]));
      await use(scene, (uses) => uses.add(model, [two]));
      await use(scene, (uses) => uses.release(request, start));
      expect(await unusedAt(scene, start + 9)).toEqual([one]);
      expect(await forget(scene, two)).toBe('in-use');
      await use(scene, (uses) => uses.release(model, start + 5));
      expect(await unusedAt(scene, start + 4)).toEqual([one]);
      expect(await unusedAt(scene, start + 5)).toEqual([one, two]);
    }),
  );

  it(
    'that are noted twice are one, within one word and across two',
    withProduction(async (scene) => {
      await use(scene, (uses) => uses.add(request, [one, one]));
      await use(scene, (uses) => uses.add(request, [one]));
      await use(scene, (uses) => uses.release(request, start));
      expect(await unusedAt(scene, start)).toEqual([one]);
    }),
  );

  it(
    'begin again for what was released before and is needed anew',
    withProduction(async (scene) => {
      await use(scene, (uses) => uses.add(request, [one]));
      await use(scene, (uses) => uses.release(request, start));
      await use(scene, (uses) => uses.add(model, [one]));
      expect(await unusedAt(scene, start + 9)).toEqual([]);
      expect(await forget(scene, one)).toBe('in-use');
      await use(scene, (uses) => uses.release(model, start + 7));
      expect(await unusedAt(scene, start + 6)).toEqual([]);
      expect(await unusedAt(scene, start + 7)).toEqual([one]);
    }),
  );

  it(
    'of a call that dies end with its lease, those of one that goes on do not',
    withProduction(async (scene) => {
      await use(scene, async (uses) => {
        await uses.lease(intake, [one], start + 10);
        await uses.lease(otherIntake, [two], start + 10);
        await uses.lease(otherIntake, [three], start + 20);
        await uses.add(request, [one]);
      });
      const lapsedAt = async (now: number, limit = 9): Promise<number> =>
        scene.change(({ assetUses }) => assetUses.releaseLapsed(now, limit));
      expect(await lapsedAt(start + 9)).toBe(0);
      expect(await lapsedAt(start + 10)).toBe(1);
      expect(await unusedAt(scene, start + 99)).toEqual([]);
      await use(scene, (uses) => uses.release(request, start + 15));
      expect(await unusedAt(scene, start + 99)).toEqual([one]);
      expect(await lapsedAt(start + 20)).toBe(1);
      expect(await lapsedAt(start + 99)).toBe(0);
      expect(await unusedAt(scene, start + 19)).toEqual([one]);
      expect(await unusedAt(scene, start + 20)).toEqual([one, two, three]);
    }),
  );

  it(
    'of calls that died end in turns, the longest ended first, and of one that ended by itself never again',
    withProduction(async (scene) => {
      await use(scene, async (uses) => {
        await uses.lease('intake:a', [one], start + 2);
        await uses.lease('intake:b', [two], start + 1);
        await uses.lease('intake:c', [three], start);
        await uses.release('intake:c', start);
        expect(await uses.releaseLapsed(start + 5, 1)).toBe(1);
        expect(await uses.holders(two)).toEqual([]);
        expect(await uses.holders(one)).toEqual(['intake:a']);
        await uses.add(model, [three]);
        expect(await uses.releaseLapsed(start + 5, 9)).toBe(1);
        expect(await uses.holders(three)).toEqual([model]);
      });
    }),
  );

  it(
    'of nothing, and of nobody, change nothing',
    withProduction(async (scene) => {
      await use(scene, async (uses) => {
        await uses.add(request, []);
        await uses.release(request, start);
        await uses.release('roster:rst_1', start);
      });
      expect(await unusedAt(scene, start)).toEqual([]);
      expect(await forget(scene, three)).toBe('forgotten');
    }),
  );

  it(
    'released twice count from the first time',
    withProduction(async (scene) => {
      await use(scene, (uses) => uses.add(request, [one]));
      await use(scene, (uses) => uses.release(request, start));
      await use(scene, (uses) => uses.release(request, start + 5));
      expect(await unusedAt(scene, start)).toEqual([one]);
    }),
  );

  it(
    'come up oldest first, as many as asked for, until they are forgotten',
    withProduction(async (scene) => {
      const holders = ['request:a', 'request:b', 'request:c'] as const;
      const order = [two, three, one];
      for (const [index, sha256] of order.entries()) {
        const holder = holders[index] ?? request;
        await use(scene, (uses) => uses.add(holder, [sha256]));
        await use(scene, (uses) => uses.release(holder, start + index));
      }
      expect(await unusedAt(scene, start + 9, 2)).toEqual([two, three]);
      expect(await forget(scene, two)).toBe('forgotten');
      expect(await unusedAt(scene, start + 9)).toEqual([three, one]);
    }),
  );

  it(
    'are part of the transaction: undone with it, kept with it',
    withProduction(async (scene) => {
      await use(scene, (uses) => uses.add(request, [one]));
      await scene.store.transaction(scene.subject, async ({ assetUses }) => {
        await assetUses.add(request, [two]);
        await assetUses.release(request, start);
        await assetUses.forget(one);
        await assetUses.lease(intake, [three], start);
        return refuse('undone');
      });
      expect(await forget(scene, one)).toBe('in-use');
      await use(scene, async (uses) => void (await uses.releaseLapsed(start, 9)));
      expect(await unusedAt(scene, start)).toEqual([]);
      await use(scene, (uses) => uses.release(request, start));
      expect(await unusedAt(scene, start)).toEqual([one]);
    }),
  );

  it(
    'tell who needs an asset, and what is needed in the order of addresses',
    withProduction(async (scene) => {
      await use(scene, async (uses) => {
        await uses.add(request, [three, one]);
        await uses.add(model, [one, two]);
        await uses.release(model, start);
        await uses.add(model, [one]);
      });
      await use(scene, async (uses) => {
        expect(await uses.holders(one)).toEqual([model, request]);
        expect(await uses.holders(two)).toEqual([]);
        expect(await uses.needed(9)).toEqual([one, three]);
        expect(await uses.needed(1)).toEqual([one]);
        expect(await uses.needed(9, one)).toEqual([three]);
        expect(await uses.needed(9, two)).toEqual([three]);
        expect(await uses.needed(9, three)).toEqual([]);
      });
    }),
  );

  it(
    'are never lost and never invented, whatever happens in whatever order',
    withProduction(async (scene) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
          await use(scene, async (uses) => {
            const needs = await afterAll(uses, steps);
            const needed = new Set([...needs.values()].flatMap((assets) => [...assets]));
            const unused = await uses.unused(start + 999, 99);
            for (const sha256 of [one, two, three]) {
              expect(unused.includes(sha256) && needed.has(sha256)).toBe(false);
              const isNeeded = needed.has(sha256);
              expect(await uses.forget(sha256)).toBe(isNeeded ? 'in-use' : 'forgotten');
            }
            for (const holder of needs.keys()) await uses.release(holder, start);
            expect(new Set(await uses.unused(start, 99))).toEqual(needed);
            for (const sha256 of needed) await uses.forget(sha256);
          });
        }),
        { numRuns: 60 },
      );
    }),
  );
}

const holder = fc.constantFrom<AssetHolder>('request:r', 'snapshot:r', 'model:m', 'roster:t');
const step = fc.oneof(
  fc.record({
    type: fc.constant('add' as const),
    holder,
    assets: fc.array(fc.constantFrom(one, two, three), { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('release' as const), holder }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Runs every step; returns the holders of each asset, tracked in a plain model. */
async function afterAll(
  uses: AssetUses,
  steps: readonly Step[],
): Promise<Map<AssetHolder, ReadonlySet<string>>> {
  const needs = new Map<AssetHolder, ReadonlySet<string>>();
  for (const [index, taken] of steps.entries()) {
    if (taken.type === 'add') {
      await uses.add(taken.holder, taken.assets);
      const before = needs.get(taken.holder) ?? new Set();
      needs.set(taken.holder, new Set([...before, ...taken.assets]));
    } else {
      await uses.release(taken.holder, start + index);
      needs.delete(taken.holder);
    }
  }
  return needs;
}
