import { setTimeout as sleep } from 'node:timers/promises';

import type { Clock } from '@image-production/kernel';
import type { CallJournal } from '@image-production/rendering';

import { neverAnswered, sendNoted } from './call-once.ts';
import type { CallEnd, NoPicture, PrepareCall, ReadAnswer } from './call-once.ts';

/** An engine that takes an order, names it, and is asked how it stands. */
export interface JobEngine<Made> {
  /**
   * The name of the job where this side gives it: it is noted before the order leaves, so that an
   * order without an answer is asked about, by this attempt and by the next one.
   */
  readonly ownName?: string;
  readonly prepare: PrepareCall;
  /** Reads the name of the job. */
  readonly readSubmission: ReadAnswer<string>;
  /** Asking costs nothing. Throws nothing: trouble on the way is `pending`. */
  readonly ask: (jobId: string) => Promise<JobState<Made>>;
  /** Tries to stop a job whose picture nobody wants. */
  readonly cancel: (jobId: string) => Promise<void>;
}

export type JobState<Made> =
  /** `progress` from 0 to 1 where the engine tells it. */
  { readonly kind: 'pending'; readonly progress?: number } | CallEnd<Made>;

export interface JobWatch {
  readonly clock: Clock;
  /** From the first question on. */
  readonly timeoutMs: number;
  readonly pollMs: number;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/**
 * Orders a job once in the life of an output and follows it to its end; a job that an earlier
 * attempt ordered is followed on. What has no end in time is `unknown`.
 */
export async function runJob<Made>(
  journal: CallJournal,
  engine: JobEngine<Made>,
  watch: JobWatch,
): Promise<CallEnd<Made>> {
  const noted = await journal.find();
  if (noted?.jobId === null) return neverAnswered;
  if (noted) return follow(journal, engine, noted.jobId, watch);
  const { ownName, prepare, readSubmission } = engine;
  const ordered = await sendNoted(journal, prepare, readSubmission, watch.signal, ownName);
  if (ordered.kind === 'unknown' && ownName !== undefined)
    return follow(journal, engine, ownName, watch);
  if (ordered.kind !== 'made') return ordered;
  if (ordered.made !== ownName) await journal.noteJob(ordered.made);
  return follow(journal, engine, ordered.made, watch);
}

/** How a job ends that its engine, or whoever else uses it, has stopped. */
const canceledElsewhere: NoPicture = { kind: 'unknown', reason: 'the job was stopped elsewhere' };

async function follow<Made>(
  journal: CallJournal,
  engine: JobEngine<Made>,
  jobId: string,
  { clock, timeoutMs, pollMs, signal, onProgress }: JobWatch,
): Promise<CallEnd<Made>> {
  const until = clock.now() + timeoutMs;
  for (;;) {
    if (signal.aborted) {
      // Of a worker that stops, or has lost the request, the next attempt follows the job on.
      if ((await journal.standing()) === 'unwanted') await engine.cancel(jobId);
      return { kind: 'canceled' };
    }
    const state = await engine.ask(jobId);
    // It would be asked about again and again otherwise, and stay canceled.
    if (state.kind === 'canceled' && !signal.aborted) return canceledElsewhere;
    if (state.kind !== 'pending') return state;
    if (state.progress !== undefined) onProgress(state.progress);
    if (clock.now() >= until) {
      if ((await journal.standing()) !== 'lost') await engine.cancel(jobId);
      return { kind: 'unknown', reason: 'the job did not end in time' };
    }
    // The next round sees the abort.
    await sleep(pollMs, undefined, { signal }).catch(() => {});
  }
}
