import type { RequestRecord } from '@image-production/client';

import { inWords } from '../controls/in-words.ts';
import { dollars } from '../service/money.ts';

/** Where a request stands, in one line: what it waits for, or what it cost. */
export function standing(record: RequestRecord): string {
  const { status, stage, progress, queuePosition, estimatedSeconds, billing } = record;
  const left = estimatedSeconds === null ? '' : `, about ${estimatedSeconds} s`;
  if (status === 'queued')
    return queuePosition === null ? 'Queued' : `Queued, place ${queuePosition}${left}`;
  if (status === 'running')
    return `${inWords(stage ?? 'running')} ${Math.floor(progress * 100)} %${left}`;
  if (status === 'canceling') return 'Stopping';
  if (status === 'succeeded') return `Delivered · ${dollars(billing.charged.amount)}`;
  return `${inWords(status)} · not charged`;
}

/** The same for who listens: said again at every stage and every quarter, not at every percent. */
export function spokenStanding(record: RequestRecord): string {
  const { status, stage, progress } = record;
  if (status === 'queued') return 'Queued';
  if (status !== 'running') return standing(record);
  return `${inWords(stage ?? 'running')}, ${Math.floor(progress * 4) * 25} percent`;
}
