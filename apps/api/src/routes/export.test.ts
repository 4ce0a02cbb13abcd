import { modelPage, organization } from '@image-production/contract';
import { succeed, valueOf } from '@image-production/kernel';
import type { AssetStore } from '@image-production/production';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { parsed, recordIn, savedModelIn, summarizeRefusal } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { readZip } from '../testing/read-zip.ts';
import { dayMs, december, november, statementPath } from '../testing/statements.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const exportPath = ({ organizationId }: Pick<Customer, 'organizationId'>): string =>
  `/admin/v1/export/${organizationId}`;

async function exported(api: TestApi, customer: Customer): Promise<Map<string, Buffer>> {
  const files = await readZip((await api.operator('GET', exportPath(customer))).bytes);
  return new Map(files.map(({ name, bytes }) => [name, bytes]));
}

const jsonIn = (files: Map<string, Buffer>, name: string): unknown =>
  JSON.parse(files.get(name)?.toString() ?? 'null');

const jsonAt = async (customer: Customer, path: string): Promise<unknown> =>
  JSON.parse((await customer.get(path)).text);

/** The only file of a finished request. */
async function deliveredSha256(customer: Customer, requestId: string): Promise<string> {
  const { outputs } = recordIn(await customer.get(`/v1/requests/${requestId}`));
  return outputs[0]?.files[0]?.sha256 ?? '';
}

