import { apiKeyPage, webhookWithSecret } from '@image-production/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { parsed, problemIn, recordIn, savedModelIn } from './testing/answer.ts';
import type { Answer } from './testing/answer.ts';
import type { Customer } from './testing/customer.ts';
import { leavesNoTrace } from './testing/leaves-no-trace.ts';
import { publicUrl, testApi } from './testing/test-api.ts';
import type { TestApi } from './testing/test-api.ts';
import { twinOf } from './testing/twin-of.ts';

/** What an organization owns, and calls that name one of its things. */
interface Property {
  readonly requestId: string;
  readonly portraitRequestId: string;
  readonly queuedRequestId: string;
  readonly candidateId: string;
  readonly savedCandidateId: string;
  readonly modelId: string;
  readonly keyId: string;
  readonly webhookId: string;
}

const nobodys: Property = {
  requestId: `req_${'Z'.repeat(26)}`.replace('_Z', '_7'),
  portraitRequestId: `req_${'Y'.repeat(26)}`.replace('_Y', '_7'),
  queuedRequestId: `req_${'X'.repeat(26)}`.replace('_X', '_7'),
  candidateId: `cnd_${'Z'.repeat(26)}`.replace('_Z', '_7'),
  savedCandidateId: `cnd_${'Y'.repeat(26)}`.replace('_Y', '_7'),
  modelId: `mdl_${'Z'.repeat(26)}`.replace('_Z', '_7'),
  keyId: `key_${'Z'.repeat(26)}`.replace('_Z', '_7'),
  webhookId: `whk_${'Z'.repeat(26)}`.replace('_Z', '_7'),
};

type Probe = (customer: Customer, of: Property) => Promise<Answer>;
const reading =
  (path: (of: Property) => string): Probe =>
  (customer, of) =>
    customer.get(path(of));

const probes: readonly (readonly [string, Probe])[] = [
  ['read a request', reading((of) => `/v1/requests/${of.requestId}`)],
  ['read the request of a portrait', reading((of) => `/v1/requests/${of.portraitRequestId}`)],
  [
    'wait for a request',
    (customer, of) => customer.get(`/v1/requests/${of.requestId}`, { prefer: 'wait=1' }),
  ],
  ['download a file', reading((of) => `/v1/requests/${of.requestId}/outputs/0.png`)],
  ['download a TIFF', reading((of) => `/v1/requests/${of.requestId}/outputs/0.tiff`)],
  ['download all files', reading((of) => `/v1/requests/${of.requestId}/outputs.zip`)],
  [
    'download part of a file',
    (customer, of) =>
      customer.get(`/v1/requests/${of.requestId}/outputs/0.png`, { range: 'bytes=0-1' }),
  ],
  [
    'ask for a known file',
    (customer, of) =>
      customer.get(`/v1/requests/${of.requestId}/outputs/0.png`, { 'if-none-match': '*' }),
  ],
  ['follow a request', reading((of) => `/v1/requests/${of.requestId}/events`)],
  [
    'cancel a request',
    (customer, of) => customer.call('POST', `/v1/requests/${of.requestId}/cancel`),
  ],
  [
    'cancel a request that waits',
    (customer, of) => customer.call('POST', `/v1/requests/${of.queuedRequestId}/cancel`),
  ],
  [
    'remove the files of a request',
    (customer, of) => customer.call('DELETE', `/v1/requests/${of.requestId}/outputs`),
  ],
  [
    'remove the files of a request that waits',
    (customer, of) => customer.call('DELETE', `/v1/requests/${of.queuedRequestId}/outputs`),
  ],
  ['read a candidate', reading((of) => `/v1/models/candidates/${of.candidateId}`)],
  ['read a saved candidate', reading((of) => `/v1/models/candidates/${of.savedCandidateId}`)],
  [
    'see the portrait of a candidate',
    reading((of) => `/v1/models/candidates/${of.candidateId}/portrait`),
  ],
  [
    'see the full body of a candidate',
    reading((of) => `/v1/models/candidates/${of.candidateId}/full-body`),
  ],
  ['read a model', reading((of) => `/v1/models/${of.modelId}`)],
  ['see the portrait of a model', reading((of) => `/v1/models/${of.modelId}/portrait`)],
  ['see the full body of a model', reading((of) => `/v1/models/${of.modelId}/full-body`)],
  ['delete a model', (customer, of) => customer.call('DELETE', `/v1/models/${of.modelId}`)],
  ['revoke a key', (customer, of) => customer.call('DELETE', `/v1/api-keys/${of.keyId}`)],
  [
    'rotate a key',
    (customer, of) => customer.call('POST', `/v1/api-keys/${of.keyId}/rotate`, { json: {} }),
  ],
  ['read a webhook', reading((of) => `/v1/webhooks/${of.webhookId}`)],
  ['read its deliveries', reading((of) => `/v1/webhooks/${of.webhookId}/deliveries`)],
  [
    'change a webhook',
    (customer, of) =>
      customer.call('PATCH', `/v1/webhooks/${of.webhookId}`, { json: { status: 'disabled' } }),
  ],
  [
    'see the secret of a webhook',
    (customer, of) => customer.call('POST', `/v1/webhooks/${of.webhookId}/rotate`),
  ],
  ['remove a webhook', (customer, of) => customer.call('DELETE', `/v1/webhooks/${of.webhookId}`)],
  ['read what was submitted', reading((of) => `/v1/requests/${of.requestId}/submission`)],
  ['see a reference', reading((of) => `/v1/requests/${of.requestId}/references/0`)],
  [
    'rename a model',
    (customer, of) =>
      customer.call('PATCH', `/v1/models/${of.modelId}`, { json: { name: 'Mine' } }),
  ],
  ['save a candidate', (customer, of) => customer.save(of.candidateId)],
  ['save a candidate under a name', (customer, of) => customer.save(of.candidateId, 'Mine')],
  ['save a saved candidate', (customer, of) => customer.save(of.savedCandidateId)],
  ['ask for a full body', (customer, of) => customer.generateFullBody(of.candidateId)],
  [
    'ask for a full body of a saved candidate',
    (customer, of) => customer.generateFullBody(of.savedCandidateId),
  ],
  ['review a photograph of a model', (customer, of) => customer.reviewPro(of.modelId)],
  ['photograph a model', (customer, of) => customer.generatePro(of.modelId)],
  [
    'photograph a model beyond a price',
    (customer, of) => customer.generatePro(of.modelId, {}, { 'x-max-cost': '0.01' }),
  ],
];

