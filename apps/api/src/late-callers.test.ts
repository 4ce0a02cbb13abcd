import { apiKeyPage } from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';
import { expect, it } from 'vitest';

import { parsed, recordIn, summarizeRefusal } from './testing/answer.ts';
import type { Answer } from './testing/answer.ts';
import type { Customer } from './testing/customer.ts';
import { multipart } from './testing/multipart.ts';
import { references, textParts } from './testing/pro-form.ts';
import { testApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';

const revokeKeys = async (api: TestApi, { organizationId }: Customer): Promise<void> => {
  const keys = `/admin/v1/organizations/${organizationId}/api-keys`;
  for (const { keyId } of parsed(apiKeyPage, await api.operator('GET', keys)).data) {
    expect((await api.operator('DELETE', `${keys}/${keyId}`)).status).toBe(204);
  }
};
const suspend = async (api: TestApi, { organizationId }: Customer): Promise<void> => {
  const path = `/admin/v1/organizations/${organizationId}`;
  expect((await api.operator('PATCH', path, { suspended: true })).status).toBe(200);
};

/** Sends half of an upload, does something else, and sends the rest. */
async function interrupted(customer: Customer, between: () => Promise<void>, key = 'late') {
  const parts = [...textParts({ resolution: '1K' }), ...(await references(['red'], 'image'))];
  const { contentType, body } = multipart(parts);
  const half = Math.floor(body.byteLength / 2);
  const stream = new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(body.subarray(0, half)));
      await between();
      controller.enqueue(new Uint8Array(body.subarray(half)));
      controller.close();
    },
  });
  return customer.call('POST', '/v1/lab/polish', {
    body: stream,
    headers: { 'idempotency-key': key, 'content-type': contentType, prefer: 'respond-async' },
  });
}

async function countRequests(api: TestApi, { organizationId }: Customer): Promise<number> {
  const query = { organizationId: organizationId as OrganizationId, limit: 9 };
  return (await api.services.production.store.readers.requests.list(query)).length;
}

it.each([
  ['its key is revoked', revokeKeys, '401 unauthenticated'],
  ['its organization is suspended', suspend, '403 organization_suspended'],
])('an upload during which %s comes to nothing', async (_title, happen, expected) => {
  await using api = await testApi();
  const customer = await api.customer();
  const answer: Answer = await interrupted(customer, () => happen(api, customer));
  expect(summarizeRefusal(answer)).toBe(expected);
  expect(await countRequests(api, customer)).toBe(0);
});

it('a replay reveals nothing to a key that is revoked during the upload', async () => {
  await using api = await testApi();
  const customer = await api.customer();
  recordIn(await interrupted(customer, async () => undefined));
  const again = await interrupted(customer, () => revokeKeys(api, customer));
  expect(summarizeRefusal(again)).toBe('401 unauthenticated');
});

it.each([
  ['judged', '/v1/lab/creative', { prompt: 'A boat of slate.', resolution: '1K' }],
  ['judged', '/v1/models/generate', { casting: { age_range: '25-34' } }],
])(
  'a call whose key is revoked while its words are %s leaves nothing: %s',
  async (_, path, order) => {
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
    meanwhile = () => revokeKeys(api, customer);
    expect(summarizeRefusal(await customer.submit(path, order))).toBe('401 unauthenticated');
    expect(await countRequests(api, customer)).toBe(0);
  },
);
