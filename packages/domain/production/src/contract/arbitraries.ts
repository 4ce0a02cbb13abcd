import { aspects, polishIntensities, productBackgrounds } from '@image-production/brief';
import type { ProBrief } from '@image-production/brief';
import { resolveAppearance } from '@image-production/identity';
import type { View } from '@image-production/identity';
import {
  castingArbitrary,
  sha256Arbitrary,
  viewArbitrary,
} from '@image-production/identity/contract';
import { fileFormats, micros, operations, resolutions } from '@image-production/kernel';
import type { CandidateId, ModelId, WorkerId } from '@image-production/kernel';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import type {
  DeliveredFile,
  GenerationRequest,
  Output,
  RequestReference,
  RequestStatus,
} from '../model/generation-request.ts';
import type { Provenance } from '../model/provenance.ts';
import { requestError, requestErrorCodes } from '../model/request-error.ts';
import type { IdentitySnapshot, WorkOrder } from '../model/work-order.ts';

/** What makes a request somebody's own. */
export type RequestKey = Pick<GenerationRequest, 'id' | 'organizationId'>;

const dayMs = 24 * 60 * 60 * 1000;
const startOfBooks = 1_700_000_000_000;

/** A request for one portrait at 0.12, as it is right after acceptance, changed as told. */
export function queuedRequest(
  key: RequestKey,
  changes: Partial<GenerationRequest> = {},
): GenerationRequest {
  const createdAt = changes.createdAt ?? startOfBooks;
  const appearance = resolveAppearance({ ageRange: '35-44' }, 'a'.repeat(64));
  return {
    operation: 'models.portrait',
    resolution: '1K',
    requestedAspect: '3:4',
    aspect: '3:4',
    count: 1,
    identity: null,
    candidateId: null,
    variation: 0,
    metadata: {},
    idempotencyKey: null,
    references: [],
    advisories: [],
    work: { kind: 'portrait', casting: { ageRange: '25-34' }, appearance },
    terms: { priceVersion: 'test', outputPrice: micros(120_000n), total: micros(120_000n) },
    createdAt,
    holdExpiresAt: createdAt + dayMs,
    status: 'queued',
    stage: null,
    progress: 0,
    startedAt: null,
    completedAt: null,
    expiresAt: null,
    dataRemovedAt: null,
    outputs: [{ index: 0, status: 'pending' }],
    billing: 'held',
    charged: micros(0n),
    provenance: null,
    error: null,
    lease: { token: 0, workerId: null, attempts: 0, until: null, notBefore: createdAt },
    version: 1,
    ...changes,
    ...key,
  };
}

const text = (): Arbitrary<string> => fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const instant = (): Arbitrary<number> => fc.integer({ min: 0, max: 4_102_444_800_000 });
const side = (): Arbitrary<number> => fc.integer({ min: 64, max: 16_384 });
/** Beyond what a double can count, so that a store that rounds money is found out. */
const amount = (): Arbitrary<bigint> => fc.bigInt({ min: 1n, max: 10n ** 15n });

const optionalView = (): Arbitrary<View | null> => fc.option(viewArbitrary());

function identityArbitrary(): Arbitrary<IdentitySnapshot> {
  return fc
    .tuple(castingArbitrary(), sha256Arbitrary(), optionalView(), optionalView())
    .map(([casting, seed, portrait, fullBody]) => ({
      appearance: resolveAppearance(casting, seed),
      portrait,
      fullBody,
    }));
}

function briefArbitrary(): Arbitrary<ProBrief> {
  const direction = {
    sceneType: 'interior',
    style: 'editorial',
    framing: 'three_quarter',
  } as const;
  return fc
    .tuple(text(), text(), fc.double({ min: 0.7, max: 64, noNaN: true }))
    .map(([commercialObjective, sceneAndAction, aperture]): ProBrief => ({
      ...direction,
      commercialObjective,
      sceneAndAction,
      camera: { aperture, depth: 'shallow' },
      referenceRoles: [
        { role: 'bag', item: 'tote', fidelity: { level: 'exact', aspects: ['texture'] } },
      ],
    }));
}

/** Work of every kind, with texts in all scripts. */
export function workArbitrary(): Arbitrary<WorkOrder> {
  return fc.oneof(
    fc
      .tuple(briefArbitrary(), identityArbitrary())
      .map(([brief, identity]): WorkOrder => ({ kind: 'pro', brief, identity })),
    fc
      .tuple(identityArbitrary(), fc.option(text()))
      .map(([{ appearance }, additionalDirection]): WorkOrder => ({
        kind: 'portrait',
        casting: {
          ageRange: '75-plus',
          ...(additionalDirection !== null && { additionalDirection }),
        },
        appearance,
      })),
    fc
      .tuple(identityArbitrary(), viewArbitrary(), fc.option(text()))
      .map(([{ appearance }, portrait, wardrobe]): WorkOrder => ({
        kind: 'full_body',
        casting: { ageRange: '18-24' },
        appearance,
        portrait,
        wardrobe,
      })),
    labWorkArbitrary(),
  );
}

function labWorkArbitrary(): Arbitrary<WorkOrder> {
  return fc.oneof(
    text().map((prompt): WorkOrder => ({ kind: 'creative', prompt })),
    fc
      .tuple(fc.option(text()), fc.constantFrom(...productBackgrounds))
      .map(([prompt, background]): WorkOrder => ({ kind: 'product', prompt, background })),
    fc
      .tuple(fc.option(text()), fc.constantFrom(...polishIntensities))
      .map(([instructions, intensity]): WorkOrder => ({ kind: 'polish', instructions, intensity })),
  );
}

