import { z } from 'zod';

import { requestQuery } from '../input/request-query.ts';
import { requestPage, requestRecord } from '../output/request-record.ts';
import { submission } from '../output/submission.ts';
import { workingCopyMediaTypes } from '../vocabulary.ts';
import { errors } from './errors.ts';
import { conditionalHeaders, eventHeaders, fileHeaders, pollingHeaders } from './headers.ts';
import { idParameter } from './id-parameter.ts';
import { op, tags } from './op.ts';
import { outputFileName } from './output-file-name.ts';

const reading = { method: 'get', tag: tags.requests, scope: 'read' } as const;

const requestParams = z.object({ requestId: idParameter('request') });
const referenceIndex = z.string().regex(/^(0|[1-9][0-9]?)$/);
const referenceParams = z.object({ requestId: idParameter('request'), index: referenceIndex });

export const listRequests = op({
  ...reading,
  id: 'listRequests',
  path: '/v1/requests',
  cache: 'private, no-cache',
  summary: "The organization's requests, newest first.",
  auth: 'key',
  query: requestQuery,
  ok: [{ status: 200, description: 'One page.', body: requestPage }],
  errors: [...errors.keyedCall, ...errors.fields, 'number_out_of_range'],
});

export const getRequest = op({
  ...reading,
  id: 'getRequest',
  path: '/v1/requests/{requestId}',
  cache: 'private, no-cache',
  summary: 'A request as it stands now.',
  auth: 'key',
  params: requestParams,
  headers: pollingHeaders,
  ok: [{ status: 200, description: 'The record.', body: requestRecord }],
  errors: [...errors.keyedCall, 'not_found'],
});

export const getSubmission = op({
  ...reading,
  id: 'getSubmission',
  path: '/v1/requests/{requestId}/submission',
  cache: 'private, no-cache',
  summary: 'What was submitted, so that it can be sent again; until the data goes.',
  auth: 'key',
  params: requestParams,
  ok: [{ status: 200, description: 'The submission.', body: submission }],
  errors: [...errors.keyedCall, 'not_found', 'output_expired'],
});

export const getSubmittedReference = op({
  ...reading,
  id: 'getSubmittedReference',
  path: '/v1/requests/{requestId}/references/{index}',
  cache: 'private, no-store',
  summary: 'The working copy of a reference: the form in which the upload is kept.',
  auth: 'key_or_signature',
  params: referenceParams,
  headers: fileHeaders,
  ok: [{ status: 200, description: 'The picture.', mediaTypes: workingCopyMediaTypes }],
  errors: [...errors.keyedCall, ...errors.download, 'output_expired', 'range_not_satisfiable'],
});

export const getOutputFile = op({
  ...reading,
  id: 'getOutputFile',
  path: '/v1/requests/{requestId}/outputs/{file}',
  cache: 'private, no-store',
  summary:
    'The bytes of one file of an output, of its lighting plan or a pass, whole or in ranges.',
  auth: 'key_or_signature',
  params: z.object({ requestId: idParameter('request'), file: outputFileName }),
  headers: fileHeaders,
  ok: [
    {
      status: 200,
      description: 'The file.',
      mediaTypes: ['image/png', 'image/tiff', 'image/x-adobe-dng', 'image/svg+xml'],
    },
    {
      status: 307,
      description:
        'Where the files lie in a store of their own: the same file is there for a minute, whole or in ranges. Follow `Location` without credentials and ask here again for the next download.',
    },
  ],
  errors: [...errors.keyedCall, ...errors.download, 'output_expired', 'range_not_satisfiable'],
});

export const getOutputsArchive = op({
  ...reading,
  id: 'getOutputsArchive',
  path: '/v1/requests/{requestId}/outputs.zip',
  cache: 'private, no-store',
  summary:
    'All files of a finished request, plans and passes with them, in one archive, stored without compression.',
  auth: 'key_or_signature',
  params: requestParams,
  headers: conditionalHeaders,
  ok: [{ status: 200, description: 'The archive.', mediaTypes: ['application/zip'] }],
  errors: [...errors.keyedCall, ...errors.download, 'output_expired'],
});

export const cancelRequest = op({
  id: 'cancelRequest',
  method: 'post',
  path: '/v1/requests/{requestId}/cancel',
  cache: 'private, no-cache',
  summary: 'Stops a request that has not ended; it is never charged.',
  tag: tags.requests,
  auth: 'key',
  scope: 'generate',
  params: requestParams,
  ok: [{ status: 200, description: 'The record.', body: requestRecord }],
  errors: [...errors.keyedCall, 'not_found', 'conflict'],
});

export const streamRequestEvents = op({
  ...reading,
  id: 'streamRequestEvents',
  path: '/v1/requests/{requestId}/events',
  cache: 'no-store',
  summary: 'Status, progress and outputs as they change, until the request has ended.',
  auth: 'key',
  params: requestParams,
  headers: eventHeaders,
  ok: [
    { status: 200, description: 'Server-sent events.', mediaTypes: ['text/event-stream'] },
    { status: 204, description: 'The request has ended and its last event was seen.' },
  ],
  errors: [...errors.keyedCall, 'not_found'],
});

export const deleteOutputs = op({
  id: 'deleteOutputs',
  method: 'delete',
  path: '/v1/requests/{requestId}/outputs',
  summary: 'Removes the files and uploads of an ended request ahead of time. The record stays.',
  tag: tags.requests,
  auth: 'key',
  scope: 'generate',
  params: requestParams,
  ok: [{ status: 204, description: 'Removed.' }],
  errors: [...errors.keyedCall, 'organization_suspended', 'not_found', 'conflict'],
});
