import { createUlidSource } from '@image-production/runtime-node';
import { expect, it } from 'vitest';

import { intentOf, organizationCount, ownerOf } from './intents.ts';

const seed = 7;
const ids = createUlidSource();
const organizations = Array.from({ length: organizationCount }, () => ids.next('organization'));
const wishes = Array.from({ length: 2_000 }, (_, number) => ({
  owner: ownerOf(number, organizations),
  intent: intentOf(seed, number),
}));
const payments = wishes.flatMap(({ owner, intent }) =>
  'reference' in intent ? [{ owner, ...intent }] : [],
);

it('draws every kind of intent, for every organization', () => {
  const kinds = new Set(wishes.map(({ intent }) => intent.type));
  const all = `cancel chargeback creative delete-model full-body polish portrait pro product refund
    remove-outputs save top-up`;
  expect([...kinds].toSorted()).toEqual(all.split(/\s+/));
  expect(new Set(wishes.map(({ owner }) => owner)).size).toBe(organizationCount);
});

it('gives every organization money first', () => {
  for (const organization of organizations) {
    const first = wishes.find(({ owner }) => owner === organization);
    expect(first?.intent.type).toBe('top-up');
  }
});

it('takes back what an organization was paid before, at most once and only of some of them', () => {
  const chargebacks = payments.filter(({ type }) => type === 'chargeback');
  const owners = new Set(chargebacks.map(({ owner }) => owner));
  expect(owners.size).toBe(chargebacks.length);
  expect(owners.size).toBe(organizationCount - 3);
  for (const { owner, reference, amountMicros } of chargebacks) {
    const paid = payments.find((one) => one.type === 'top-up' && one.reference === reference);
    expect(paid?.owner).toBe(owner);
    expect([paid?.amountMicros, (paid?.amountMicros ?? 0n) / 2n]).toContain(amountMicros);
  }
});