describe('the export of an organization', () => {
  let api: TestApi;
  let customer: Customer;
  let other: Customer;
  let photographs: string[];
  let queued: string;
  let files: Map<string, Buffer>;

  beforeAll(async () => {
    api = await testApi();
    customer = await api.customer();
    other = await api.customer();
    await customer.photograph();
    api.clock.advance(20 * dayMs);
    photographs = [await customer.photograph(), await customer.photograph()];
    await other.photograph();
    const candidateId = await customer.candidate();
    await customer.generateFullBody(candidateId);
    await api.studio.finish();
    const { modelId } = savedModelIn(await customer.save(candidateId));
    queued = recordIn(await customer.generatePro(modelId)).requestId;
    files = await exported(api, customer);
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it('begins with the organization and ends with what is damaged: nothing', async () => {
    const settings = await api.operator(
      'GET',
      `/admin/v1/organizations/${customer.organizationId}`,
    );
    expect([...files.keys()].at(0)).toBe('organization.json');
    expect(jsonIn(files, 'organization.json')).toEqual(parsed(organization, settings));
    expect([...files.keys()].at(-1)).toBe('damaged.json');
    expect(jsonIn(files, 'damaged.json')).toEqual({ files: [] });
  });

  it('holds every record as the API answers it, unfinished ones as well', async () => {
    const list = (await jsonAt(customer, '/v1/requests?limit=100')) as {
      data: { requestId: string }[];
    };
    const names = [...files.keys()].filter((name) => name.startsWith('requests/'));
    expect(names).toEqual(list.data.map(({ requestId }) => `requests/${requestId}.json`));
    expect(names).toContain(`requests/${queued}.json`);
    for (const { requestId } of list.data) {
      expect(jsonIn(files, `requests/${requestId}.json`)).toEqual(
        await jsonAt(customer, `/v1/requests/${requestId}`),
      );
    }
  });

  it('holds what was submitted and delivered while it is kept, and nothing that expired', async () => {
    for (const requestId of photographs) {
      const path = `/v1/requests/${requestId}`;
      expect(jsonIn(files, `submissions/${requestId}.json`)).toEqual(
        await jsonAt(customer, `${path}/submission`),
      );
      const output = await customer.get(`${path}/outputs/0.png`);
      expect(files.get(`outputs/${requestId}/0.png`)).toEqual(Buffer.from(output.bytes));
      const reference = await customer.get(`${path}/references/0`);
      expect(files.get(`references/${requestId}/0.png`)).toEqual(Buffer.from(reference.bytes));
    }
    const list = (await jsonAt(customer, '/v1/requests?limit=100')) as {
      data: { requestId: string; dataRemoved: boolean }[];
    };
    const expired = list.data.filter(({ dataRemoved }) => dataRemoved);
    expect(expired).toHaveLength(2);
    for (const { requestId } of expired) {
      const names = [...files.keys()].filter((name) => name.includes(requestId));
      expect(names).toEqual([`requests/${requestId}.json`]);
    }
  });

  it('holds the statement of every month since the organization exists', async () => {
    const names = [...files.keys()].filter((name) => name.startsWith('statements/'));
    expect(names).toEqual([`statements/${november}.json`, `statements/${december}.json`]);
    for (const month of [november, december]) {
      const statement = await jsonAt(customer, statementPath(month));
      expect(jsonIn(files, `statements/${month}.json`)).toEqual(statement);
    }
  });

  it('holds every model with its pictures', async () => {
    const { data } = parsed(modelPage, await customer.get('/v1/models'));
    expect(data).toHaveLength(4);
    expect(data.filter(({ fullBody }) => fullBody)).toHaveLength(1);
    for (const model of data) {
      const path = `models/${model.modelId}`;
      expect(jsonIn(files, `${path}.json`)).toEqual(model);
      const portrait = await customer.get(`/v1/${path}/portrait`);
      expect(files.get(`${path}/portrait.png`)).toEqual(Buffer.from(portrait.bytes));
      expect(files.has(`${path}/full-body.png`)).toBe(model.fullBody !== null);
    }
  });

  it('holds nothing of another organization', async () => {
    const list = (await jsonAt(other, '/v1/requests')) as { data: { requestId: string }[] };
    const models = parsed(modelPage, await other.get('/v1/models')).data;
    const foreign = [
      other.organizationId,
      ...list.data.map(({ requestId }) => requestId),
      ...models.map(({ modelId }) => modelId),
    ];
    expect(foreign).toHaveLength(4);
    for (const [name, bytes] of files) {
      for (const id of foreign) {
        expect(name).not.toContain(id);
        expect(bytes.includes(id)).toBe(false);
      }
    }
  });

  it('says what it is, but not how long', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await api.operator(method, exportPath(customer));
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/zip');
      expect(headers.get('content-length')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="${customer.organizationId}.zip"`,
      );
    }
  });

  it('is for operators only, and of organizations that there are', async () => {
    expect(summarizeRefusal(await customer.get(exportPath(customer)))).toBe('404 not_found');
    expect(summarizeRefusal(await api.call('GET', exportPath(customer)))).toBe('404 not_found');
    const unknown = { organizationId: `org_${'0'.repeat(26)}` };
    expect(summarizeRefusal(await api.operator('GET', exportPath(unknown)))).toBe('404 not_found');
  });
});

describe('an export', () => {
  it('leaves damaged files out, lists them, goes on', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const [lost, sound] = [await customer.photograph(), await customer.photograph()];
    const sha256 = await deliveredSha256(customer, lost);
    await api.services.production.assets.remove(sha256);
    const files = await exported(api, customer);
    expect(files.has(`outputs/${lost}/0.png`)).toBe(false);
    expect(files.has(`requests/${lost}.json`)).toBe(true);
    expect(files.has(`outputs/${sound}/0.png`)).toBe(true);
    expect(jsonIn(files, 'damaged.json')).toEqual({
      files: [{ name: `outputs/${lost}/0.png`, sha256, detail: expect.any(String) }],
    });
  });

  it('sends no byte of a file that was altered', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const altered = await customer.photograph();
    const sha256 = await deliveredSha256(customer, altered);
    const { assets } = api.services.production;
    const open = assets.open.bind(assets);
    const openAltered: AssetStore['open'] = async (asked, range) => {
      const bytes = await open(asked, range);
      if (asked !== sha256 || !bytes) return bytes;
      return (async function* () {
        for await (const part of bytes) yield part.map((byte) => byte ^ 1);
      })();
    };
    Object.assign(assets, { open: openAltered });
    const files = await exported(api, customer);
    expect(files.has(`outputs/${altered}/0.png`)).toBe(false);
    expect(jsonIn(files, 'damaged.json')).toMatchObject({ files: [{ sha256 }] });
  });

  it('lists statements that are unsigned while books are violated', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const verdict = { checkedAt: api.clock.now(), violated: [23] };
    valueOf(
      await api.store.transaction({ concern: 'audit' }, async ({ verdicts }) =>
        succeed(await verdicts.record(verdict)),
      ),
    );
    const files = await exported(api, customer);
    const name = `statements/${november}.json`;
    expect(files.has(name)).toBe(false);
    expect(jsonIn(files, 'damaged.json')).toMatchObject({ files: [{ name, sha256: null }] });
  });

  it('goes through all pages', async () => {
    await using api = await testApi({ policy: { unfinishedMax: 1_000 } });
    const customer = await api.customer('100.00');
    for (let count = 0; count < 101; count += 1) await customer.generateModel();
    const files = await exported(api, customer);
    const records = [...files.keys()].filter((name) => name.startsWith('requests/'));
    expect(new Set(records).size).toBe(101);
  });
});
