import { adjustment, requestRecord, wallet, walletEntryPage } from '@image-production/contract';
import type { EntryId, OrganizationId } from '@image-production/identifiers';
import { micros, microsMax, succeed, valueOf } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';

import { inputProblemsIn, parsed, problemIn, summarizeRefusal } from '../testing/answer.ts';
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
    expect(summarizeRefusal(await refund('0.06', 'goodwill'))).toBe('409 conflict');
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
      expect(summarizeRefusal(answer)).toBe('404 not_found');
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
    expect(summarizeRefusal(refused)).toBe('402 insufficient_funds');
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
    expect(summarizeRefusal(await chargeBack('1.00', 'cash'))).toBe('404 not_found');
    expect(inputProblemsIn(await chargeBack('5.01', 'card'))).toEqual([
      'number_out_of_range /amount',
    ]);
    expect((await chargeBack('5.00', 'card')).status).toBe(201);
    expect(summarizeRefusal(await chargeBack('4.00', 'card'))).toBe('409 conflict');
  });

  it('comes several times for one top-up, by the ids of its disputes, never above it', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const organization = `${base}/${customer.organizationId}`;
    await api.operator('POST', `${organization}/top-ups`, { amount: '5.00', reference: 'card' });
    const chargeBack = async (amount: string, dispute: string) =>
      api.operator('POST', `${organization}/chargebacks`, { amount, reference: 'card', dispute });
    const first = await chargeBack('3.00', 'dispute 1');
    expect(parsed(adjustment, first)).toMatchObject({ reference: 'card', dispute: 'dispute 1' });
    expect((await chargeBack('3.00', 'dispute 1')).status).toBe(200);
    expect(inputProblemsIn(await chargeBack('2.01', 'dispute 2'))).toEqual([
      'number_out_of_range /amount',
    ]);
    expect((await chargeBack('1.50', 'dispute 2')).status).toBe(201);
    expect(await customer.wallet()).toMatchObject({ owed: { amount: '4.50' }, closed: true });
    const { data } = parsed(walletEntryPage, await customer.get('/v1/wallet/entries'));
    expect(data[0]?.description).toBe('Chargeback of 1.50 USD of top-up card, dispute dispute 2');
  });
});

describe('a reference', () => {
  it('names one payment over all organizations, and does not say whose', async () => {
    await using api = await testApi();
    const [one, other] = [await api.customer('0.00'), await api.customer('0.00')];
    const pay = async ({ organizationId }: Customer, amount = '5.00') =>
      api.operator('POST', `${base}/${organizationId}/top-ups`, { amount, reference: 'card' });
    expect((await pay(one)).status).toBe(201);
    expect(summarizeRefusal(await pay(other))).toBe('409 conflict');
    expect(JSON.stringify(problemIn(await pay(other)))).not.toContain(one.organizationId);
    expect((await pay(one)).status).toBe(200);
    expect(await other.wallet()).toMatchObject({ toppedUp: { amount: '0.00' } });
  });
});

describe('what a wallet ever received', () => {
  it('never has more digits than an amount may have', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const path = `${base}/${customer.organizationId}/top-ups`;
    const amount = '1000000000.00';
    const topUp = async (index: number) =>
      api.operator('POST', path, { amount, reference: `${index}` });
    const ownerId = customer.organizationId as OrganizationId;
    await api.store.transaction({ organizationId: ownerId }, async ({ ledger }) => {
      for (let index = 1; index < 1000; index += 1) {
        const entryId = `ent_${`${index}`.padStart(26, '0')}` as EntryId;
        const payment = { ownerId, amount: micros(microsMax), reference: `${index}` };
        valueOf(await ledger.post({ type: 'top-up', ...payment }, { entryId, clock: api.clock }));
      }
      return succeed(undefined);
    });
    expect(inputProblemsIn(await topUp(1000))).toEqual(['number_out_of_range /amount']);
    expect(await customer.wallet()).toMatchObject({ toppedUp: { amount: '999000000000.00' } });
  });
});

describe('an account is settled', () => {
  it('by paying out what is available, once per reference and never more', async () => {
    await using api = await testApi();
    const customer = await api.customer('1.00');
    await charged(api, customer);
    await customer.generateModel({ prefer: 'respond-async' });
    const path = `${base}/${customer.organizationId}/payouts`;
    const payOut = async (amount: string, reference: string) =>
      api.operator('POST', path, { amount, reference });
    expect(inputProblemsIn(await payOut('0.77', 'wire'))).toEqual(['number_out_of_range /amount']);
    const paid = await payOut('0.70', 'wire');
    expect(paid.status).toBe(201);
    expect(parsed(adjustment, paid)).toMatchObject({
      available: { amount: '0.06' },
      reference: 'wire',
      dispute: null,
    });
    expect((await payOut('0.70', 'wire')).status).toBe(200);
    const other = await payOut('0.06', 'wire');
    expect(summarizeRefusal(other)).toBe('409 conflict');
    expect(problemIn(other)).toMatchObject({
      code: 'conflict',
      retryable: false,
      currentState: 'booked',
      allowed: [],
    });
    expect(await customer.wallet()).toEqual({
      available: { amount: '0.06', currency: 'USD' },
      held: { amount: '0.12', currency: 'USD' },
      spent: { amount: '0.12', currency: 'USD' },
      toppedUp: { amount: '1.00', currency: 'USD' },
      refunded: { amount: '0.00', currency: 'USD' },
      paidOut: { amount: '0.70', currency: 'USD' },
      owed: { amount: '0.00', currency: 'USD' },
      closed: false,
      livemode: true,
    });
  });

  it('by writing off what is owed and opening the wallet again', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    const organization = `${base}/${customer.organizationId}`;
    const post = async (path: string, body: unknown) =>
      api.operator('POST', `${organization}/${path}`, body);
    await post('top-ups', { amount: '5.00', reference: 'card' });
    await post('chargebacks', { amount: '5.00', reference: 'card' });
    const writeOff = async (amount: string, reference: string, reason = 'settled by letter') =>
      post('write-offs', { amount, reference, reason });
    expect(inputProblemsIn(await writeOff('5.01', 'w'))).toEqual(['number_out_of_range /amount']);
    expect((await writeOff('5.00', 'w')).status).toBe(201);
    expect((await writeOff('5.00', 'w')).status).toBe(200);
    expect(summarizeRefusal(await writeOff('5.00', 'w', 'another reason'))).toBe('409 conflict');
    expect(inputProblemsIn(await post('wallet/reopen', {}))).toEqual(['value_not_allowed /reason']);
    const reopened = await post('wallet/reopen', { reason: 'The dispute was won.' });
    expect(reopened.status).toBe(200);
    expect(parsed(wallet, reopened)).toMatchObject({ closed: false, owed: { amount: '0.00' } });
    expect((await customer.generateModel({ prefer: 'respond-async' })).status).toBe(202);
    const { data } = parsed(walletEntryPage, await customer.get('/v1/wallet/entries'));
    expect(data.map(({ type }) => type)).toEqual(['hold', 'write_off', 'chargeback', 'top_up']);
    const unknown = `${base}/org_00000000000000000000000000/wallet/reopen`;
    expect(summarizeRefusal(await api.operator('POST', unknown, { reason: 'r' }))).toBe(
      '404 not_found',
    );
  });
});
