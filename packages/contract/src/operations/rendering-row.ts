import { requestRecord } from '../output/request-record.ts';
import { generationHeaders } from './headers.ts';

/** Common columns of generation calls that wait for their result by default. */
export const renderingRow = {
  method: 'post',
  auth: 'key',
  scope: 'generate',
  generation: { waitSecondsDefault: 60 },
  headers: generationHeaders,
  cache: 'private, no-cache',
  ok: [
    { status: 200, description: 'Finished while waiting, or a replay.', body: requestRecord },
    { status: 202, description: 'Accepted and not yet finished.', body: requestRecord },
  ],
} as const;
