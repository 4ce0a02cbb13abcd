import { valueOf } from '@image-production/kernel';
import { beforeEach, expect, it } from 'vitest';

import { dollars, openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { payOutWallet } from './adjust-wallet.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio('5.10', { lowBalance: dollars('5.00') });
});

const told = () => studio.store.events.filter(({ type }) => type === 'wallet.low_balance');

async function payOut(amount: string): Promise<void> {
  const { organizationId } = studio;
  const order = { organizationId, amount: dollars(amount), reference: studio.ids.next('entry') };
  valueOf(await payOutWallet(studio.services, order));
}

it('a request that leaves less than the threshold is told of, in its transaction', async () => {
  valueOf(await studio.portrait());
  const { organizationId } = studio;
  const balance = { available: dollars('4.98'), threshold: dollars('5.00') };
  expect(told()).toMatchObject([{ organizationId, subjectId: organizationId, balance }]);
});

it('the threshold itself is not low', async () => {
  await payOut('0.10');
  expect(told()).toEqual([]);
  await payOut('0.01');
  expect(told()).toHaveLength(1);
});

it('is told once, also when released money lifts it above, until a top-up', async () => {
  const { request } = valueOf(await studio.portrait());
  await studio.cancel(request.id);
  valueOf(await studio.portrait());
  expect(told()).toHaveLength(1);
  await studio.topUp('0.01');
  valueOf(await studio.portrait());
  expect(told()).toHaveLength(2);
});

it('nobody is told of an erased organization', async () => {
  studio.erased.add(studio.organizationId);
  await payOut('1.00');
  expect(told()).toEqual([]);
});
