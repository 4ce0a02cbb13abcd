import { capabilities } from '@image-production/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { parsed, recordIn } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { briefFor } from '../testing/pro-form.ts';
import { publicUrl, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let customer: Customer;
let modelId: string;

beforeAll(async () => {
  api = await testApi();
  customer = await api.customer('100.00');
  modelId = await customer.model();
});
afterAll(() => api[Symbol.asyncDispose]());

/** Pixels at 1K, as the contract states them. */
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  '1:1': [1024, 1024],
  '2:3': [848, 1264],
  '3:2': [1264, 848],
  '3:4': [896, 1200],
  '4:3': [1200, 896],
  '4:5': [928, 1152],
  '5:4': [1152, 928],
  '9:16': [768, 1376],
  '16:9': [1376, 768],
  '21:9': [1584, 672],
};
const scales = { '1K': 1, '2K': 2, '4K': 4 } as const;
const prices = { '1K': '0.15', '2K': '0.17', '4K': '0.19' } as const;
const formats = { '1K': ['png'], '2K': ['png', 'tiff'], '4K': ['png', 'tiff', 'dng'] } as const;
const resolutions = ['1K', '2K', '4K'] as const;

const orders = Object.keys(sizes).flatMap((aspect) =>
  resolutions.map((resolution) => [aspect, resolution] as const),
);

describe('a PRO photograph', () => {
  it.each(orders)(
    'at %s and %s has its size, its files and its price',
    async (aspect, resolution) => {
      const accepted = recordIn(await customer.generatePro(modelId, { aspect, resolution }));
      const effective = aspect === '4:5' ? '3:4' : aspect;
      expect(accepted).toMatchObject({
        status: 'queued',
        requestedAspect: aspect,
        aspect: effective,
        resolution,
        count: 1,
        outputs: [{ index: 0, status: 'pending', width: null, height: null, files: [] }],
        billing: {
          state: 'held',
          quoted: { amount: prices[resolution] },
          charged: { amount: '0.00' },
        },
        startedAt: null,
        completedAt: null,
        expiresAt: null,
        provenance: null,
      });
      const codes = accepted.advisories.map(({ code }) => code);
      expect(codes.includes('aspect_aliased')).toBe(aspect === '4:5');

      await api.studio.finish();
      const record = recordIn(await customer.get(`/v1/requests/${accepted.requestId}`));
      const [width, height] = (sizes[effective] ?? []).map((side) => side * scales[resolution]);
      expect(record).toMatchObject({
        status: 'succeeded',
        progress: 1,
        outputs: [{ index: 0, status: 'succeeded', width, height, error: null, notes: [] }],
        billing: { state: 'captured', charged: { amount: prices[resolution] } },
        provenance: {
          renderer: 'fake',
          nativeWidth: width,
          nativeHeight: height,
          identityScreen: null,
        },
      });
      expect(record.outputs[0]?.files.map(({ format }) => format)).toEqual(formats[resolution]);
    },
  );

  it('is at 3:4 when nothing is said, without advice', async () => {
    const record = recordIn(await customer.generatePro(modelId));
    expect(record).toMatchObject({ requestedAspect: '3:4', aspect: '3:4', advisories: [] });
    await api.studio.finish();
  });

  it('says of 4:5 what it is rendered at', async () => {
    const { advisories } = recordIn(await customer.generatePro(modelId, { aspect: '4:5' }));
    expect(advisories).toEqual([
      {
        code: 'aspect_aliased',
        severity: 'notice',
        pointer: '/aspect',
        message: expect.any(String),
      },
    ]);
    await api.studio.finish();
  });

  it('lists its references in order, with what each one is for', async () => {
    const reference_roles = [
      {
        role: 'footwear',
        item: 'boots',
        fidelity: { level: 'close', note: 'Dark brown leather.' },
      },
      { role: 'prop', fidelity: 'exactly this chair' },
    ];
    const brief = briefFor(2, { reference_roles });
    const record = recordIn(await customer.generatePro(modelId, { brief }, {}, ['green', 'red']));
    expect(record.identity).toEqual({ source: 'custom', id: modelId });
    const size = { width: 80, height: 64, mediaType: 'image/png' };
    expect(record.references).toMatchObject([
      {
        index: 0,
        role: 'footwear',
        item: 'boots',
        fidelity: { level: 'close', aspects: [], note: 'Dark brown leather.' },
        ...size,
      },
      {
        index: 1,
        role: 'prop',
        item: null,
        fidelity: { level: 'exact', aspects: [], note: 'exactly this chair' },
        ...size,
      },
    ]);
    await api.studio.finish();
  });

  it('shows nothing of how it is made', async () => {
    const answer = await customer.generatePro(modelId);
    await api.studio.finish();
    const finished = await customer.get(answer.headers.get('location') ?? '');
    for (const { text } of [answer, finished]) {
      expect(text).not.toMatch(
        /workingCopy|prompt|seed|lease|worker|organizationId|"work"|Standing square/,
      );
    }
  });
});

