import { describe, expect, it } from 'vitest';

import { problemIn, recordIn, summarizeRefusal } from '../testing/answer.ts';
import type { Answer } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { leavesNoTrace } from '../testing/leaves-no-trace.ts';
import { publicUrl, testApi } from '../testing/test-api.ts';

const dayMs = 24 * 60 * 60 * 1000;

const remove = (customer: Customer, requestId: string): Promise<Answer> =>
  customer.call('DELETE', `/v1/requests/${requestId}/outputs`);

describe('early removal', () => {
  it('ends the files and leaves the record', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await customer.photograph({ resolution: '2K' });
    const path = `/v1/requests/${requestId}`;
    const before = await customer.get(path);
    const record = recordIn(before);
    const wallet = await customer.wallet();
    const url = record.outputs[0]?.files[0]?.url.slice(publicUrl.length) ?? '';

    const answer = await remove(customer, requestId);
    expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
    for (const file of ['outputs/0.png', 'outputs/0.tiff', 'outputs.zip']) {
      expect(summarizeRefusal(await customer.get(`${path}/${file}`))).toBe('410 output_expired');
    }
    expect(summarizeRefusal(await customer.get(`${path}/outputs/1.png`))).toBe('404 not_found');
    expect(summarizeRefusal(await api.call('GET', url))).toBe('410 output_expired');

    const known = { 'if-none-match': before.headers.get('etag') ?? '' };
    const after = await customer.get(path, known);
    expect(after.status).toBe(200);
    expect(recordIn(after)).toEqual({
      ...record,
      dataRemoved: true,
      outputs: [{ ...record.outputs[0], files: [] }],
      archive: null,
    });
    expect(await customer.wallet()).toEqual(wallet);
  });

  it('again changes nothing, also after the retention', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const requestId = await customer.photograph();
    await remove(customer, requestId);
    const before = await customer.get(`/v1/requests/${requestId}`);
    const events = api.store.events.length;
    expect((await remove(customer, requestId)).status).toBe(204);
    expect((await customer.get(`/v1/requests/${requestId}`)).text).toBe(before.text);
    api.clock.advance(8 * dayMs);
    expect((await remove(customer, requestId)).status).toBe(204);
    expect(api.store.events.length).toBe(events);
  });

  it.each(['queued', 'running', 'canceling'] as const)(
    'of a request that is %s is a conflict',
    async (status) => {
      await using api = await testApi();
      const customer = await api.customer();
      const { requestId } = recordIn(await customer.generateModel());
      if (status !== 'queued') await api.studio.start();
      if (status === 'canceling') await customer.call('POST', `/v1/requests/${requestId}/cancel`);
      const answer = await leavesNoTrace(api, customer, () => remove(customer, requestId));
      expect(summarizeRefusal(answer)).toBe('409 conflict');
      expect(problemIn(answer)).toMatchObject({
        currentState: status,
        allowed: status === 'canceling' ? [] : ['cancel'],
      });
    },
  );

  it('of a request that failed removes what was uploaded, and its files never were', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const { requestId } = recordIn(await customer.generatePro(modelId));
    await api.studio.fail();
    expect((await remove(customer, requestId)).status).toBe(204);
    const record = recordIn(await customer.get(`/v1/requests/${requestId}`));
    expect([record.status, record.dataRemoved]).toEqual(['failed', true]);
    expect(summarizeRefusal(await customer.get(`/v1/requests/${requestId}/outputs/0.png`))).toBe(
      '404 not_found',
    );
  });

  it('of a portrait leaves the candidate and the model their picture', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const portrait = recordIn(await customer.generateModel());
    await api.studio.finish();
    const candidateId = portrait.candidate?.candidateId ?? '';
    expect((await remove(customer, portrait.requestId)).status).toBe(204);
    const file = await customer.get(`/v1/requests/${portrait.requestId}/outputs/0.png`);
    expect(summarizeRefusal(file)).toBe('410 output_expired');
    const picture = await customer.get(`/v1/models/candidates/${candidateId}/portrait`);
    expect(picture.status).toBe(200);
    const saved = await customer.save(candidateId);
    expect(saved.status).toBe(201);
  });

  it('leaves another request its files, and repeats of the call their answer', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const modelId = await customer.model();
    const key = { 'idempotency-key': 'look-07' };
    const one = recordIn(await customer.generatePro(modelId, {}, key)).requestId;
    await api.studio.finish();
    const other = recordIn(await customer.generatePro(modelId)).requestId;
    await api.studio.finish();
    await remove(customer, one);
    expect((await customer.get(`/v1/requests/${other}/outputs/0.png`)).status).toBe(200);
    const again = await customer.generatePro(modelId, {}, key);
    expect(recordIn(again)).toMatchObject({ requestId: one, dataRemoved: true });
  });

  it('of an unknown request is 404', async () => {
    await using api = await testApi();
    const customer = await api.customer('0.00');
    for (const id of [`req_${'0'.repeat(26)}`, 'req_1']) {
      const answer = await leavesNoTrace(api, customer, () => remove(customer, id));
      expect(summarizeRefusal(answer)).toBe('404 not_found');
    }
  });
});
