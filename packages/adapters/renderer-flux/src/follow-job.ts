import { sniffPicture } from '@image-production/engine';
import type { JobEngine, JobState } from '@image-production/engine';
import type { Clock } from '@image-production/kernel';

import type { FluxApi } from './flux-api.ts';
import { findJob } from './flux-job.ts';
import { readState } from './read-answers.ts';

/** A job may be asked about before its cluster knows it. */
const notFoundMsMax = 10_000;
/** Downloads that brought no picture, before one is taken at its word. */
const strangeDownloadsMax = 3;

/** Asks about one job, fetches its picture, and remembers from question to question how that went. */
export function followJob(
  api: FluxApi,
  clock: Clock,
  signal: AbortSignal,
): JobEngine<Uint8Array>['ask'] {
  let notFoundSince: number | null = null;
  let strangeDownloads = 0;
  let furthest = 0;

  const fetchPicture = async (sample: string): Promise<JobState<Uint8Array>> => {
    const download = await api.download(sample, signal);
    if (download.kind === 'failed') return { kind: 'pending' };
    // Paid for, and out of reach until the operator allows the host.
    if (download.kind === 'forbidden') return { kind: 'unknown', reason: download.reason };
    strangeDownloads += sniffPicture(download.bytes) ? 0 : 1;
    const isStrange = !sniffPicture(download.bytes) && strangeDownloads < strangeDownloadsMax;
    return isStrange ? { kind: 'pending' } : { kind: 'made', made: download.bytes };
  };

  return async (note) => {
    const job = findJob(note, api.origin);
    if (!job) return { kind: 'unknown', reason: 'the note of the job is not of this engine' };
    const answer = await api.ask(job.pollingUrl, signal);
    if (answer.kind !== 'answered') return { kind: 'pending' };
    const state = readState(answer, job.id);
    if (state.kind === 'not-found') {
      notFoundSince ??= clock.now();
      return clock.now() - notFoundSince < notFoundMsMax
        ? { kind: 'pending' }
        : { kind: 'unknown', reason: 'the engine does not know the job' };
    }
    notFoundSince = null;
    if (state.kind === 'ready') return fetchPicture(state.sample);
    if (state.kind !== 'pending' || state.progress === undefined) return state;
    furthest = Math.max(furthest, state.progress);
    return { kind: 'pending', progress: furthest };
  };
}
