import type { IdSource, IncidentId } from '@image-production/identifiers';
import { Fault, succeed, valueOf } from '@image-production/kernel';
import type { Clock } from '@image-production/kernel';
import { ClockWatch } from '@image-production/ledger';
import type { ClockReading } from '@image-production/ledger';

import type { ProductionStore } from '../ports/production-store.ts';
import type { WorkerRegistry } from '../ports/worker-registry.ts';
import { raiseIncident } from './raise-incident.ts';

export interface ClockServices {
  readonly store: ProductionStore;
  readonly workers: WorkerRegistry;
  /** The machine's wall clock. */
  readonly clock: Clock;
  /** Milliseconds since boot; cannot be set. */
  readonly uptime: Clock;
  readonly ids: IdSource;
}

const detail =
  'The clock of the machine is ahead of what has passed, or of the last that was heard of this installation. Nothing is booked until it is set right, or accepted by resolving this incident.';

/**
 * The clock for permanent records. `now` throws a retryable Fault while the machine's clock is
 * ahead, until it is corrected or the operator accepts it.
 */
export class GuardedClock implements Clock {
  /** Never ahead and never throws: the clock for leases, waits and retention. */
  readonly trusted: Clock;
  readonly #services: ClockServices;
  readonly #watch: ClockWatch;
  #incidentId: IncidentId | undefined;

  private constructor(services: ClockServices, watch: ClockWatch) {
    this.#services = services;
    this.#watch = watch;
    this.trusted = { now: () => watch.trustedTime(read(services)) };
  }

  /**
   * Starts from the newest ledger line and heartbeat; call it before writing either. Ignores
   * records dated in the future.
   */
  static async open(services: ClockServices): Promise<GuardedClock> {
    const { store, workers } = services;
    const start = read(services);
    const times = [
      await store.readers.ledger.newestTransferAt(start.wall),
      await workers.lastBeat(start.wall),
    ];
    const heardOf = times.filter((at) => at !== undefined);
    const newest = heardOf.length === 0 ? undefined : Math.max(...heardOf);
    return new GuardedClock(services, new ClockWatch(start, newest));
  }

  now(): number {
    const reading = read(this.#services);
    if (!this.#watch.isAhead(reading)) return reading.wall;
    throw new Fault('the clock of the machine is ahead', { isRetryable: true });
  }

  /** Raises an incident while the clock is ahead, and accepts the clock once it is resolved. */
  async check(): Promise<'right' | 'ahead' | 'accepted'> {
    const { store } = this.#services;
    if (!this.#watch.isAhead(read(this.#services))) {
      this.#incidentId = undefined;
      return 'right';
    }
    if (this.#incidentId === undefined) {
      this.#incidentId = await this.#raise();
      return 'ahead';
    }
    const incident = await store.readers.incidents.find(this.#incidentId);
    if (incident && incident.resolvedAt === null) return 'ahead';
    this.#watch.accept(read(this.#services));
    this.#incidentId = undefined;
    return 'accepted';
  }

  async #raise(): Promise<IncidentId | undefined> {
    const { store, ids } = this.#services;
    const open = await store.transaction({ concern: 'incidents' }, async ({ incidents }) => {
      const report = { kind: 'clock_ahead', subject: 'clock', detail } as const;
      await raiseIncident(incidents, { ids, clock: this.trusted }, report);
      return succeed(await incidents.findOpen('clock_ahead', 'clock'));
    });
    return valueOf(open)?.id;
  }
}

function read({ clock, uptime }: ClockServices): ClockReading {
  return { wall: clock.now(), uptime: uptime.now() };
}
