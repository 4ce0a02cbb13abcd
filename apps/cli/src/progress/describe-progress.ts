import type { RequestRecord } from '@image-production/client';

/** Where a request stands, in a few words. */
export function describeProgress(record: RequestRecord): string {
  const { status, stage, progress, queuePosition, estimatedSeconds } = record;
  const rest = estimatedSeconds === null ? '' : `, about ${estimatedSeconds} s left`;
  if (status === 'queued') {
    return queuePosition === null ? 'queued' : `queued, ${queuePosition} before it${rest}`;
  }
  if (status === 'running') return `${stage ?? 'running'} ${Math.floor(progress * 100)} %${rest}`;
  return status;
}
