import { valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { requestError } from '../model/request-error.ts';
import { contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { settleRequest } from './settle-request.ts';

const broken = requestError('render_failed');
let studio: Studio;
let claim: GenerationRequest;

beforeEach(async () => {
  studio = await openStudio();
  valueOf(await studio.series(2));
  claim = await studio.claim();
});

afterEach(async () => verifyBooks(studio));

async function settle(token: number = claim.lease.token) {
  const { id: requestId, organizationId } = claim;
  return settleRequest(studio.services, { organizationId, requestId, token }, broken);
}

describe('settling a claimed request', () => {
  it('releases everything when nothing is stored, with the reason', async () => {
    const request = await settle();
    expect(request).toMatchObject({
      kind: 'settled',
      request: { status: 'failed', error: broken },
    });
    expect(await moneyOf(studio)).toMatchObject({ available: '10.00', held: '0.00', charges: 0 });
  });

  it('happens once: the second time there is nobody to settle for', async () => {
    await settle();
    const settled = await contentsOf(studio);
    expect(await settle()).toEqual({ kind: 'fenced' });
    expect(await contentsOf(studio)).toEqual(settled);
  });

  it('happens once also when it is asked for many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, async () => settle()));
    expect(answers.filter(({ kind }) => kind === 'settled')).toHaveLength(1);
  });

  it('is not for a token that is not the newest', async () => {
    const before = await contentsOf(studio);
    expect(await settle(claim.lease.token - 1)).toEqual({ kind: 'fenced' });
    expect(await settle(claim.lease.token + 1)).toEqual({ kind: 'fenced' });
    expect(await contentsOf(studio)).toEqual(before);
  });

  it('keeps the record for the retention and tells of its end at that time', async () => {
    studio.clock.advance(1234);
    await settle();
    const at = studio.clock.now();
    const expiresAt = at + studio.services.policy.resultRetentionMs;
    expect(await studio.find(claim)).toMatchObject({ completedAt: at, expiresAt });
    expect(studio.store.events.at(-1)).toMatchObject({ type: 'request.failed', at });
  });

  it('with a hold that is settled already is a broken invariant: the request does not end', async () => {
    const { id: orderId, organizationId: ownerId } = claim;
    const stamp = { entryId: studio.ids.next('entry'), clock: studio.clock };
    const voids = { type: 'void-hold', ownerId, orderId } as const;
    await studio.store.transaction({ ...claim, requestId: orderId }, async ({ ledger }) =>
      ledger.post(voids, stamp),
    );
    await expect(settle()).rejects.toThrow('settled before');
    expect(await studio.find(claim)).toMatchObject({ status: 'running' });
    // What is broken on purpose is not for the verification of the other tests.
    studio = await openStudio();
  });
});
