import { createUlidSource } from '@image-production/runtime-node';
import { expect, it } from 'vitest';

import { createIntent, organizationCount, findOwner } from './intents.ts';

const seed = 7;
const ids = createUlidSource();
const organizations = Array.from({ length: organizationCount }, () => ids.next('organization'));
const wishes = Array.from({ length: 2_000 }, (_, number) => ({
  owner: findOwner(number, organizations),
  intent: createIntent(seed, number),
}));
const payments = wishes.flatMap(({ owner, intent }) =>
  'reference' in intent ? [{ owner, ...intent }] : [],
);

it('draws every kind of intent, for every organization', () => {
  const kinds = new Set(wishes.map(({ intent }) => intent.type));
  const all = `cancel chargeback close-books creative delete-model erase full-body payout polish portrait
    pro product refund remove-outputs reopen save top-up write-off`;
  expect([...kinds].toSorted()).toEqual(all.split(/\s+/));
  expect(new Set(wishes.map(({ owner }) => owner)).size).toBe(organizationCount);
});

it('gives every organization money first', () => {
  for (const organization of organizations) {
    const first = wishes.find(({ owner }) => owner === organization);
    expect(first?.intent.type).toBe('top-up');
  }
});

it('takes back what an organization was paid before, by two disputes and only of some of them', () => {
  const chargebacks = payments.filter(({ type }) => type === 'chargeback');
  const owners = new Set(chargebacks.map(({ owner }) => owner));
  expect(2 * owners.size).toBe(chargebacks.length);
  expect(owners.size).toBe(organizationCount - 3);
  for (const { owner, reference, amountMicros } of chargebacks) {
    const paid = payments.find((one) => one.type === 'top-up' && one.reference === reference);
    expect(paid?.owner).toBe(owner);
    const whole = paid?.amountMicros ?? 0n;
    expect([whole / 2n, whole / 4n]).toContain(amountMicros);
  }
  const disputes = chargebacks.map(({ reference, dispute = reference }) => dispute);
  expect(new Set(disputes).size).toBe(disputes.length);
});

it('names some payments for several organizations', () => {
  const owners = Map.groupBy(
    payments.filter(({ type }) => type === 'top-up'),
    ({ reference }) => reference,
  );
  const shared = [...owners.values()].filter(
    (named) => new Set(named.map(({ owner }) => owner)).size > 1,
  );
  expect(shared.length).toBeGreaterThan(3);
});
