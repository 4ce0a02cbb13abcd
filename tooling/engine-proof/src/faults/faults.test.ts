import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { engineRows } from './engine-rows.ts';
import { findSurprises, findViolations } from './find-violations.ts';
import { openWorld, storeKinds } from './open-world.ts';
import type { World } from './open-world.ts';
import { takeTime } from './passing-time.ts';
import type { PassingTime } from './passing-time.ts';
import { playScenario } from './play-scenario.ts';
import { drawScenario, mishaps } from './scenario.ts';
import { makeModel, submitOrder } from './submit-order.ts';

const seeds = Array.from({ length: 20 }, (_, seed) => seed);

interface Stage {
  readonly world: World;
  readonly modelId: Awaited<ReturnType<typeof makeModel>>;
}

describe.each(engineRows)('a request to $name', (row) => {
  const stages: Stage[] = [];
  /** Every fifth request is stored where storing takes time. */
  const stageFor = (seed: number): Stage => {
    const stage = stages[seed % 5 === 0 ? storeKinds.indexOf('sqlite') : 0];
    if (!stage) throw new Error('nothing is open');
    return stage;
  };
  let time: PassingTime;

  beforeAll(async () => {
    time = takeTime();
    for (const kind of storeKinds) {
      const world = await openWorld(kind);
      stages.push({ world, modelId: await makeModel(world) });
    }
  });
  afterAll(async () => {
    time[Symbol.dispose]();
    for (const { world } of stages) await world[Symbol.asyncDispose]();
  });

  it.each(mishaps)('ends in time and is paid for what it brought: %s', async (mishap) => {
    const found: string[] = [];
    for (const seed of seeds) {
      const { world, modelId } = stageFor(seed);
      const scenario = drawScenario(row, mishap, seed);
      const ordered = await submitOrder(world, modelId, scenario.wish);
      const played = await playScenario(world, row, ordered, scenario, time);
      const { request } = played;
      const broken = await findViolations(world, played);
      const odd =
        request.status === 'canceled' ? [] : await findSurprises(world, row, scenario, request);
      found.push(...[...broken, ...odd].map((words) => `seed ${seed}: ${words}`));
    }
    expect(found).toEqual([]);
  });

  it('leaves the books in order', async () => {
    for (const { world } of stages) expect(await world.findInBooks()).toEqual([]);
  });
});
