import { erasedAppearance } from '@image-production/identity';
import { Fault, refuse, valueOf } from '@image-production/kernel';
import { beforeEach, describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { addToRoster } from '../models/roster.ts';
import { changeModelName, saveModel } from '../models/save-model.ts';
import { sweepOverdue } from '../settlement/sweep-overdue.ts';
import { candidateOf, contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { draws, fails } from '../testing/scripted-renderer.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { eraseOrganizationData } from './erase-organization.ts';
import type { ErasureStep } from './erase-organization.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

const erase = (): Promise<ErasureStep> =>
  eraseOrganizationData(studio.services, studio.organizationId);

/** Takes step after step; an erasure that never ends runs into the limit of the test. */
async function eraseWhole(): Promise<void> {
  while ((await erase()) !== 'over');
}

describe('once an organization is erased', () => {
  it('a call that was let in before is refused and leaves nothing, whatever it asks for', async () => {
    const { organizationId } = studio;
    const model = await studio.savedModel();
    const { request } = valueOf(await studio.portrait());
    await studio.attempt();
    const { id: candidateId } = await candidateOf(studio, request);
    const before = await contentsOf(studio);
    studio.erased.add(organizationId);

    const tooLate = refuse({ kind: 'unauthenticated' });
    expect(await studio.portrait()).toEqual(tooLate);
    expect(await studio.fullBody(candidateId)).toEqual(tooLate);
    expect(await studio.pro({ source: 'custom', id: model.id })).toEqual(tooLate);
    expect(await studio.creative()).toEqual(tooLate);
    expect(await studio.product()).toEqual(tooLate);
    expect(await studio.polish()).toEqual(tooLate);
    expect(await saveModel(studio.services, { organizationId, candidateId })).toEqual(tooLate);
    const renamed = { organizationId, modelId: model.id, name: 'Late' };
    expect(await changeModelName(studio.services, renamed)).toEqual(tooLate);
    expect(await addToRoster(studio.services, renamed)).toEqual(
      refuse({ kind: 'model-not-found' }),
    );
    expect(await contentsOf(studio)).toEqual(before);
  });

  it('the same calls of another organization are accepted', async () => {
    studio.erased.add(studio.otherOrganizationId);
    expect((await studio.creative()).ok).toBe(true);
  });

  it('a request that was running ends without a charge and leaves nothing behind', async () => {
    const { request } = valueOf(await studio.portrait());
    const claim = await studio.claim();
    studio.erased.add(studio.organizationId);
    expect(await erase()).toBe('waiting');
    expect(await erase()).toBe('waiting');
    await studio.produce(claim);
    await eraseWhole();

    const left = await studio.find(request);
    expect(left).toMatchObject({ status: 'canceled', charged: 0n, idempotencyKey: null });
    expect(left.work).toEqual({ kind: 'removed' });
    const candidate = await candidateOf(studio, request);
    expect(candidate).toMatchObject({ state: 'failed', appearance: erasedAppearance });
    expect(candidate.casting).toEqual({ ageRange: '35-44' });
    await verifyBooks(studio);
  });

  it.each([
    ['its worker', (claim: GenerationRequest) => studio.produce(claim)],
    ['the sweep', () => sweepOverdue(studio.services)],
  ])('a request that %s ends before any chore is not charged', async (_, end) => {
    const { request } = valueOf(await studio.series(2));
    const busy = new Fault('the engine is busy', { isRetryable: true });
    studio.renderer.script = [draws, fails(busy)];
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({ outputs: [{ status: 'succeeded' }, {}] });
    studio.clock.advance(60_000);
    const claim = await studio.claim();
    studio.clock.advance(studio.services.policy.holdMs);
    studio.erased.add(studio.organizationId);
    await end(claim);
    expect(await studio.find(request)).toMatchObject({ status: 'canceled', billing: 'released' });
    expect(await moneyOf(studio)).toMatchObject({ spent: '0.00', held: '0.00', charges: 0 });
    await eraseWhole();
    await verifyBooks(studio);
  });

  it('one that ends between two looks at what is left is not overlooked', async () => {
    const { request } = valueOf(await studio.creative());
    const claim = await studio.claim();
    studio.erased.add(studio.organizationId);
    // The first transaction cancels, the second takes what has ended away.
    studio.store.interrupt('after', 2, async () => void (await studio.produce(claim)));
    expect(await erase()).toBe('waiting');
    expect((await studio.find(request)).status).toBe('canceled');
    await eraseWhole();
    expect((await studio.find(request)).dataRemovedAt).not.toBeNull();
  });
});
