import { refuse, succeed, valueOf } from '@image-production/kernel';
import { quote } from '@image-production/pricing';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { inTransaction } from '../in-transaction.ts';
import { plainPriceList } from '../memory/plain-prices.ts';
import type { ProductionPolicy } from '../model/production-policy.ts';
import { openRoster } from '../models/roster.ts';
import { contentsOf, verifyBooks } from '../testing/books.test-support.ts';
import { dollars, openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { checkPro } from './check-pro.ts';
import type { ProIdentity } from './pro-identity.ts';

const price = valueOf(
  quote(plainPriceList, {
    operation: 'pro.generate',
    resolution: '2K',
    count: 1,
    referenceCount: 2,
  }),
);
let studio: Studio;
let custom: ProIdentity;
let roster: ProIdentity;

beforeEach(async () => {
  studio = await openStudio('0.50');
  const { id, ...model } = await studio.savedModel();
  custom = { source: 'custom', id };
  roster = { source: 'roster', id: studio.ids.next('rosterModel') };
  await openRoster(studio.services, [{ ...model, id: roster.id }]);
});

afterEach(async () => verifyBooks(studio));

/** What a check says and what a submission says right after it. */
async function bothAnswers(identity: ProIdentity, costMax: string | null) {
  const order = { identity, quote: price, costMax: costMax === null ? null : dollars(costMax) };
  const before = await contentsOf(studio);
  const checked = await checkPro(studio.services, {
    organizationId: studio.organizationId,
    ...order,
  });
  expect(await contentsOf(studio)).toEqual(before);
  const submitted = await studio.pro(identity, { costMax: order.costMax });
  return { checked, submitted: submitted.ok ? succeed(undefined) : submitted };
}

it('a check stores nothing and foretells what a submission is answered with', async () => {
  const unknown = { source: 'custom', id: studio.ids.next('model') } as const;
  const answers = [
    await bothAnswers(unknown, null),
    await bothAnswers(roster, '0.01'),
    await bothAnswers(custom, '0.16'),
    await bothAnswers(custom, '0.17'),
    await bothAnswers(custom, null),
    await bothAnswers(custom, null),
  ];
  for (const { checked, submitted } of answers) expect(checked).toEqual(submitted);
  expect(answers.map(({ checked }) => (checked.ok ? 'accepted' : checked.failure.kind))).toEqual([
    'model-not-found',
    'roster-not-entitled',
    'quote-exceeded',
    'accepted',
    'accepted',
    'funds-held',
  ]);
});

it('a check says that the money was never there when nothing holds it', async () => {
  for (const _ of [1, 2]) {
    valueOf(await studio.pro(custom));
    await studio.attempt();
  }
  const { checked, submitted } = await bothAnswers(custom, null);
  expect(checked).toEqual(submitted);
  expect(checked).toMatchObject({ failure: { kind: 'insufficient-funds' } });
});

it('a check says what else keeps a submission from being accepted', async () => {
  const { services, organizationId } = studio;
  const refusalUnder = async (policy: Partial<ProductionPolicy>) => {
    const limited = { ...services, policy: { ...services.policy, ...policy } };
    const order = { organizationId, identity: custom, quote: price, costMax: null };
    return checkPro(limited, order);
  };
  expect(await refusalUnder({})).toEqual(succeed(undefined));
  const unfinishedMax = 0;
  expect(await refusalUnder({ unfinishedMax })).toEqual(
    refuse({ kind: 'too-many-unfinished', unfinishedMax }),
  );
  // The portrait of the model was asked for under a key.
  expect(await refusalUnder({ keysMax: 1 })).toEqual(refuse({ kind: 'too-many-keys', keysMax: 1 }));
  const verdict = { checkedAt: services.clock.now(), violated: [1] };
  await inTransaction(services, { concern: 'audit' }, ({ verdicts }) => verdicts.record(verdict));
  const { checked, submitted } = await bothAnswers(custom, null);
  expect(checked).toEqual(refuse({ kind: 'books-violated' }));
  expect(submitted).toEqual(checked);
});
