import { micros, noMicros } from '@image-production/kernel';
import { operations, resolutions } from '@image-production/operations';
import type { Operation, Resolution } from '@image-production/operations';
import type { PriceList } from '@image-production/pricing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { capabilities } from './capabilities.ts';
import { money, toMoney } from './money.ts';
import { problem, createProblem } from './problem.ts';
import { requestRecord } from './request-record.ts';
import { toCapabilities } from './to-capabilities.ts';

const ulid = '01JD8Z0000000000000000000A';
const sha256 = 'a'.repeat(64);

const record = {
  requestId: `req_${ulid}`,
  operation: 'pro.generate',
  status: 'succeeded',
  stage: null,
  progress: 1,
  queuePosition: null,
  estimatedSeconds: null,
  idempotencyKey: 'key',
  metadata: { look: '3' },
  variation: 0,
  livemode: true,
  requestedAspect: '4:5',
  aspect: '3:4',
  resolution: '2K',
  count: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: '2026-11-20T10:00:01.000Z',
  completedAt: '2026-11-20T10:00:09.000Z',
  expiresAt: '2026-11-27T10:00:09.000Z',
  dataRemoved: false,
  identity: { source: 'custom', id: `mdl_${ulid}` },
  references: [
    {
      index: 0,
      role: 'hero_garment',
      fidelity: { level: 'exact', aspects: ['silhouette'], note: null },
      item: 'coat',
      sha256,
      width: 3000,
      height: 4000,
      mediaType: 'image/jpeg',
    },
  ],
  outputs: [
    {
      index: 0,
      status: 'succeeded',
      width: 1792,
      height: 2400,
      files: [
        {
          format: 'png',
          mediaType: 'image/png',
          sizeBytes: 1,
          sha256,
          bitDepth: 8,
          sceneReferred: false,
          url: 'http://127.0.0.1:8080/v1/requests/x/outputs/0.png?exp=1',
          urlExpiresAt: '2026-11-20T10:15:00.000Z',
        },
      ],
      error: null,
      pixelSha256: sha256,
      placements: [],
      notes: [],
      inspection: null,
      plan: null,
      passes: [],
    },
  ],
  archive: {
    url: 'http://127.0.0.1:8080/v1/requests/x/outputs.zip?exp=1',
    urlExpiresAt: '2026-11-20T10:15:00.000Z',
  },
  advisories: [
    { code: 'aspect_aliased', severity: 'notice', pointer: '/aspect', message: '4:5 is 3:4.' },
  ],
  billing: {
    state: 'captured',
    quoted: { amount: '0.17', currency: 'USD' },
    charged: { amount: '0.17', currency: 'USD' },
  },
  provenance: {
    renderer: 'previz',
    rendererVersion: '1.0.0',
    synthetic: true,
    digitalSourceType: 'compositeSynthetic',
    identityScreen: 'not_screened',
    contentCredentials: 'none',
    nativeWidth: 1792,
    nativeHeight: 2400,
    upscaled: false,
  },
  error: null,
};

describe('a request record', () => {
  it('is what the contract shows', () => {
    expect(requestRecord.parse(record)).toEqual(record);
  });

  it('may name its candidate and its failure', () => {
    const failed = {
      ...record,
      candidate: { candidateId: `cnd_${ulid}`, state: 'failed' },
      error: { code: 'render_refused', message: 'No.', retryable: false, stage: 'input' },
    };
    expect(requestRecord.parse(failed)).toEqual(failed);
  });

  it.each([
    ['a prompt', { prompt: 'compiled words' }],
    ['an amount as a number', { billing: { ...record.billing, charged: 0.17 } }],
    ['a time in another zone', { createdAt: '2026-11-20T11:00:00.000+01:00' }],
    ['the id of something else', { requestId: `key_${ulid}` }],
  ])('never carries %s', (_case, members) => {
    expect(requestRecord.safeParse({ ...record, ...members }).success).toBe(false);
  });
});

describe('money', () => {
  it('is written so that the schema takes it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (amount) => {
        expect(money.safeParse(toMoney(micros(amount))).success).toBe(true);
      }),
    );
  });
});

