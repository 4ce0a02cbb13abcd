import type { Clock } from '@image-production/kernel';

import { admitCall, closedCircuit, endCall } from './circuit.ts';
import type { Circuit, CircuitRule } from './circuit.ts';
import { buyOne, mayBuy, spendOn } from './daily-budget.ts';
import type { DailyBudget, DailySpend } from './daily-budget.ts';
import { closeFor, fullBucket, takeToken } from './rate-limit.ts';
import type { RateLimit, RateState } from './rate-limit.ts';

/** What an operator allows an engine. */
export interface GateRules {
  /** Pictures of this process that are under way at once. */
  readonly concurrency: number;
  /** Null where the engine sets no limit. */
  readonly rate: RateLimit | null;
  readonly budget: DailyBudget | null;
  readonly circuit: CircuitRule;
}

/** Why no call may be made now, and when it is worth asking again. */
export interface Shut {
  readonly reason: 'at-work' | 'rate' | 'circuit' | 'budget';
  readonly waitMs: number;
}

/** How a call went, as far as it says something about the engine. */
export type CallReport =
  | { readonly kind: 'worked'; readonly isPaid: boolean }
  /** It asked for a pause. */
  | { readonly kind: 'busy'; readonly pauseMs: number | null }
  | { readonly kind: 'failed'; readonly isPaid: boolean }
  /** Nothing was learned. */
  | { readonly kind: 'unheard'; readonly isPaid: boolean };

const dayMs = 86_400_000;
const askAgainMs = 1_000;
/** Of an engine that sets no limit: only a pause that it asks for shuts it. */
const unlimited: RateLimit = { requestsPerMinute: 60_000_000, burst: 1_000_000 };

/** Lets calls to one engine through, or says when to come again. Its state is this process's. */
export class Gate {
  readonly #rules: GateRules;
  readonly #clock: Clock;
  readonly #limit: RateLimit;
  #rate: RateState;
  #circuit: Circuit = closedCircuit;
  #spend: DailySpend | undefined;
  #underWay = 0;

  constructor(rules: GateRules, clock: Clock) {
    this.#rules = rules;
    this.#clock = clock;
    this.#limit = rules.rate ?? unlimited;
    this.#rate = fullBucket(this.#limit, clock.now());
  }

  /** Whether a call could be made now; takes nothing. */
  shut(): Shut | undefined {
    const now = this.#clock.now();
    const { concurrency, budget, circuit } = this.#rules;
    if (this.#underWay >= concurrency) return { reason: 'at-work', waitMs: askAgainMs };
    if (!admitCall(this.#circuit, circuit, now))
      return { reason: 'circuit', waitMs: circuit.openMs };
    if (budget && !mayBuy(budget, this.#spend, now)) {
      const { day } = spendOn(this.#spend, now);
      return { reason: 'budget', waitMs: (day + 1) * dayMs - now };
    }
    const taken = takeToken(this.#limit, this.#rate, now);
    return taken.kind === 'wait' ? { reason: 'rate', waitMs: taken.waitMs } : undefined;
  }

  /** Takes what one call needs, to be ended with a report; or says why there is none now. */
  admit(): Shut | undefined {
    const shut = this.shut();
    if (shut) return shut;
    const now = this.#clock.now();
    this.#rate = takeToken(this.#limit, this.#rate, now).state;
    this.#circuit = admitCall(this.#circuit, this.#rules.circuit, now) ?? this.#circuit;
    this.#underWay += 1;
    return undefined;
  }

  /** Ends an admitted call. */
  end(report: CallReport): void {
    const now = this.#clock.now();
    const { budget, circuit } = this.#rules;
    this.#underWay -= 1;
    if (report.kind === 'busy') {
      this.#rate = closeFor(this.#rate, report.pauseMs ?? askAgainMs, now);
      return;
    }
    if (budget && report.isPaid) this.#spend = buyOne(budget, this.#spend, now);
    if (report.kind !== 'unheard') {
      this.#circuit = endCall(this.#circuit, circuit, report.kind, now);
    }
  }
}