/** Who owns something and who reaches for it. */
type Parties = (api: TestApi) => Promise<readonly [owner: Customer, stranger: Customer]>;

const parties: readonly (readonly [string, Parties])[] = [
  ['another organization', async (api) => [await api.customer(), await api.customer()]],
  [
    'a test key of the same organization',
    async (api) => {
      const owner = await api.customer();
      return [owner, await twinOf(api, owner)];
    },
  ],
  [
    'a live key of the same organization, in test mode',
    async (api) => {
      const live = await api.customer();
      return [await twinOf(api, live), live];
    },
  ],
];

describe.each(parties)('%s', (_who, meet) => {
  let api: TestApi;
  let stranger: Customer;
  let theirs: Property;
  let signedUrl: string;

  beforeAll(async () => {
    api = await testApi();
    const [owner, other] = await meet(api);
    stranger = other;
    const portrait = recordIn(await owner.generateModel());
    await api.studio.finish();
    const candidateId = portrait.candidate?.candidateId ?? '';
    await owner.generateFullBody(candidateId);
    await api.studio.finish();
    const savedCandidateId = await owner.candidate();
    const { modelId } = savedModelIn(await owner.save(savedCandidateId));
    const { requestId } = recordIn(await owner.generatePro(modelId, { resolution: '2K' }));
    await api.studio.finish();
    const queued = recordIn(await owner.lab('creative', { prompt: 'A glass bottle.' }));
    const [key] = parsed(apiKeyPage, await owner.get('/v1/api-keys')).data;
    const keyId = key?.keyId ?? '';
    const json = { url: 'https://hooks.example/pictures', events: ['request.succeeded'] };
    const { webhookId } = parsed(
      webhookWithSecret,
      await owner.call('POST', '/v1/webhooks', { json }),
    );
    theirs = {
      requestId,
      queuedRequestId: queued.requestId,
      portraitRequestId: portrait.requestId,
      candidateId,
      savedCandidateId,
      modelId,
      keyId,
      webhookId,
    };
    const record = recordIn(await owner.get(`/v1/requests/${requestId}`));
    signedUrl = record.outputs[0]?.files[0]?.url.slice(publicUrl.length) ?? '';
  });
  afterAll(() => api[Symbol.asyncDispose]());

  it.each(probes)('cannot %s, nor learn that it exists', async (_what, probe) => {
    const foreign = await leavesNoTrace(api, stranger, () => probe(stranger, theirs));
    const unknown = await probe(stranger, nobodys);
    const told = (answer: Answer): unknown => ({
      ...problemIn(answer),
      instance: '',
      traceId: '',
    });
    expect(foreign.status).toBe(404);
    expect(told(foreign)).toEqual(told(unknown));
    const namesOf = ({ headers }: Answer): string[] => [...headers.keys()];
    expect(namesOf(foreign)).toEqual(namesOf(unknown));
  });

  it('cannot take a signed URL for its own', async () => {
    const own = signedUrl.replace(/org=[^&]+/, `org=${stranger.organizationId}`);
    expect((await stranger.get(own)).status).toBe(403);
  });

  it('sees nothing in its lists', async () => {
    for (const path of ['/v1/webhooks', '/v1/events'])
      expect((await stranger.get(path)).text).toBe('{"data":[],"nextCursor":null}');
    expect((await stranger.get('/v1/api-keys')).text).not.toContain(theirs.keyId);
    expect((await stranger.get('/v1/audit-events')).text).not.toContain(theirs.requestId);
    expect((await stranger.get('/v1/models')).text).toBe('{"data":[],"nextCursor":null}');
    expect((await stranger.get(`/v1/models?cursor=${theirs.modelId}`)).text).toBe(
      '{"data":[],"nextCursor":null}',
    );
    for (const query of ['', '?status=queued', `?cursor=${theirs.queuedRequestId}`]) {
      expect((await stranger.get(`/v1/requests${query}`)).text).toBe(
        '{"data":[],"nextCursor":null}',
      );
    }
    expect((await stranger.get('/v1/wallet/entries')).text).not.toContain(theirs.requestId);
  });
});
