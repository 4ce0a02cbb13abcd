import { ledgerVerification, organization } from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';
import { eraseOrganizationData, sweepAssets } from '@image-production/production';
import { describe, expect, it } from 'vitest';

import { parsed, recordIn, summarizeRefusal } from './testing/answer.ts';
import { storedApi } from './testing/stored-api.ts';
import { testApi } from './testing/test-api.ts';

const planted = ['qzxmodelxzq', 'qzxpromptxzq', 'qzxmetaxzq', 'qzxkeyxzq', 'qzxtenantxzq'];

describe('DELETE /admin/v1/organizations/{organizationId}', () => {
  it('ends keys at once, then releases, and leaves no byte of what the client named', async () => {
    await using stored = await storedApi();
    const { api, customer, storage, studio } = stored;
    const { production } = api.services;
    const path = `/admin/v1/organizations/${customer.organizationId}`;
    await api.operator('PATCH', path, { name: 'qzxtenantxzq' });
    await customer.model('qzxmodelxzq');
    const order = {
      prompt: 'A qzxpromptxzq of slate.',
      resolution: '1K',
      metadata: { look: 'qzxmetaxzq' },
    };
    recordIn(await customer.submit('/v1/lab/creative', order, { 'idempotency-key': 'qzxkeyxzq' }));
    await studio.finish();
    recordIn(await customer.submit('/v1/lab/creative', { ...order, resolution: '2K' }));
    const found = (await stored.find(planted)).map((hit) => hit.split(' ')[1]);
    expect(new Set(found)).toEqual(new Set(planted));

    const erased = await api.operator('DELETE', path);
    expect(erased.status).toBe(202);
    const { erasedAt } = parsed(organization, erased);
    expect(erasedAt).not.toBeNull();
    expect(summarizeRefusal(await customer.get('/v1/models'))).toBe('401 unauthenticated');
    const organizationId = customer.organizationId as OrganizationId;
    for (
      let step = 0;
      (await eraseOrganizationData(production, organizationId)) !== 'over';
      step += 1
    ) {
      expect(step).toBeLessThan(5);
    }
    await storage.credentials.forgetNames(organizationId);
    api.clock.advance(production.policy.assetGraceMs + 60_000);
    while ((await sweepAssets(production)) > 0);
    expect(await storage.remains.wipe()).toBe('wiped');
    expect(await stored.find(planted)).toEqual([]);

    const wallet = await storage.production.readers.ledger.wallet(organizationId);
    expect(wallet.creditsPending + wallet.debitsPending).toBe(0n);
    expect(wallet.debitsPosted).toBe(240_000n);
    const books = await api.operator('GET', '/admin/v1/ledger/verification');
    expect(parsed(ledgerVerification, books).holds).toBe(true);
    const again = await api.operator('DELETE', path);
    expect(again.status).toBe(202);
    expect(parsed(organization, again)).toMatchObject({ name: '', erasedAt });
  });

  it('refuses like a dead key a call that was let in just before it', async () => {
    let meanwhile = async (): Promise<void> => undefined;
    await using api = await testApi({
      replace: (services) => ({
        ...services,
        guard: {
          judge: async (task) => {
            await meanwhile();
            return services.guard.judge(task);
          },
        },
      }),
    });
    const customer = await api.customer();
    const { production } = api.services;
    const organizationId = customer.organizationId as OrganizationId;
    meanwhile = async () => {
      await api.operator('DELETE', `/admin/v1/organizations/${organizationId}`);
      while ((await eraseOrganizationData(production, organizationId)) !== 'over');
    };
    const order = { prompt: 'A boat of slate.', resolution: '1K' };
    expect(summarizeRefusal(await customer.submit('/v1/lab/creative', order))).toBe(
      '401 unauthenticated',
    );
    const { requests, ledger } = production.store.readers;
    expect(await requests.list({ organizationId, limit: 9 })).toEqual([]);
    expect((await ledger.wallet(organizationId)).debitsPending).toBe(0n);
  });

  it('ends the signed URLs of files at once, and charges nothing that ends afterwards', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const organizationId = customer.organizationId as OrganizationId;
    const order = { prompt: 'A boat of slate.', resolution: '1K' };
    const { requestId } = recordIn(await customer.submit('/v1/lab/creative', order));
    await api.studio.finish();
    const { outputs } = recordIn(await customer.get(`/v1/requests/${requestId}`));
    const { pathname, search } = new URL(outputs[0]?.files[0]?.url ?? '');
    expect((await api.call('GET', pathname + search)).status).toBe(200);
    const { ledger } = api.services.production.store.readers;
    const spent = (await ledger.wallet(organizationId)).debitsPosted;
    recordIn(await customer.submit('/v1/lab/creative', order));

    await api.operator('DELETE', `/admin/v1/organizations/${organizationId}`);
    expect(summarizeRefusal(await api.call('GET', pathname + search))).toBe('410 output_expired');
    await api.studio.finish();
    const { debitsPosted, debitsPending } = await ledger.wallet(organizationId);
    expect([debitsPosted, debitsPending]).toEqual([spent, 0n]);
  });

  it('leaves nothing to pay in, to license and to reopen, and everything to settle', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const rosterModelId = await api.rosterModel(await api.customer());
    const requestId = await customer.photograph();
    const path = `/admin/v1/organizations/${customer.organizationId}`;
    const post = async (what: string, json: object): Promise<string> => {
      const answer = await api.operator('POST', `${path}/${what}`, json);
      return answer.status === 201 ? '201' : summarizeRefusal(answer);
    };
    const reference = `first of ${customer.organizationId}`;
    await api.operator('DELETE', path);
    const late = { amount: '1.00', reference: 'late' };
    expect(await post('top-ups', late)).toBe('404 not_found');
    expect(await post('top-ups', { amount: '10.00', reference })).toBe('404 not_found');
    expect(await post('wallet/reopen', { reason: 'Paid.' })).toBe('404 not_found');
    expect(summarizeRefusal(await api.entitle(customer, rosterModelId))).toBe('404 not_found');

    const refund = { request_id: requestId, amount: '0.01', reference: 'r' };
    expect(await post('refunds', refund)).toBe('201');
    expect(await post('payouts', { amount: '1.00', reference: 'p' })).toBe('201');
    expect(await post('chargebacks', { amount: '10.00', reference })).toBe('201');
    const writeOff = { amount: '1.00', reference: 'w', reason: 'Gone.' };
    expect(await post('write-offs', writeOff)).toBe('201');
  });
});
