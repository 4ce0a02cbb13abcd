import { requestRecord } from '../output/request-record.ts';
import { generationHeaders } from './headers.ts';

/** What calls have in common that render and wait for the result unless told otherwise. */
export const renderingRow = {
  method: 'post',
  auth: 'key',
  scope: 'generate',
  generation: { waitSecondsDefault: 60 },
  headers: generationHeaders,
  ok: [
    { status: 200, description: 'Finished while waiting, or a replay.', body: requestRecord },
    { status: 202, description: 'Accepted and not yet finished.', body: requestRecord },
  ],
} as const;
