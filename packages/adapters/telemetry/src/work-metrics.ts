import type { Micros } from '@image-production/kernel';
import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** Seconds. A picture takes from milliseconds of a draft to minutes of a slow engine. */
const workBuckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 120, 300, 600];
/** Seconds. A transaction waits for the disk, and for others. */
const transactionBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type MoneyMovement = 'held' | 'captured' | 'released';

export interface RenderedPicture {
  readonly engine: string;
  /** Effort of the renderer, where it has tiers. */
  readonly tier: string;
  readonly resolution: string;
  /** What the engine answered, `fault` when it threw. */
  readonly outcome: string;
}

export interface EncodedPicture {
  readonly engine: string;
  readonly tier: string;
  readonly format: string;
}

export interface EndedAttempt {
  readonly operation: string;
  readonly outcome: string;
  readonly mode: 'live' | 'test';
}

const microsPerUnit = 1_000_000;

/**
 * What one process has done since it started. No label names a caller or a resource: each has as
 * many values as there are engines, formats and kinds of outcomes.
 */
export class WorkMetrics {
  readonly #renders: Histogram<'engine' | 'tier' | 'resolution'>;
  readonly #calls: Counter<'engine' | 'outcome'>;
  readonly #encodings: Histogram<'engine' | 'tier' | 'format'>;
  readonly #money: Counter<'movement'>;
  readonly #transactions: Histogram<'outcome'>;
  readonly #storedBytes: Counter;
  readonly #removedFiles: Counter;
  readonly #removedBytes: Counter;
  readonly #deliveries: Counter<'outcome'>;
  readonly #attempts: Counter<'operation' | 'outcome' | 'mode'>;

  constructor(registry: Registry) {
    const registers = [registry];
    const counter = <Label extends string>(
      name: string,
      help: string,
      labelNames: Label[] = [],
    ): Counter<Label> => new Counter({ name, help, labelNames, registers });
    this.#renders = new Histogram({
      name: 'ips_render_duration_seconds',
      help: 'Time of an engine for a picture, by engine, tier of its effort and resolution.',
      labelNames: ['engine', 'tier', 'resolution'],
      buckets: workBuckets,
      registers,
    });
    this.#encodings = new Histogram({
      name: 'ips_encode_duration_seconds',
      help: 'Time to encode a file, without that of storing it.',
      labelNames: ['engine', 'tier', 'format'],
      buckets: workBuckets,
      registers,
    });
    this.#transactions = new Histogram({
      name: 'ips_database_transaction_duration_seconds',
      help: 'Time of a change in the database, waiting included: kept, refused or failed.',
      labelNames: ['outcome'],
      buckets: transactionBuckets,
      registers,
    });
    this.#calls = counter('ips_engine_calls_total', 'Pictures asked of an engine, by its answer.', [
      'engine',
      'outcome',
    ]);
    this.#money = counter(
      'ips_money_total',
      'US dollars held at acceptance, captured for what was delivered, released; of no organization in particular.',
      ['movement'],
    );
    this.#attempts = counter(
      'ips_attempts_total',
      'Attempts at requests, by how they ended; those of test mode end as they are told to.',
      ['operation', 'outcome', 'mode'],
    );
    this.#deliveries = counter(
      'ips_webhook_attempts_total',
      'Attempts to deliver to a webhook, by how they ended.',
      ['outcome'],
    );
    this.#storedBytes = counter('ips_assets_stored_bytes_total', 'Bytes put into the asset store.');
    this.#removedFiles = counter(
      'ips_assets_removed_total',
      'Files removed from the asset store because nobody needs them any more.',
    );
    this.#removedBytes = counter('ips_assets_removed_bytes_total', 'Bytes of these files.');
  }

  rendered({ engine, tier, resolution, outcome }: RenderedPicture, seconds: number): void {
    this.#calls.inc({ engine, outcome });
    this.#renders.observe({ engine, tier, resolution }, seconds);
  }

  encoded(file: EncodedPicture, seconds: number): void {
    this.#encodings.observe({ ...file }, seconds);
  }

  moved(movement: MoneyMovement, amount: Micros): void {
    this.#money.inc({ movement }, Number(amount) / microsPerUnit);
  }

  changed(outcome: 'kept' | 'refused' | 'failed', seconds: number): void {
    this.#transactions.observe({ outcome }, seconds);
  }

  stored(bytes: number): void {
    this.#storedBytes.inc(bytes);
  }

  removed(bytes: number): void {
    this.#removedFiles.inc();
    this.#removedBytes.inc(bytes);
  }

  attempted(attempt: EndedAttempt): void {
    this.#attempts.inc({ ...attempt });
  }

  delivered(outcome: string): void {
    this.#deliveries.inc({ outcome });
  }
}
