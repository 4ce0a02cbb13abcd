import { adjustment, requestRecord, walletEntryPage } from '@image-production/contract';
import { describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed, problemIn, verdictOf } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const base = '/admin/v1/organizations';

/** A portrait that was delivered and charged 0.12. */
async function charged(api: TestApi, customer: Customer): Promise<string> {
  const accepted = await customer.generateModel({ prefer: 'respond-async' });
  await api.studio.finish();
  return parsed(requestRecord, accepted).requestId;
}

describe('a refund', () => {
  it('gives a charge back in parts, once per reference, and never more than it was', async () => {
    await using api = await testApi();
    const customer = await api.customer('1.00');
    const path = `${base}/${customer.organizationId}/refunds`;
    const request_id = await charged(api, customer);
    const refund = async (amount: string, reference: string) =>
      api.operator('POST', path, { request_id, amount, reference });

    const first = await refund('0.05', 'goodwill');
    expect([first.status, (await refund('0.05', 'goodwill')).status]).toEqual([201, 200]);
    expect(parsed(adjustment, first)).toMatchObject({
      amount: { amount: '0.05' },
      available: { amount: '0.93' },
      requestId: request_id,
    });
    expect(verdictOf(await refund('0.06', 'goodwill'))).toBe('409 conflict');
    expect(inputProblemsIn(await refund('0.08', 'more'))).toEqual(['number_out_of_range /amount']);
    expect((await refund('0.07', 'the rest')).status).toBe(201);
    expect(inputProblemsIn(await refund('0.01', 'beyond'))).toEqual([
      'number_out_of_range /amount',
    ]);
    expect(await customer.wallet()).toMatchObject({
      available: { amount: '1.00' },
      spent: { amount: '0.12' },
      toppedUp: { amount: '1.00' },
    });
    const entries = parsed(walletEntryPage, await customer.get('/v1/wallet/entries'));
    expect(entries.data.slice(0, 2).map(({ type, amount }) => [type, amount.amount])).toEqual([
      ['refund', '0.07'],
      ['refund', '0.05'],
    ]);
  });

  it('of a request that was not charged, not found or of others is refused', async () => {
    await using api = await testApi();
    const [customer, other] = [await api.customer('1.00'), await api.customer('1.00')];
    const path = `${base}/${customer.organizationId}/refunds`;
    const body = { amount: '0.01', reference: 'r' };
    const running = parsed(
      requestRecord,
      await customer.generateModel({ prefer: 'respond-async' }),
    ).requestId;
    const early = await api.operator('POST', path, { ...body, request_id: running });
    expect(inputProblemsIn(early)).toEqual(['number_out_of_range /amount']);
    await api.studio.finish();
    const foreign = await charged(api, other);
    for (const request_id of [foreign, 'req_00000000000000000000000000', 'nothing']) {
      const answer = await api.operator('POST', path, { ...body, request_id });
      expect(verdictOf(answer)).toBe('404 not_found');
    }
  });
});

describe('a chargeback', () => {
  it('closes the wallet to new requests, while those accepted before still finish', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const organization = `${base}/${customer.organizationId}`;
    await api.operator('POST', `${organization}/top-ups`, { amount: '5.00', reference: 'card' });
    await customer.generateModel({ prefer: 'respond-async' });
    const notice = { amount: '5.00', reference: 'card' };
    const booked = await api.operator('POST', `${organization}/chargebacks`, notice);
    const again = await api.operator('POST', `${organization}/chargebacks`, notice);
    expect([booked.status, again.status]).toEqual([201, 200]);

    const refused = await customer.generateModel({ prefer: 'respond-async' });
    expect(verdictOf(refused)).toBe('402 insufficient_funds');
    expect(problemIn(refused)).toMatchObject({ walletClosed: true });
    await api.studio.finish();
    expect(await customer.wallet()).toMatchObject({
      spent: { amount: '0.12' },
      held: { amount: '0.00' },
    });
  });

  it('of more than was paid, of another amount or of no payment is refused', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const organization = `${base}/${customer.organizationId}`;
    await api.operator('POST', `${organization}/top-ups`, { amount: '5.00', reference: 'card' });
    const chargeBack = async (amount: string, reference: string) =>
      api.operator('POST', `${organization}/chargebacks`, { amount, reference });
    expect(verdictOf(await chargeBack('1.00', 'cash'))).toBe('404 not_found');
    expect(inputProblemsIn(await chargeBack('5.01', 'card'))).toEqual([
      'number_out_of_range /amount',
    ]);
    expect((await chargeBack('5.00', 'card')).status).toBe(201);
    expect(verdictOf(await chargeBack('4.00', 'card'))).toBe('409 conflict');
  });
});