describe('a problem', () => {
  it('says what is known of its code and what happened this time', () => {
    const body = createProblem(
      {
        code: 'insufficient_funds',
        detail: 'The wallet has 0.10 and this request needs 0.17.',
        instance: '/v1/pro/generate',
        traceId: 'trace-1',
        extensions: { available: toMoney(100_000n), required: toMoney(170_000n) },
      },
      'https://pictures.example',
    );
    expect(problem.parse(body)).toEqual({
      type: 'https://pictures.example/problems/insufficient_funds',
      title: 'The wallet does not cover this request',
      status: 402,
      detail: 'The wallet has 0.10 and this request needs 0.17.',
      instance: '/v1/pro/generate',
      code: 'insufficient_funds',
      retryable: false,
      traceId: 'trace-1',
      available: { amount: '0.10', currency: 'USD' },
      required: { amount: '0.17', currency: 'USD' },
    });
  });

  it('lists what is wrong with the input', () => {
    const message = 'x is not a field here.';
    const errors = [{ pointer: '/x', code: 'unknown_field', message } as const];
    const body = createProblem({
      code: 'unknown_field',
      detail: 'One.',
      instance: '/',
      traceId: 't',
      errors,
    });
    expect(problem.parse(body).errors).toEqual(errors);
  });
});

/** Everything in its sizes, but LAB Polish at 1K alone and LAB Product not at all. */
const prices: PriceList<Operation, Resolution> = {
  version: '1',
  validFrom: 0,
  prices: operations
    .filter((operation) => operation !== 'lab.product')
    .flatMap((operation) =>
      resolutions
        .filter((resolution) => operation !== 'lab.polish' || resolution === '1K')
        .map((resolution) => ({
          operation,
          resolution,
          unitPrice: noMicros,
          referenceSurcharge: noMicros,
        })),
    ),
};

describe('capabilities', () => {
  const told = toCapabilities(prices, {
    operations,
    routes: [
      { operation: 'pro.generate', resolution: '1K', repeats: true, upscaled: false },
      { operation: 'pro.generate', resolution: '2K', repeats: false, upscaled: true },
      { operation: 'pro.generate', resolution: '4K', repeats: false, upscaled: true },
    ],
    formats: { '1K': ['png'], '2K': ['png', 'tiff'], '4K': ['png', 'tiff', 'dng'] },
    inspection: [{ name: 'bars', enforced: true }],
    generationsPerMinute: 60,
    readsPerMinute: 600,
    megapixelsPerMinute: 6_000,
    unfinishedMax: 24,
    resultRetention: 'P7D',
    candidateRetention: 'P7D',
  });
  const operation = (name: string) => told.operations.find((entry) => entry.operation === name);

  it('are of the promised form', () => {
    expect(capabilities.parse(told)).toEqual(told);
  });

  it('tell what pictures are inspected for, which certifies nothing', () => {
    expect(told.inspection).toEqual({
      checks: [{ name: 'bars', enforced: true }],
      certified: false,
    });
  });

  it('tell pixels, aliases, formats and limits', () => {
    expect(told.aspects.find(({ aspect }) => aspect === '3:4')?.sizes['2K']).toEqual({
      width: 1792,
      height: 2400,
    });
    expect(operation('pro.generate')).toMatchObject({
      aspectDefault: '3:4',
      aspectAliases: [{ requested: '4:5', effective: '3:4' }],
      references: { min: 1, max: 9 },
    });
    expect(operation('models.portrait')).toMatchObject({ resolutions: ['1K'], aspects: [] });
    expect(told.files.at(-1)).toEqual({ resolution: '4K', formats: ['png', 'tiff', 'dng'] });
    expect(told.limits).toMatchObject({ fileBytesMax: 20_971_520, unfinishedMax: 24 });
  });

  it('tell what is made here, one entry for resolutions of which the same is true', () => {
    expect(told.routes).toEqual([
      { operation: 'pro.generate', resolution: ['1K'], repeats: true, upscaled: false },
      { operation: 'pro.generate', resolution: ['2K', '4K'], repeats: false, upscaled: true },
    ]);
  });

  it('tell what has a price and exists', () => {
    expect(operation('lab.product')).toBeUndefined();
    expect(operation('lab.polish')).toMatchObject({ resolutions: ['1K'] });
    expect(operation('lab.creative')).toMatchObject({ resolutions: ['1K', '2K', '4K'] });
    expect(operation('models.portrait')).toMatchObject({ resolutions: ['1K'] });
  });

  it('tell the closed values of every field that has them', () => {
    const fields = told.vocabularies.map(({ field }) => field);
    expect(new Set(fields).size).toBe(fields.length);
    expect(told.vocabularies.find(({ field }) => field === 'brief.scene_type')?.values).toEqual([
      'studio',
      'interior',
      'exterior',
    ]);
  });
});
