import { succeed, valueOf } from '@image-production/kernel';
import { plainSha256Hex } from '@image-production/kernel/memory';
import { oneChunk } from '@image-production/rendering';
import { expect, it } from 'vitest';

import { InMemoryAssetStore, plainErrand } from '../memory/index.ts';
import type { ProductionServices } from '../services.ts';
import { Actor, ordersOf } from '../testing/actor.test-support.ts';
import { inTurns } from '../testing/in-turns.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { storedReference } from '../testing/submissions.test-support.ts';
import { inspectReferences } from './inspect-references.ts';
import { Intake } from './intake.ts';
import { sweepAssets } from './sweep-assets.ts';

interface Scene {
  readonly studio: Studio;
  readonly assets: InMemoryAssetStore;
  /** Of bytes that a request under way holds, and that a slow client is about to upload again. */
  readonly sha256: string;
  readonly actors: readonly Actor[];
}

type OpenIntake = (services: ProductionServices) => Intake;

/** The client and its steps up to the acceptance, the other request's end, and a sweep of up to five steps. */
const steps = [4, 1, 5];

async function open(openIntake: OpenIntake): Promise<Scene> {
  const studio = await openStudio();
  const assets = new InMemoryAssetStore(plainSha256Hex, studio.clock);
  const reference = await storedReference(assets, 1);
  const { request: other } = valueOf(await studio.product({ references: [reference] }));
  const { workingCopySha256: sha256 } = reference;
  const bytes = await assets.read(sha256);
  if (!bytes) throw new Error('they were just stored');
  studio.clock.advance(studio.services.policy.assetGraceMs);
  const client = new Actor(async (takeTurn) => {
    const store = inTurns(studio.store, { schedule: takeTurn }, 'store');
    const port = inTurns(assets, { schedule: takeTurn }, 'assets');
    await using intake = openIntake({ ...studio.services, store });
    const copy = { mediaType: 'image/png', width: 100, height: 100 } as const;
    const inspector = { inspect: async () => succeed({ ...copy, workingCopy: oneChunk(bytes) }) };
    const file = { sha256: reference.sha256, sizeBytes: bytes.length, path: 'upload' };
    const services = { assets: port, inspector };
    const { references } = valueOf(await inspectReferences(services, intake, [file], plainErrand));
    // Its other pictures take longer than bytes stay that nobody needs.
    await takeTurn(Promise.resolve());
    studio.clock.advance(2 * studio.services.policy.assetGraceMs);
    await takeTurn(Promise.resolve());
    valueOf(await studio.product({ references }));
  });
  const canceler = new Actor(async (takeTurn) => {
    await takeTurn(Promise.resolve());
    await studio.cancel(other.id);
  });
  const sweeper = new Actor(async (takeTurn) => {
    const store = inTurns(studio.store, { schedule: takeTurn }, 'store');
    await takeTurn(Promise.resolve());
    await sweepAssets({
      ...studio.services,
      store,
      assets: inTurns(assets, { schedule: takeTurn }, 'assets'),
    });
  });
  return { studio, assets, sha256, actors: [client, canceler, sweeper] };
}

/** The first order of steps, of all, after which the accepted request has lost its reference. */
async function findLosingOrder(openIntake: OpenIntake): Promise<readonly number[] | undefined> {
  for (const order of ordersOf(steps)) {
    const { actors, assets, sha256 } = await open(openIntake);
    for (const actor of actors) await actor.begin();
    for (const turn of order) await actors[turn]?.advance();
    for (const actor of actors) await actor.finish();
    if (!(await assets.stat(sha256))) return order;
  }
  return undefined;
}

it('what a slow client stored is there when its request is accepted, whoever else is done with it', async () => {
  expect(ordersOf(steps)).toHaveLength(1260);
  expect(await findLosingOrder((services) => new Intake(services))).toBeUndefined();
});

it('would be lost in some orders if the call kept nothing', async () => {
  class Careless extends Intake {
    override async keep(): Promise<void> {}
  }
  expect(await findLosingOrder((services) => new Careless(services))).toBeDefined();
});

it('a client whose request was accepted leaves nothing behind but what the request needs', async () => {
  const { studio, assets, sha256, actors } = await open((services) => new Intake(services));
  for (const actor of actors) await actor.finish();
  const holders = await studio.store.transaction({ concern: 'file-check' }, async ({ assetUses }) =>
    succeed(await assetUses.holders(sha256)),
  );
  const request = studio.ids.given('request').at(-1);
  expect(valueOf(holders)).toEqual([`request:${request}`]);
  if (!request) throw new Error('two were accepted');
  await studio.cancel(request);
  studio.clock.advance(studio.services.policy.assetGraceMs);
  expect(await sweepAssets({ ...studio.services, assets })).toBe(1);
});
