import { z } from 'zod';

import { requestRecord } from '../output/request-record.ts';
import { id } from '../output/values.ts';
import { errors } from './errors.ts';
import { pollingHeaders } from './headers.ts';
import { op, tags } from './op.ts';
import { outputFileName } from './output-file-name.ts';

const reading = { method: 'get', tag: tags.requests, scope: 'read' } as const;

export const getRequest = op({
  ...reading,
  id: 'getRequest',
  path: '/v1/requests/{requestId}',
  summary: 'A request as it stands now.',
  auth: 'key',
  params: z.object({ requestId: id('request') }),
  headers: pollingHeaders,
  ok: [{ status: 200, description: 'The record.', body: requestRecord }],
  errors: [...errors.keyedCall, 'not_found'],
});

export const getOutputFile = op({
  ...reading,
  id: 'getOutputFile',
  path: '/v1/requests/{requestId}/outputs/{file}',
  summary: 'The bytes of one file of an output, whole or in ranges.',
  auth: 'key_or_signature',
  params: z.object({ requestId: id('request'), file: outputFileName }),
  ok: [
    {
      status: 200,
      description: 'The file.',
      mediaTypes: ['image/png', 'image/tiff', 'image/x-adobe-dng'],
    },
  ],
  errors: [...errors.keyedCall, 'not_found', 'signature_invalid', 'output_expired'],
});
