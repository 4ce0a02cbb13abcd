import { atDepth } from '@image-production/vitest-config/depth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { engineRows } from './engine-rows.ts';
import { findSurprises, findViolations } from './find-violations.ts';
import { openWorld } from './open-world.ts';
import type { StoreKind, World } from './open-world.ts';
import { takeTime } from './passing-time.ts';
import type { PassingTime } from './passing-time.ts';
import { playScenario } from './play-scenario.ts';
import { drawScenario, mishaps } from './scenario.ts';
import type { Mishap } from './scenario.ts';
import { makeModel, submitOrder } from './submit-order.ts';

const seeds = Array.from({ length: atDepth(5, 20) }, (_, seed) => seed);

interface Stage {
  readonly world: World;
  readonly modelId: Awaited<ReturnType<typeof makeModel>>;
}

async function openStage(kind: StoreKind): Promise<Stage> {
  const world = await openWorld(kind);
  return { world, modelId: await makeModel(world) };
}

describe.each(engineRows)('a request to $name', (row) => {
  let lasting: Stage;
  let time: PassingTime;

  beforeAll(async () => {
    time = takeTime();
    lasting = await openStage('sqlite');
  });
  afterAll(async () => {
    time[Symbol.dispose]();
    await lasting.world[Symbol.asyncDispose]();
  });

  const findWrong = async (
    { world, modelId }: Stage,
    mishap: Mishap,
    seed: number,
  ): Promise<readonly string[]> => {
    const scenario = drawScenario(row, mishap, seed);
    const ordered = await submitOrder(world, modelId, scenario.wish);
    const played = await playScenario(world, row, ordered, scenario, time);
    const { request } = played;
    const broken = await findViolations(world, played);
    const odd =
      request.status === 'canceled' ? [] : await findSurprises(world, row, scenario, request);
    return [...broken, ...odd];
  };

  it.each(mishaps)('ends in time and is paid for what it brought: %s', async (mishap) => {
    const passing = await openStage('memory');
    await using world = passing.world;
    const found: string[] = [];
    for (const seed of seeds) {
      // A few requests are stored where storing takes time.
      const wrong = await findWrong(seed % 8 === 0 ? lasting : passing, mishap, seed);
      found.push(...wrong.map((words) => `seed ${seed}: ${words}`));
    }
    expect(found).toEqual([]);
    expect(await world.findInBooks()).toEqual([]);
  });

  it('leaves the books in order', async () => {
    expect(await lasting.world.findInBooks()).toEqual([]);
  });
});
