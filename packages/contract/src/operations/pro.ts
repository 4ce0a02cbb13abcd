import { briefLimits } from '@image-production/brief';

import { proGenerateForm, proReviewForm } from '../input/pro-generate.ts';
import { requestRecord } from '../output/request-record.ts';
import { review } from '../output/review.ts';
import { referenceMediaTypes } from '../vocabulary.ts';
import { errors } from './errors.ts';
import { generationHeaders, reviewHeaders } from './headers.ts';
import { op, tags } from './op.ts';

const references = {
  name: 'references[]',
  pointerName: 'references',
  mediaTypes: referenceMediaTypes,
  ...briefLimits.referenceCount,
} as const;

export const generatePro = op({
  id: 'generatePro',
  method: 'post',
  path: '/v1/pro/generate',
  cache: 'private, no-cache',
  summary: 'Produces one photograph of a saved or licensed identity from a structured brief.',
  tag: tags.pro,
  auth: 'key',
  scope: 'generate',
  generation: { waitSecondsDefault: 0 },
  headers: generationHeaders,
  form: proGenerateForm,
  jsonParts: ['brief', 'metadata', 'passes'],
  files: [references],
  ok: [
    { status: 202, description: 'Accepted.', body: requestRecord },
    { status: 200, description: 'Finished while waiting, or a replay.', body: requestRecord },
  ],
  errors: [
    ...errors.keyedCall,
    ...errors.body,
    ...errors.fields,
    ...errors.texts,
    ...errors.generation,
    ...errors.pictures,
    ...errors.proInput,
  ],
});

export const reviewPro = op({
  id: 'reviewPro',
  method: 'post',
  path: '/v1/pro/review',
  cache: 'no-store',
  summary: 'What generate would say of the same form, free of charge. Nothing is stored.',
  tag: tags.pro,
  auth: 'key',
  scope: 'read',
  limitedAsGeneration: true,
  headers: reviewHeaders,
  form: proReviewForm,
  jsonParts: ['brief', 'metadata', 'passes'],
  files: [{ ...references, min: 0 }],
  ok: [{ status: 200, description: 'The review.', body: review }],
  errors: [
    ...errors.keyedCall,
    ...errors.body,
    'organization_suspended',
    'quote_exceeded',
    'insufficient_funds',
    'funds_held',
    'too_many_in_flight',
    'not_found',
    'roster_not_entitled',
    'file_too_large',
  ],
});
