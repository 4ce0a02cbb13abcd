import type { Spans } from './spans.ts';
import type { WorkMetrics } from './work-metrics.ts';

/** Whom the parts of an installation tell what they do. */
export interface Observer {
  readonly spans: Spans;
  readonly metrics: WorkMetrics;
}

/** Seconds since this reading of `performance.now()`. */
export function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}