function referencesArbitrary(): Arbitrary<readonly RequestReference[]> {
  const reference = fc
    .tuple(sha256Arbitrary(), sha256Arbitrary(), side(), side(), fc.option(text()))
    .map(([sha256, workingCopySha256, width, height, item]) => ({
      role: item === null ? null : ('bag' as const),
      fidelity: item === null ? null : ({ level: 'close', aspects: [], note: item } as const),
      item,
      sha256,
      width,
      height,
      mediaType: 'image/webp' as const,
      workingCopySha256,
    }));
  return fc
    .array(reference, { maxLength: 3 })
    .map((references) => references.map((facts, index) => ({ index, ...facts })));
}

function filesArbitrary(): Arbitrary<readonly DeliveredFile[]> {
  return fc.uniqueArray(
    fc
      .tuple(
        fc.constantFrom(...fileFormats),
        sha256Arbitrary(),
        fc.integer({ min: 1, max: 2 ** 31 }),
      )
      .map(([format, sha256, sizeBytes]): DeliveredFile => ({
        format,
        mediaType: `image/${format}`,
        sizeBytes,
        sha256,
        bitDepth: format === 'png' ? 8 : 16,
      })),
    { minLength: 1, selector: ({ format }) => format },
  );
}

type DistributedOmit<Type, Key extends PropertyKey> = Type extends unknown
  ? Omit<Type, Key>
  : never;

/** One to four outputs, each pending, delivered, failed or canceled. */
export function outputsArbitrary(): Arbitrary<readonly Output[]> {
  const result = fc.oneof(
    fc.constantFrom('pending' as const, 'canceled' as const).map((status) => ({ status })),
    fc
      .constantFrom(...requestErrorCodes)
      .map((code) => ({ status: 'failed' as const, error: requestError(code, 'output') })),
    fc
      .tuple(side(), side(), filesArbitrary(), fc.option(sha256Arbitrary()))
      .map(([width, height, files, pixels]) => {
        const hashed = pixels === null ? {} : { pixelSha256: pixels };
        return { status: 'succeeded' as const, width, height, files, ...hashed };
      }),
  ) satisfies Arbitrary<DistributedOmit<Output, 'index'>>;
  return fc
    .array(result, { minLength: 1, maxLength: 4 })
    .map((results) => results.map((output, index): Output => ({ index, ...output })));
}

const provenance: Provenance = {
  renderer: 'previz',
  rendererVersion: '1.0.0',
  synthetic: true,
  digitalSourceType: 'algorithmicMedia',
  identityScreen: 'not_screened',
  contentCredentials: 'none',
  nativeWidth: 896,
  nativeHeight: 1200,
  upscaled: false,
};

/** Everything that stays the same from acceptance on, for a key that the test chooses. */
function orderArbitrary(): Arbitrary<Partial<GenerationRequest>> {
  const words = fc.record({
    operation: fc.constantFrom(...operations),
    resolution: fc.constantFrom(...resolutions),
    aspect: fc.constantFrom(...aspects),
    requestedAspect: fc.constantFrom('source' as const, ...aspects),
    work: workArbitrary(),
    variation: fc.option(fc.integer({ min: 0, max: 9999 })),
    metadata: fc.dictionary(fc.stringMatching(/^[a-z0-9_]{1,8}$/), text(), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    idempotencyKey: fc.option(text()),
    references: referencesArbitrary(),
    createdAt: instant(),
  });
  return fc
    .tuple(words, amount(), amount(), text())
    .map(([order, price, total, message]): Partial<GenerationRequest> => ({
      ...order,
      terms: { priceVersion: '2026-11', outputPrice: micros(price), total: micros(total) },
      advisories: [{ code: 'aspect_aliased', severity: 'notice', pointer: '/aspect', message }],
      candidateId: 'cnd_00000000000000000000000001' as CandidateId,
      identity: { source: 'custom', id: 'mdl_00000000000000000000000001' as ModelId },
    }));
}

const running: Partial<GenerationRequest> = {
  status: 'running',
  stage: 'rendering',
  progress: 0.3,
  startedAt: startOfBooks,
  lease: {
    token: 3,
    workerId: 'wrk_00000000000000000000000001' as WorkerId,
    attempts: 2,
    until: startOfBooks + 30_000,
    notBefore: startOfBooks,
  },
};
const ended: Partial<GenerationRequest> = {
  startedAt: startOfBooks,
  completedAt: startOfBooks + 1,
  expiresAt: startOfBooks + dayMs,
};

/** How far it has come: waiting, running, asked to stop, ended in each of the three ways. */
const courses: Readonly<Record<RequestStatus, Partial<GenerationRequest>>> = {
  queued: {},
  running,
  canceling: { ...running, status: 'canceling', provenance },
  succeeded: {
    ...ended,
    status: 'succeeded',
    billing: 'captured',
    charged: micros(10n ** 15n),
    provenance,
  },
  failed: {
    ...ended,
    status: 'failed',
    billing: 'released',
    error: requestError('render_timeout'),
  },
  canceled: {
    ...ended,
    status: 'canceled',
    billing: 'released',
    dataRemovedAt: startOfBooks + 2 * dayMs,
  },
};

/** What has changed about a request that has come so far. */
export function courseTo(status: RequestStatus): Partial<GenerationRequest> {
  return courses[status];
}

/** Requests of all kinds in all states; `keyed` gives one the key under which it is stored. */
export function requestArbitrary(): Arbitrary<(key: RequestKey) => GenerationRequest> {
  return fc
    .tuple(orderArbitrary(), fc.constantFrom(...Object.values(courses)), outputsArbitrary())
    .map(
      ([order, course, outputs]) =>
        (key: RequestKey) =>
          queuedRequest(key, { ...order, ...course, outputs, count: outputs.length }),
    );
}
