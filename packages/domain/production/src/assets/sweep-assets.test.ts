import type { CustomModel } from '@image-production/identity';
import { valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { addToRoster } from '../models/roster.ts';
import { removeModel } from '../models/save-model.ts';
import { removeOutputs, sweepRetention } from '../retention/remove-data.ts';
import { verifyBooks } from '../testing/books.test-support.ts';
import {
  areKept,
  fileAddresses,
  referenceAddresses,
  sweepAfterGrace,
} from '../testing/kept-assets.test-support.ts';
import { readsEverything, refuses } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { sweepAssets } from './sweep-assets.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

async function removeDataOf({ id: requestId, organizationId }: GenerationRequest): Promise<void> {
  valueOf(await removeOutputs(studio.services, { organizationId, requestId }));
}

/** A model, and the request that its portrait was delivered by. */
async function modelAndRequest() {
  const model = await studio.savedModel();
  const request = await studio.onlyRequest();
  expect(fileAddresses(request)).toEqual([model.portrait.sha256]);
  return { model, request, portrait: model.portrait.sha256 };
}

async function deleteModel({ id: modelId, organizationId }: CustomModel): Promise<void> {
  valueOf(await removeModel(studio.services, { organizationId, modelId }));
}

describe('bytes that nobody needs', () => {
  it('go when the grace has passed to the millisecond, and only once', async () => {
    const { request } = valueOf(await studio.product());
    await studio.cancel(request.id);
    studio.clock.advance(studio.services.policy.assetGraceMs - 1);
    expect(await sweepAssets(studio.services)).toBe(0);
    studio.clock.advance(1);
    expect(await sweepAssets(studio.services)).toBe(1);
    expect(await sweepAssets(studio.services)).toBe(0);
  });

  it('are the uploads of a failed request, from its end on', async () => {
    const { request } = valueOf(await studio.product());
    studio.renderer.script = [refuses('input')];
    await studio.attempt();
    await sweepAfterGrace(studio);
    expect(await areKept(studio, referenceAddresses(request))).toEqual([false]);
  });

  it('are the pictures of a canceled request that were stored before', async () => {
    const { request } = valueOf(await studio.series(2));
    const claim = await studio.claim();
    let stored: readonly string[] = [];
    studio.renderer.script = [
      readsEverything,
      async () => {
        stored = fileAddresses(await studio.find(request));
        await studio.cancel(request.id);
        return { kind: 'canceled' };
      },
    ];
    await studio.produce(claim);
    expect(await areKept(studio, stored)).toEqual([true]);
    await sweepAfterGrace(studio);
    expect(await areKept(studio, stored)).toEqual([false]);
  });

  it('stay when they are needed again before they go', async () => {
    const { request } = valueOf(await studio.product());
    await studio.cancel(request.id);
    const { request: again } = valueOf(await studio.product());
    expect(referenceAddresses(again)).toEqual(referenceAddresses(request));
    expect(await sweepAfterGrace(studio)).toBe(0);
    expect(await areKept(studio, referenceAddresses(again))).toEqual([true]);
  });
});

it('bytes that come to be needed in the middle of the sweep stay', async () => {
  const { request } = valueOf(await studio.product());
  await studio.cancel(request.id);
  const kept = async () => areKept(studio, referenceAddresses(request));
  studio.clock.advance(studio.services.policy.assetGraceMs);
  // After the sweep has found them, and before it forgets them.
  studio.store.interrupt('before', 2, async () => {
    valueOf(await studio.product());
  });
  expect(await sweepAssets(studio.services)).toBe(0);
  expect(studio.store.isUndisturbed).toBe(false);
  expect(await kept()).toEqual([true]);
});

describe('bytes that two requests share', () => {
  it('stay until the second of them is done with them', async () => {
    const delivered = [];
    for (const variation of [1, 2]) {
      const { request } = valueOf(await studio.product({}, { variation }));
      await studio.attempt();
      delivered.push(await studio.find(request));
    }
    const [first, second] = delivered;
    if (!first || !second) throw new Error('two were delivered');
    const shared = referenceAddresses(first);
    expect(referenceAddresses(second)).toEqual(shared);
    await removeDataOf(first);
    await sweepAfterGrace(studio);
    expect(await areKept(studio, shared)).toEqual([true]);
    expect(await areKept(studio, fileAddresses(first))).toEqual([false]);
    expect(await areKept(studio, fileAddresses(second))).toEqual([true]);
    await removeDataOf(second);
    await sweepAfterGrace(studio);
    expect(await areKept(studio, shared)).toEqual([false]);
  });
});

describe('the portrait of a model', () => {
  it('outlives the request that delivered it, removed early or past its retention', async () => {
    const { request, portrait } = await modelAndRequest();
    await removeDataOf(request);
    studio.clock.advance(studio.services.policy.resultRetentionMs * 2);
    await sweepRetention(studio.services);
    await sweepAfterGrace(studio);
    expect(await areKept(studio, [portrait])).toEqual([true]);
  });

  it('goes with the model once its request does not need it any more either', async () => {
    const { model, request, portrait } = await modelAndRequest();
    await deleteModel(model);
    await sweepAfterGrace(studio);
    expect(await areKept(studio, [portrait])).toEqual([true]);
    await removeDataOf(request);
    await sweepAfterGrace(studio);
    expect(await areKept(studio, [portrait])).toEqual([false]);
  });

  it.each(['succeeded', 'failed', 'canceled'] as const)(
    'of a model that is deleted stays for a request under way and goes when it has %s',
    async (ending) => {
      const { model, request: portraitRequest, portrait } = await modelAndRequest();
      const { request } = valueOf(await studio.pro({ source: 'custom', id: model.id }));
      await removeDataOf(portraitRequest);
      await deleteModel(model);
      await sweepAfterGrace(studio);
      expect(await areKept(studio, [portrait])).toEqual([true]);
      if (ending === 'canceled') await studio.cancel(request.id);
      studio.renderer.script = [ending === 'failed' ? refuses('output') : readsEverything];
      if (ending !== 'canceled') await studio.attempt();
      expect(await studio.find(request)).toMatchObject({ status: ending });
      await sweepAfterGrace(studio);
      expect(await areKept(studio, [portrait])).toEqual([false]);
    },
  );

  it('stays for the roster, which has a copy of its own', async () => {
    const { model, request, portrait } = await modelAndRequest();
    const { organizationId, id: modelId } = model;
    const copy = { organizationId, modelId, name: 'Anna' };
    expect(valueOf(await addToRoster(studio.services, copy))).toMatchObject({
      portrait: { sha256: portrait },
    });
    await deleteModel(model);
    await removeDataOf(request);
    await sweepAfterGrace(studio);
    expect(await areKept(studio, [portrait])).toEqual([true]);
  });
});
