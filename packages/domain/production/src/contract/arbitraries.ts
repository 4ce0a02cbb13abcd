import type { ProBrief } from '@image-production/brief';
import type { CandidateId, ModelId, WorkerId } from '@image-production/identifiers';
import { resolveAppearance } from '@image-production/identity';
import type { View } from '@image-production/identity';
import {
  castingArbitrary,
  sha256Arbitrary,
  viewArbitrary,
} from '@image-production/identity/contract';
import { micros } from '@image-production/kernel';
import {
  aspects,
  describeOperation,
  fileFormats,
  labOperations,
  operations,
  pickFields,
  resolutions,
} from '@image-production/operations';
import type { FieldDescriptor, LabOperation } from '@image-production/operations';
import type { Provenance } from '@image-production/rendering';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import type {
  DeliveredFile,
  GenerationRequest,
  Output,
  RequestReference,
  RequestStatus,
} from '../model/generation-request.ts';
import { requestError, requestErrorCodes } from '../model/request-error.ts';
import { labWork } from '../model/work-order.ts';
import type { IdentitySnapshot, WorkOrder } from '../model/work-order.ts';
import { companionsArbitrary } from './companions-arbitrary.ts';
import { inspectedArbitrary, rejectedTakeArbitrary } from './inspection-arbitraries.ts';

/** Identifies a request and its owner. */
export type RequestKey = Pick<GenerationRequest, 'id' | 'organizationId'>;

const dayMs = 24 * 60 * 60 * 1000;
const startOfBooks = 1_700_000_000_000;

/** Members to change on a request, of any state. */
export type RequestChanges = {
  readonly [Key in keyof GenerationRequest]?: GenerationRequest[Key];
};

/** A newly accepted request for one portrait at 0.12, with these changes. */
export function queuedRequest(key: RequestKey, changes: RequestChanges = {}): GenerationRequest {
  const createdAt = changes.createdAt ?? startOfBooks;
  const appearance = resolveAppearance({ ageRange: '35-44' }, 'a'.repeat(64));
  const queued: GenerationRequest = {
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
    ...key,
  };
  return changedRequest(queued, { ...changes, ...key });
}

/** A request with these changes; other members default to those of its status. */
export function changedRequest(
  request: GenerationRequest,
  changes: RequestChanges,
): GenerationRequest {
  const { status, ...given } = { ...request, ...changes };
  const { createdAt, stage, startedAt, completedAt, expiresAt, dataRemovedAt, error } = given;
  const unfinished = { completedAt: null, expiresAt: null, dataRemovedAt: null, error: null };
  const ended = {
    stage: null,
    completedAt: completedAt ?? createdAt,
    expiresAt: expiresAt ?? createdAt + dayMs,
    dataRemovedAt,
  };
  switch (status) {
    case 'queued':
      return { ...given, ...unfinished, status, stage: null, startedAt: null, billing: 'held' };
    case 'running':
    case 'canceling': {
      const started = { stage: stage ?? 'preparing', startedAt: startedAt ?? createdAt };
      return { ...given, ...unfinished, ...started, status, billing: 'held' };
    }
    case 'succeeded': {
      const times = { ...ended, startedAt: startedAt ?? createdAt };
      return { ...given, ...times, status, billing: 'captured', error: null };
    }
    case 'failed': {
      const reason = error ?? requestError('render_failed');
      return { ...given, ...ended, status, billing: 'released', error: reason };
    }
    case 'canceled':
      return { ...given, ...ended, status, billing: 'released', error: null };
  }
}

const text = (): Arbitrary<string> => fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
const instant = (): Arbitrary<number> => fc.integer({ min: 0, max: 4_102_444_800_000 });
const side = (): Arbitrary<number> => fc.integer({ min: 64, max: 16_384 });
/** Larger than a double represents exactly, to catch stores that round amounts. */
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
  return fc.oneof(...labOperations.map(labWorkOf));
}

function labWorkOf(operation: LabOperation): Arbitrary<WorkOrder> {
  const fields = Object.entries(describeOperation(operation).fields);
  const values = fields.map(([name, field]) => [name, fieldArbitrary(field)]);
  const said = fc.record(Object.fromEntries(values) as Record<string, Arbitrary<unknown>>);
  return said.map((read) => labWork(operation, pickFields(operation, read)));
}

function fieldArbitrary(field: FieldDescriptor): Arbitrary<unknown> {
  if (field.kind === 'choice') return fc.constantFrom(...field.values);
  return field.isRequired ? text() : fc.option(text());
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
        sceneReferred: format === 'dng' && sizeBytes % 2 === 0,
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
      .record({
        engine: fc.constantFrom('openai', 'rack'),
        take: fc.constantFrom(0 as const, 1 as const),
        sentAt: fc.nat(),
        jobId: fc.option(fc.uuid()),
      })
      .map((call) => ({ status: 'pending' as const, call })),
    rejectedTakeArbitrary().map((rejectedTake) => ({ status: 'pending' as const, rejectedTake })),
    fc
      .tuple(fc.constantFrom(...requestErrorCodes), inspectedArbitrary())
      .map(([code, inspected]) => {
        const error = requestError(code, 'output');
        return { status: 'failed' as const, error, ...inspected };
      }),
    deliveredArbitrary(),
  ) satisfies Arbitrary<DistributedOmit<Output, 'index'>>;
  return fc
    .array(result, { minLength: 1, maxLength: 4 })
    .map((results) => results.map((output, index): Output => ({ index, ...output })));
}

function deliveredArbitrary() {
  return fc
    .record({
      size: fc.record({ width: side(), height: side() }),
      files: filesArbitrary(),
      pixelSha256: fc.option(sha256Arbitrary()),
      inspected: inspectedArbitrary(),
      companions: fc.option(companionsArbitrary()),
    })
    .map(({ size, files, pixelSha256, inspected, companions }) => ({
      status: 'succeeded' as const,
      ...size,
      files,
      ...(pixelSha256 !== null && { pixelSha256 }),
      ...inspected,
      ...(companions !== null && { companions }),
    }));
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

/** Members fixed at acceptance, except the key, which the test chooses. */
function orderArbitrary(): Arbitrary<RequestChanges> {
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
    .map(([order, price, total, message]): RequestChanges => ({
      ...order,
      terms: { priceVersion: '2026-11', outputPrice: micros(price), total: micros(total) },
      advisories: [{ code: 'aspect_aliased', severity: 'notice', pointer: '/aspect', message }],
      candidateId: 'cnd_00000000000000000000000001' as CandidateId,
      identity: { source: 'custom', id: 'mdl_00000000000000000000000001' as ModelId },
    }));
}

const running: RequestChanges = {
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
const ended: RequestChanges = {
  startedAt: startOfBooks,
  completedAt: startOfBooks + 1,
  expiresAt: startOfBooks + dayMs,
};

/** Members by status: queued, running, canceling, and each of the three ended ones. */
const courses: Readonly<Record<RequestStatus, RequestChanges>> = {
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

/** The members that differ from a new request in this status. */
export function courseTo(status: RequestStatus): RequestChanges {
  return courses[status];
}

/** Requests of every kind and status, as functions of the key under which they are stored. */
export function requestArbitrary(): Arbitrary<(key: RequestKey) => GenerationRequest> {
  return fc
    .tuple(orderArbitrary(), fc.constantFrom(...Object.values(courses)), outputsArbitrary())
    .map(
      ([order, course, outputs]) =>
        (key: RequestKey) =>
          queuedRequest(key, { ...order, ...course, outputs, count: outputs.length }),
    );
}
