import type { DatabaseLoad } from '@image-production/installation';
import type { Micros } from '@image-production/kernel';
import type { Verdict } from '@image-production/ledger';
import type { JobCounts, ProductionGauges } from '@image-production/production';
import type { WebhookGauges } from '@image-production/webhooks';
import { Counter, Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

/** Figures read from storage and from the system. Times are epoch milliseconds. */
export interface ProductionFigures {
  readonly now: number;
  readonly gauges: ProductionGauges;
  readonly webhooks: WebhookGauges;
  /** Undefined until the books have been verified once. */
  readonly verdict: Verdict | undefined;
  /** Undefined until a worker has sent a heartbeat. */
  readonly lastBeat: number | undefined;
  /** What was spent on engines on this day of UTC, in the operator's reckoning. */
  readonly spending: ReadonlyMap<string, Micros>;
  /** Undefined where no jobs are kept. */
  readonly jobs: JobCounts | undefined;
  readonly database: DatabaseLoad;
  /** What uploads under way take on disk, and may take. */
  readonly uploads: { readonly bytes: number; readonly bytesMax: number };
  /** Undefined where the system does not report it. */
  readonly freeBytes: number | undefined;
}

interface Figure {
  readonly name: string;
  readonly help: string;
  /** Undefined when there is no value: the metric then has no sample. */
  readonly of: (figures: ProductionFigures) => number | undefined;
}

const levels: readonly Figure[] = [
  {
    name: 'ips_queue_oldest_age_seconds',
    help: 'Age of the queued request that has waited longest; 0 when none is queued.',
    of: ({ now, gauges }) => secondsSince(gauges.oldestQueuedAt, now),
  },
  {
    name: 'ips_retention_lag_seconds',
    help: 'How long the removal of data is overdue that was due first; 0 when none is.',
    of: ({ now, gauges }) => secondsSince(gauges.firstExpiresAt, now),
  },
  {
    name: 'ips_unused_assets',
    help: 'Stored files that nobody needs and that are not yet removed.',
    of: ({ gauges }) => gauges.unusedAssets,
  },
  {
    name: 'ips_unused_assets_oldest_age_seconds',
    help: 'How long the one of them is unused that has waited longest; 0 when there is none.',
    of: ({ now, gauges }) => secondsSince(gauges.oldestUnusedSince, now),
  },
  {
    name: 'ips_files_damaged',
    help: 'Stored files that are lost or altered and that the operator has not dealt with.',
    of: ({ gauges }) => gauges.openIncidents.file_damaged,
  },
  {
    name: 'ips_idempotency_keys',
    help: 'Idempotency keys that stand for a request.',
    of: ({ gauges }) => gauges.idempotencyKeys,
  },
  {
    name: 'ips_webhook_deliveries_pending',
    help: 'Deliveries to webhooks that have not arrived and are not given up.',
    of: ({ webhooks }) => webhooks.pending,
  },
  {
    name: 'ips_webhook_deliveries_overdue_seconds',
    help: 'How long the delivery is overdue that was due first; 0 when none is.',
    of: ({ now, webhooks }) => secondsSince(webhooks.firstDueAt, now),
  },
  {
    name: 'ips_webhook_deliveries_oldest_age_seconds',
    help: 'Age of the pending delivery that has been on its way longest; 0 when none is pending.',
    of: ({ now, webhooks }) => secondsSince(webhooks.oldestPendingAt, now),
  },
  {
    name: 'ips_upload_bytes',
    help: 'What uploads under way in this process take on disk.',
    of: ({ uploads }) => uploads.bytes,
  },
  {
    name: 'ips_upload_bytes_max',
    help: 'What they may take at most; beyond it, uploads are answered 503.',
    of: ({ uploads }) => uploads.bytesMax,
  },
  {
    name: 'ips_database_waiting',
    help: 'Changes and queries of this process that wait for a connection to the database.',
    of: ({ database }) => database.waiting,
  },
  {
    name: 'ips_ledger_verification_timestamp_seconds',
    help: 'When the books were last verified.',
    of: ({ verdict }) => verdict && verdict.checkedAt / 1000,
  },
  {
    name: 'ips_ledger_violated_invariants',
    help: 'Invariants that did not hold then; above 0, new requests are refused.',
    of: ({ verdict }) => verdict?.violated.length,
  },
  {
    name: 'ips_worker_last_heartbeat_timestamp_seconds',
    help: 'When a worker was last heard of.',
    of: ({ lastBeat }) => lastBeat && lastBeat / 1000,
  },
  {
    name: 'ips_data_free_bytes',
    help: 'Room on the disk of the data folder; without any, reads go on and nothing is accepted.',
    of: ({ freeBytes }) => freeBytes,
  },
];

const totals: readonly Figure[] = [
  {
    name: 'ips_requests_data_removed_total',
    help: 'Requests whose data was removed, early or after its retention.',
    of: ({ gauges }) => gauges.dataRemoved,
  },
  {
    name: 'ips_orphans_found_total',
    help: 'Stored files that were found to be recorded nowhere; they are removed.',
    of: ({ gauges }) => gauges.orphansFound,
  },
];

/** Gauges and counters of stored state, which all processes share. */
export class ProductionMetrics {
  readonly #requests: Gauge<'status'>;
  readonly #incidents: Gauge<'kind'>;
  readonly #spending: Gauge<'engine'>;
  readonly #webhooks: Gauge<'reason'>;
  readonly #jobs: Gauge<'state'>;
  readonly #connections: Gauge<'state'>;
  readonly #levels: readonly (readonly [Gauge, Figure])[];
  readonly #totals: readonly (readonly [Counter, Figure])[];

  constructor(registry: Registry) {
    const registers = [registry];
    this.#requests = new Gauge({
      name: 'ips_requests',
      help: 'Requests by status.',
      labelNames: ['status'],
      registers,
    });
    this.#incidents = new Gauge({
      name: 'ips_incidents_open',
      help: 'Incidents that wait for the operator, by kind.',
      labelNames: ['kind'],
      registers,
    });
    this.#webhooks = new Gauge({
      name: 'ips_webhooks_disabled',
      help: 'Webhooks that are sent nothing: gone, failing for three days, or disabled by hand.',
      labelNames: ['reason'],
      registers,
    });
    this.#jobs = new Gauge({
      name: 'ips_jobs',
      help: 'Jobs that wake workers, by state; dead ones failed for good. None on SQLite.',
      labelNames: ['state'],
      registers,
    });
    this.#connections = new Gauge({
      name: 'ips_database_connections',
      help: 'Connections of this process to the database, by state; on SQLite the one that writes.',
      labelNames: ['state'],
      registers,
    });
    this.#spending = new Gauge({
      name: 'ips_engine_spent_today',
      help: "Reckoned to be spent on an engine on this day of UTC, by its budget's price of a picture.",
      labelNames: ['engine'],
      registers,
    });
    this.#levels = levels.map((figure) => [
      new Gauge({ name: figure.name, help: figure.help, registers }),
      figure,
    ]);
    this.#totals = totals.map((figure) => [
      new Counter({ name: figure.name, help: figure.help, registers }),
      figure,
    ]);
  }

  show(figures: ProductionFigures): void {
    for (const [status, count] of Object.entries(figures.gauges.requests)) {
      this.#requests.set({ status }, count);
    }
    for (const [kind, count] of Object.entries(figures.gauges.openIncidents)) {
      this.#incidents.set({ kind }, count);
    }
    for (const [reason, count] of Object.entries(figures.webhooks.disabled)) {
      this.#webhooks.set({ reason }, count);
    }
    for (const [state, count] of Object.entries(figures.jobs ?? {})) {
      this.#jobs.set({ state }, count);
    }
    const { busy, idle } = figures.database;
    this.#connections.set({ state: 'busy' }, busy);
    this.#connections.set({ state: 'idle' }, idle);
    this.#spending.reset();
    for (const [engine, spent] of figures.spending) {
      this.#spending.set({ engine }, Number(spent) / microsPerUnit);
    }
    for (const [gauge, figure] of this.#levels) {
      const value = figure.of(figures);
      if (value === undefined) gauge.remove();
      else gauge.set(value);
    }
    for (const [counter, figure] of this.#totals) {
      // prom-client counters only increment, and storage holds the absolute count.
      counter.reset();
      counter.inc(figure.of(figures) ?? 0);
    }
  }
}

const microsPerUnit = 1_000_000;

function secondsSince(time: number | null, now: number): number {
  return time === null ? 0 : Math.max(0, now - time) / 1000;
}