describe('a model view', () => {
  it.each([
    ['models.portrait', '3:4', '0.12', 896, 1200],
    ['models.full_body', '2:3', '0.15', 848, 1264],
  ] as const)('%s is one PNG at %s for %s', async (operation, aspect, price, width, height) => {
    const answer =
      operation === 'models.portrait'
        ? await customer.generateModel()
        : await customer.generateFullBody(await customer.candidate());
    await api.studio.finish();
    const record = recordIn(await customer.get(answer.headers.get('location') ?? ''));
    expect(record).toMatchObject({
      operation,
      requestedAspect: aspect,
      aspect,
      resolution: '1K',
      count: 1,
      identity: null,
      references: [],
      outputs: [{ width, height, files: [{ format: 'png' }] }],
      billing: { state: 'captured', charged: { amount: price } },
      provenance: { identityScreen: operation === 'models.portrait' ? 'not_screened' : null },
      candidate: { state: operation === 'models.portrait' ? 'portrait_ready' : 'full_body_ready' },
    });
  });

  it('shows its candidate as the candidate itself does, also after its time', async () => {
    const answer = await customer.generateModel();
    const path = answer.headers.get('location') ?? '';
    await api.studio.finish();
    const before = await customer.get(path);
    const { candidate } = recordIn(before);
    expect(candidate?.state).toBe('portrait_ready');
    api.clock.advance(7 * 24 * 60 * 60 * 1000);
    const after = await customer.get(path, { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(recordIn(after).candidate).toEqual({ ...candidate, state: 'expired' });
  });
});

describe('capabilities', () => {
  it('state the same sizes and files as the records', async () => {
    const told = parsed(capabilities, await customer.get('/v1/capabilities'));
    expect(Object.fromEntries(told.aspects.map((entry) => [entry.aspect, entry.sizes]))).toEqual(
      Object.fromEntries(
        Object.entries(sizes).map(([aspect, [width, height]]) => [
          aspect,
          Object.fromEntries(
            resolutions.map((name) => [
              name,
              { width: width * scales[name], height: height * scales[name] },
            ]),
          ),
        ]),
      ),
    );
    expect(told.files).toEqual(
      resolutions.map((resolution) => ({ resolution, formats: formats[resolution] })),
    );
    const pro = told.operations.find(({ operation }) => operation === 'pro.generate');
    expect(pro).toMatchObject({
      aspectDefault: '3:4',
      aspectAliases: [{ requested: '4:5', effective: '3:4' }],
      references: { min: 1, max: 9 },
    });
    expect(told.limits).toMatchObject({
      unfinishedMax: 24,
      generationsPerMinute: 1_000_000,
      readsPerMinute: 1_000_000,
      megapixelsPerMinute: 1_000_000,
    });
    expect(told.retention).toEqual({ results: 'P7D', candidates: 'P7D' });
  });
});

describe('URLs in a record', () => {
  it('are absolute, and stay the same for five minutes', async () => {
    const path = `/v1/requests/${await customer.photograph()}`;
    const urlOf = async (): Promise<string> =>
      recordIn(await customer.get(path)).outputs[0]?.files[0]?.url ?? '';
    const first = await urlOf();
    expect(first.startsWith(`${publicUrl}${path}/outputs/0.png?`)).toBe(true);
    expect(await urlOf()).toBe(first);
    api.clock.advance(5 * 60_000);
    expect(await urlOf()).not.toBe(first);
  });
});
