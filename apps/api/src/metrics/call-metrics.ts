import type { ErrorCode, WireOperationId } from '@image-production/contract';
import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** Seconds. The longest responses wait for a picture, up to a minute. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

export interface AnsweredCall {
  /** Undefined for an unknown path or method. */
  readonly operation: WireOperationId | undefined;
  readonly status: number;
  /** Until the answer began. */
  readonly seconds: number;
  /** Of the problem that it was answered with. */
  readonly code: ErrorCode | undefined;
  readonly isReplay: boolean;
}

/** Call counts and durations by operation; no label identifies a caller or a resource. */
export class CallMetrics {
  readonly #calls: Counter<'operation' | 'status'>;
  readonly #durations: Histogram<'operation'>;
  readonly #problems: Counter<'code'>;
  readonly #replays: Counter;

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
    this.#problems = new Counter({
      name: 'ips_http_problems_total',
      help: 'Calls that were answered with a problem, by its code.',
      labelNames: ['code'],
      registers,
    });
    this.#replays = new Counter({
      name: 'ips_http_replays_total',
      help: 'Calls that were answered with the request of an earlier one of their key.',
      registers,
    });
  }

  count({ operation, status, seconds, code, isReplay }: AnsweredCall): void {
    const label = operation ?? 'none';
    this.#calls.inc({ operation: label, status });
    this.#durations.observe({ operation: label }, seconds);
    if (code !== undefined) this.#problems.inc({ code });
    if (isReplay) this.#replays.inc();
  }
}
