import type { Clock } from '@image-production/kernel';

import { admitCall, closedCircuit, endCall } from './circuit.ts';
import type { Circuit, CircuitRule } from './circuit.ts';
import { closeFor, fullBucket, takeToken } from './rate-limit.ts';
import type { RateLimit, RateState } from './rate-limit.ts';

/** What an operator allows an engine. */
export interface GateRules {
  /** Pictures of this process that are under way at once. */
  readonly concurrency: number;
  /** Null where the engine sets no limit. */
  readonly rate: RateLimit | null;
  readonly circuit: CircuitRule;
}

/** Why no call may be made now, and when it is worth asking again. */
export interface Shut {
  readonly reason:
    | 'at-work'
    | 'rate'
    /** The engine asked for it. */
    | 'pause'
    | 'circuit';
  readonly waitMs: number;
}

/** How a call went, as far as it says something about the engine. */
export type CallReport =
  | { readonly kind: 'worked' }
  /** It asked for a pause. */
  | { readonly kind: 'busy'; readonly pauseMs: number | null }
  | { readonly kind: 'failed' }
  /** Nothing was learned. */
  | { readonly kind: 'unheard' };

const askAgainMs = 1_000;
/** Of an engine that sets no limit: only a pause that it asks for shuts it. */
const unlimited: RateLimit = { requestsPerMinute: 60_000_000, burst: 1_000_000 };

/**
 * Lets calls to one engine through, or says when to come again. Its state is this process's. A
 * picture keeps its place until it is finished; within it a call is made, and maybe another.
 */
export class Gate {
  readonly #rules: GateRules;
  readonly #clock: Clock;
  readonly #limit: RateLimit;
  #rate: RateState;
  #circuit: Circuit = closedCircuit;
  #places = 0;

  constructor(rules: GateRules, clock: Clock) {
    this.#rules = rules;
    this.#clock = clock;
    this.#limit = rules.rate ?? unlimited;
    this.#rate = fullBucket(this.#limit, clock.now());
  }

  /** Whether a picture could begin now; takes nothing. */
  shut(): Shut | undefined {
    const shut = this.#shutToCalls();
    if (shut && shut.reason !== 'rate') return shut;
    if (this.#places >= this.#rules.concurrency) return { reason: 'at-work', waitMs: askAgainMs };
    return shut;
  }

  /** Whether the last call that told something of the engine failed. */
  get hasFailed(): boolean {
    return this.#circuit.kind !== 'closed' || this.#circuit.failures > 0;
  }

  /** Takes a place and what one call needs, or says why there is none now. */
  enter(): Shut | undefined {
    const shut = this.shut();
    if (shut) return shut;
    this.join();
    this.#admit();
    return undefined;
  }

  /** Takes a place for a picture whose call is sent already, however many there are. */
  join(): void {
    this.#places += 1;
  }

  /** Admits another call within a place, to be ended with a report. */
  callAgain(): Shut | undefined {
    const shut = this.#shutToCalls();
    if (!shut) this.#admit();
    return shut;
  }

  /** Ends an admitted call. */
  report(report: CallReport): void {
    const now = this.#clock.now();
    const { circuit } = this.#rules;
    if (report.kind === 'busy') {
      this.#rate = closeFor(this.#rate, report.pauseMs ?? askAgainMs, now);
      return;
    }
    if (report.kind !== 'unheard') {
      this.#circuit = endCall(this.#circuit, circuit, report.kind, now);
    }
  }

  /** Gives a place back. */
  leave(): void {
    this.#places -= 1;
  }

  #shutToCalls(): Shut | undefined {
    const now = this.#clock.now();
    const { circuit } = this.#rules;
    if (!admitCall(this.#circuit, circuit, now))
      return { reason: 'circuit', waitMs: circuit.openMs };
    const taken = takeToken(this.#limit, this.#rate, now);
    if (taken.kind === 'taken') return undefined;
    const { waitMs } = taken;
    return { reason: this.#rate.closedUntil > now ? 'pause' : 'rate', waitMs };
  }

  #admit(): void {
    const now = this.#clock.now();
    this.#rate = takeToken(this.#limit, this.#rate, now).state;
    this.#circuit = admitCall(this.#circuit, this.#rules.circuit, now) ?? this.#circuit;
  }
}
