import { refuse, valueOf } from '@image-production/kernel';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';

import { sweepKeys } from '../retention/sweep-keys.ts';
import { contentsOf, moneyOf, verifyBooks } from '../testing/books.test-support.ts';
import { dollars, openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

afterEach(async () => verifyBooks(studio));

/** Runs a submission that is refused and makes sure that it left nothing behind. */
async function refusalOf(submit: () => Promise<unknown>): Promise<unknown> {
  const before = await contentsOf(studio);
  const answer = await submit();
  expect(await contentsOf(studio)).toEqual(before);
  return answer;
}

describe('an accepted submission', () => {
  it('is a request that waits, a hold, a key and an event, all of them new', async () => {
    const { request, isReplay } = valueOf(await studio.series(3, { key: 'a' }));
    expect(isReplay).toBe(false);
    expect(await studio.find(request)).toEqual(request);
    expect(request).toMatchObject({ status: 'queued', progress: 0, billing: 'held', charged: 0n });
    expect(request.outputs).toEqual([0, 1, 2].map((index) => ({ index, status: 'pending' })));
    expect(await moneyOf(studio)).toEqual({
      available: '9.64',
      held: '0.36',
      spent: '0.00',
      charges: 0,
    });
    const record = await studio.store.readers.idempotency.find(studio.organizationId, 'a');
    expect(record).toMatchObject({ requestId: request.id, createdAt: studio.clock.now() });
    const { id: subjectId } = request;
    expect(studio.store.events).toMatchObject([{ type: 'request.accepted', subjectId }]);
  });

  it('freezes the price and says when its hold ends', async () => {
    const { request } = valueOf(await studio.series(3));
    expect(request.terms).toMatchObject({ outputPrice: dollars('0.12'), total: dollars('0.36') });
    expect(request.holdExpiresAt).toBe(request.createdAt + studio.services.policy.holdMs);
  });
});

describe('money', () => {
  it('that was never there: insufficient-funds, and the same key is free for later', async () => {
    studio = await openStudio('0.11');
    const [available, held, required] = [dollars('0.11'), dollars('0.00'), dollars('0.12')];
    const failure = { kind: 'insufficient-funds', available, held, required };
    expect(await refusalOf(async () => studio.portrait({ key: 'a' }))).toEqual(refuse(failure));
    await studio.topUp('0.01');
    expect(valueOf(await studio.portrait({ key: 'a' }))).toMatchObject({ isReplay: false });
  });

  it('that is partly held by a running request: funds-held, until that has ended', async () => {
    studio = await openStudio('0.36');
    const { request } = valueOf(await studio.portrait());
    const [available, held, required] = [dollars('0.24'), dollars('0.12'), dollars('0.36')];
    const failure = { kind: 'funds-held', available, held, required };
    expect(await refusalOf(async () => studio.series(3, { key: 'a' }))).toEqual(refuse(failure));
    await studio.cancel(request.id);
    expect(valueOf(await studio.series(3, { key: 'a' }))).toMatchObject({ isReplay: false });
  });

  it('that would not do even when all of it were free: insufficient-funds', async () => {
    studio = await openStudio('0.20');
    valueOf(await studio.portrait());
    const answer = await refusalOf(async () => studio.series(2));
    expect(answer).toMatchObject(refuse({ kind: 'insufficient-funds', held: dollars('0.12') }));
  });

  it('for ten requests accepts ten of thirty that come at once', async () => {
    studio = await openStudio('1.20', { unfinishedMax: 30 });
    const answers = await Promise.all(Array.from({ length: 30 }, async () => studio.portrait()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    const refusals = answers.filter((answer) => !answer.ok).map(({ failure }) => failure.kind);
    expect(new Set(refusals)).toEqual(new Set(['funds-held']));
    expect(await moneyOf(studio)).toMatchObject({ available: '0.00', held: '1.20' });
  });

  it('of one organization is no other one’s', async () => {
    const organizationId = studio.otherOrganizationId;
    const answer = await refusalOf(async () => studio.portrait({ organizationId }));
    expect(answer).toMatchObject(refuse({ kind: 'insufficient-funds', available: 0n }));
  });
});

describe('a limit of the client', () => {
  it('refuses what costs more', async () => {
    const costMax = dollars('0.35');
    const answer = await refusalOf(async () => studio.series(3, { costMax }));
    expect(answer).toEqual(refuse({ kind: 'quote-exceeded', total: dollars('0.36'), costMax }));
  });

  it('accepts what costs exactly that', async () => {
    expect((await studio.series(3, { costMax: dollars('0.36') })).ok).toBe(true);
  });

  it('is told before a lack of money', async () => {
    studio = await openStudio('0.01');
    const answer = await refusalOf(async () => studio.series(3, { costMax: dollars('0.35') }));
    expect(answer).toMatchObject(refuse({ kind: 'quote-exceeded' }));
  });
});

describe('the number of unfinished requests', () => {
  beforeEach(async () => {
    studio = await openStudio('10.00', { unfinishedMax: 2 });
    valueOf(await studio.portrait());
  });

  it('is limited per organization', async () => {
    valueOf(await studio.portrait({ key: 'a' }));
    const answer = await refusalOf(async () => studio.portrait());
    expect(answer).toEqual(refuse({ kind: 'too-many-unfinished', unfinishedMax: 2 }));
    const organizationId = studio.otherOrganizationId;
    await studio.topUp('1.00', organizationId);
    expect((await studio.portrait({ organizationId })).ok).toBe(true);
  });

  it('does not stand in the way of a replay', async () => {
    valueOf(await studio.portrait({ key: 'a' }));
    expect(valueOf(await studio.portrait({ key: 'a' }))).toMatchObject({ isReplay: true });
  });

  it('does not count what has ended', async () => {
    valueOf(await studio.portrait());
    await studio.attempt();
    expect((await studio.portrait()).ok).toBe(true);
  });
});

describe('the number of keys', () => {
  beforeEach(async () => {
    studio = await openStudio('10.00', { keysMax: 2 });
    valueOf(await studio.portrait({ key: 'a' }));
    valueOf(await studio.portrait({ key: 'b' }));
    for (let count = 0; count < 2; count += 1) await studio.attempt();
  });

  it('is limited per organization, although their requests have ended', async () => {
    const answer = await refusalOf(async () => studio.portrait());
    expect(answer).toEqual(refuse({ kind: 'too-many-keys', keysMax: 2 }));
    const organizationId = studio.otherOrganizationId;
    await studio.topUp('1.00', organizationId);
    expect((await studio.portrait({ organizationId })).ok).toBe(true);
  });

  it('does not stand in the way of a replay', async () => {
    expect(valueOf(await studio.portrait({ key: 'a' }))).toMatchObject({ isReplay: true });
  });

  it('sinks as keys are forgotten', async () => {
    studio.clock.advance(studio.services.policy.keyRetentionMs + 1);
    expect(await sweepKeys(studio.services)).toBe(2);
    expect((await studio.portrait()).ok).toBe(true);
  });
});
