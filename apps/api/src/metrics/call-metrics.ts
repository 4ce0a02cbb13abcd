import type { WireOperationId } from '@image-production/contract';
import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** Seconds. The longest responses wait for a picture, up to a minute. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Call counts and durations by operation; no label identifies a caller or a resource. */
export class CallMetrics {
  readonly #calls: Counter<'operation' | 'status'>;
  readonly #durations: Histogram<'operation'>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#calls = new Counter({
      name: 'ips_http_requests_total',
      help: 'Calls that were answered, by operation ("none" where there is none) and status.',
      labelNames: ['operation', 'status'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'ips_http_request_duration_seconds',
      help: 'Time until an answer began; a call that waits for its picture takes as long.',
      labelNames: ['operation'],
      buckets,
      registers,
    });
  }

  /** `operation` is undefined for an unknown path or method. */
  count(operation: WireOperationId | undefined, status: number, seconds: number): void {
    const label = operation ?? 'none';
    this.#calls.inc({ operation: label, status });
    this.#durations.observe({ operation: label }, seconds);
  }
}
