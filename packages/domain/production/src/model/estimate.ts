import type { GenerationRequest } from './generation-request.ts';

/** How long a request took that delivered. */
export interface PastEffort {
  /** From acceptance until it was first claimed. */
  readonly waitedMs: number;
  /** From then on until its end, for all its outputs. */
  readonly workedMs: number;
  readonly count: number;
}

/** From how many of the newest efforts an estimate is made. */
export const effortsMax = 20;

/**
 * Seconds until a request ends, from what the same operation and size lately took: the usual wait
 * while it is queued, and the usual work on one output for each of its own. At least 1, and never
 * less than the whole work while that has not begun. Null where nothing is known: there is no
 * past, the request has ended, or it is only asked to stop.
 */
export function estimateSeconds(
  request: Pick<GenerationRequest, 'status' | 'count' | 'createdAt' | 'startedAt'>,
  lately: readonly PastEffort[],
  now: number,
): number | null {
  const perOutput = median(lately.map(({ workedMs, count }) => workedMs / count));
  if (perOutput === undefined) return null;
  const work = perOutput * request.count;
  if (request.status === 'queued') {
    const wait = median(lately.map(({ waitedMs }) => waitedMs)) ?? 0;
    return wholeSeconds(work + Math.max(0, wait - Math.max(0, now - request.createdAt)));
  }
  if (request.status !== 'running' || request.startedAt === null) return null;
  return wholeSeconds(work - Math.max(0, now - request.startedAt));
}

function wholeSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return below !== undefined && above !== undefined ? (below + above) / 2 : undefined;
}
