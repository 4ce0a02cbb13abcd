import { micros } from '@image-production/kernel';
import type { GenerationRequest, RequestError, Terms } from '@image-production/production';
import { z } from 'zod';

import { objectCodec } from './json-codec.ts';
import type { JsonCodec } from './json-codec.ts';
import { workSchema } from './work-schema.ts';

/** Parts of a request that no query filters by. */
export type RequestDetail = Pick<
  GenerationRequest,
  | 'requestedAspect'
  | 'aspect'
  | 'count'
  | 'identity'
  | 'references'
  | 'advisories'
  | 'work'
  | 'terms'
  | 'provenance'
  | 'error'
  | 'traceparent'
>;

type StoredDetail = Omit<RequestDetail, 'terms'> & { readonly terms: StoredTerms };

interface StoredTerms {
  readonly priceVersion: string;
  /** Micro-dollars as decimal digits. */
  readonly outputPrice: string;
  readonly total: string;
}

const digits = z.string().regex(/^\d+$/);
const objects = z.array(z.looseObject({}));

const stored = objectCodec<StoredDetail>({
  requestedAspect: z.string(),
  aspect: z.string(),
  count: z.int().min(1),
  identity: z.looseObject({ source: z.enum(['custom', 'roster']), id: z.string() }).nullable(),
  references: objects,
  advisories: objects,
  work: workSchema,
  terms: z.object({ priceVersion: z.string(), outputPrice: digits, total: digits }),
  provenance: z.looseObject({ renderer: z.string() }).nullable(),
  error: z.looseObject({ code: z.string() }).nullable(),
  traceparent: z.string().optional(),
});

export const requestDetailCodec: JsonCodec<RequestDetail> = {
  encode: (detail) => stored.encode({ ...detail, terms: toStoredTerms(detail.terms) }),
  decode: (text) => {
    const detail = stored.decode(text);
    return { ...detail, terms: toTerms(detail.terms) };
  },
};

export const requestErrorCodec: JsonCodec<RequestError> = objectCodec({
  code: z.string(),
  message: z.string(),
  retryable: z.boolean(),
});

function toStoredTerms({ priceVersion, outputPrice, total }: Terms): StoredTerms {
  return { priceVersion, outputPrice: outputPrice.toString(), total: total.toString() };
}

function toTerms({ priceVersion, outputPrice, total }: StoredTerms): Terms {
  return { priceVersion, outputPrice: micros(BigInt(outputPrice)), total: micros(BigInt(total)) };
}
