import type { SpanFacts, Spans } from './spans.ts';
import type { WorkMetrics } from './work-metrics.ts';

/** Whom the parts of an installation tell what they do. */
export interface Observer {
  readonly spans: Spans;
  readonly metrics: WorkMetrics;
  /** Writes a line of the log. */
  readonly tell?: (facts: SpanFacts, message: string) => void;
}

/** Seconds since this reading of `performance.now()`. */
export function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000;
}
