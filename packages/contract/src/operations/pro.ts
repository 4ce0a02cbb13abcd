import { briefLimits } from '@image-production/brief';

import { proGenerateForm } from '../input/pro-generate.ts';
import { requestRecord } from '../output/request-record.ts';
import { referenceMediaTypes } from '../vocabulary.ts';
import { errors } from './errors.ts';
import { generationHeaders } from './headers.ts';
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
  summary: 'Produces one photograph of a saved or licensed identity from a structured brief.',
  tag: tags.pro,
  auth: 'key',
  scope: 'generate',
  generation: { waitSecondsDefault: 0 },
  headers: generationHeaders,
  form: proGenerateForm,
  jsonParts: ['brief'],
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
    ...errors.proInput,
  ],
});
