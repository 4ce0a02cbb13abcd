import type { IdSource, IncidentId } from '@image-production/identifiers';
import { Fault, succeed, valueOf } from '@image-production/kernel';
import type { Clock } from '@image-production/kernel';
import { ClockWatch } from '@image-production/ledger';
import type { ClockReading, HeardTime } from '@image-production/ledger';

import type { ProductionStore } from '../ports/production-store.ts';
import type { ReferenceClock } from '../ports/reference-clock.ts';
import type { WorkerRegistry } from '../ports/worker-registry.ts';
import { raiseIncident } from './raise-incident.ts';

export interface ClockServices {
  readonly store: ProductionStore;
  readonly workers: WorkerRegistry;
  /** The machine's wall clock. */
  readonly clock: Clock;
  /** Milliseconds since boot; cannot be set. */
  readonly uptime: Clock;
  /** The clock that all processes share, by which this machine's is judged. */
  readonly reference: ReferenceClock;
  readonly ids: IdSource;
}

const aheadDetail =
  'The clock of the machine is ahead of what has passed, or of the last that was heard of this installation. Nothing is booked until it is set right, or accepted by resolving this incident.';

/**
 * The clock for permanent records. `now` throws a retryable Fault while the machine's clock is
 * ahead, until it is corrected or the operator accepts it, and while it differs from the reference
 * by more than 2 s, until they agree.
 */
export class GuardedClock implements Clock {
  /** Never ahead and never throws: the clock for leases, waits and retention. */
  readonly trusted: Clock;
  readonly #services: ClockServices;
  readonly #watch: ClockWatch;
  #incidentId: IncidentId | undefined;
  #hasToldDifference = false;

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
    const shared = await ask(services);
    const start = shared ? { wall: shared.wall, uptime: shared.answeredAt } : read(services);
    const times = [
      await store.readers.ledger.newestTransferAt(start.wall),
      await workers.lastBeat(start.wall),
    ];
    const heardOf = times.filter((at) => at !== undefined);
    const newest = heardOf.length === 0 ? undefined : Math.max(...heardOf);
    const watch = new ClockWatch(start, newest);
    watch.hear(shared);
    return new GuardedClock(services, watch);
  }

  now(): number {
    const reading = read(this.#services);
    const differs = this.#watch.difference(reading) !== 0;
    if (!differs && !this.#watch.isAhead(reading)) return reading.wall;
    const wrong = differs ? 'differs from the one that all share' : 'is ahead';
    throw new Fault(`the clock of the machine ${wrong}`, { isRetryable: true });
  }

  /**
   * Asks the reference. Raises an incident while the clock differs from it or is ahead, and accepts
   * one that is ahead once its incident is resolved.
   */
  async check(): Promise<'right' | 'differs' | 'ahead' | 'accepted'> {
    const { store } = this.#services;
    this.#watch.hear(await ask(this.#services));
    const difference = this.#watch.difference(read(this.#services));
    if (difference !== 0) {
      if (!this.#hasToldDifference) await this.#raise('clock_differs', toDetail(difference));
      this.#hasToldDifference = true;
      return 'differs';
    }
    this.#hasToldDifference = false;
    if (!this.#watch.isAhead(read(this.#services))) {
      this.#incidentId = undefined;
      return 'right';
    }
    if (this.#incidentId === undefined) {
      this.#incidentId = await this.#raise('clock_ahead', aheadDetail);
      return 'ahead';
    }
    const incident = await store.readers.incidents.find(this.#incidentId);
    if (incident && incident.resolvedAt === null) return 'ahead';
    this.#watch.accept(read(this.#services));
    this.#incidentId = undefined;
    return 'accepted';
  }

  async #raise(
    kind: 'clock_ahead' | 'clock_differs',
    detail: string,
  ): Promise<IncidentId | undefined> {
    const { store, ids } = this.#services;
    const open = await store.transaction({ concern: 'incidents' }, async ({ incidents }) => {
      const report = { kind, subject: 'clock', detail };
      await raiseIncident(incidents, { ids, clock: this.trusted }, report);
      return succeed(await incidents.findOpen(kind, 'clock'));
    });
    return valueOf(open)?.id;
  }
}

function toDetail(difference: number): string {
  const seconds = Math.round(Math.abs(difference) / 1_000);
  const where = difference > 0 ? 'ahead of' : 'behind';
  return `The clock of a machine is ${seconds} s ${where} the database's. Its processes book, claim and remove nothing until they agree; then they go on by themselves.`;
}

async function ask({ reference, uptime }: ClockServices): Promise<HeardTime | undefined> {
  const askedAt = uptime.now();
  const wall = await reference.read();
  return wall === undefined ? undefined : { wall, askedAt, answeredAt: uptime.now() };
}

function read({ clock, uptime }: ClockServices): ClockReading {
  return { wall: clock.now(), uptime: uptime.now() };
}
