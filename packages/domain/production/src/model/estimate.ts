import type { GenerationRequest } from './generation-request.ts';

/** How long a request with deliveries took. */
export interface PastEffort {
  /** From acceptance until it was first claimed. */
  readonly waitedMs: number;
  /** From the first claim until its end, for all outputs. */
  readonly workedMs: number;
  readonly count: number;
}

/** Number of the newest efforts that an estimate uses. */
export const effortsMax = 20;

/**
 * Estimates the seconds until a request ends, from recent requests of the same operation and size:
 * the median wait, less the time already waited, plus the median work per output times its outputs,
 * less the time already worked. At least 1. Null without past requests, and unless the request is
 * queued or running.
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
