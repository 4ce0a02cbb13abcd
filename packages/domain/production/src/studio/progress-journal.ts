import { succeed } from '@image-production/kernel';
import type { Alarm } from '@image-production/kernel';

import { requestStages } from '../model/generation-request.ts';
import type { GenerationRequest, RequestStage } from '../model/generation-request.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import type { RequestCommand } from '../model/request-lifecycle.ts';
import type { ProductionServices } from '../services.ts';

const writeEveryMs = 500;
/** Nobody sees progress that is over sooner, and a commit takes as long as the steps around it. */
const restMs = 250;

type Advance = Extract<RequestCommand, { type: 'advance' }>;

/**
 * Stores a request's progress, at most every 500 ms: the mean of its outputs, and the stage of the
 * one that is least far. With an alarm, a note is stored 250 ms later with what came meanwhile,
 * unless the attempt has ended by then, or it was stored along with another change. A write rejected
 * because the lease is lost is dropped.
 */
export class ProgressJournal {
  readonly #services: Pick<ProductionServices, 'store' | 'clock'>;
  readonly #claim: GenerationRequest;
  readonly #alarm: Alarm | undefined;
  /** From 0 to 1 each. */
  readonly #fractions: number[];
  readonly #stages = new Map<number, RequestStage>();
  #lastWriteAt = -Infinity;
  #writing: Promise<unknown> = Promise.resolve();
  #isWriting = false;
  #forget: (() => void) | undefined;
  #stored: Advance | undefined;

  constructor(
    services: Pick<ProductionServices, 'store' | 'clock'>,
    claim: GenerationRequest,
    alarm?: Alarm,
  ) {
    this.#services = services;
    this.#claim = claim;
    this.#alarm = alarm;
    this.#fractions = claim.outputs.map(({ status }) => (status === 'pending' ? 0 : 1));
  }

  /** Notes stage and fraction of an output; skips most writes between two. */
  note(index: number, stage: RequestStage, fraction: number): void {
    this.#stages.set(index, stage);
    // Ignores NaN, such as a renderer's 0/0.
    if (fraction > (this.#fractions[index] ?? 0)) this.#fractions[index] = Math.min(fraction, 1);
    if (this.#isWriting || this.#forget) return;
    if (this.#services.clock.now() - this.#lastWriteAt < writeEveryMs) return;
    if (!this.#alarm) return this.#begin();
    this.#forget = this.#alarm.set(restMs, () => {
      this.#forget = undefined;
      this.#begin();
    });
  }

  /** Stores what was noted so far along with a change, which saves a commit of its own. */
  async along(change: (advance: Advance) => Promise<void>): Promise<void> {
    const advance = this.#advance();
    await change(advance);
    this.#stored = advance;
  }

  /** Counts an output as done, from the next note on, or as left where it is. */
  end(index: number, isDone: boolean): void {
    this.#stages.delete(index);
    if (isDone) this.#fractions[index] = 1;
  }

  /** Drops what is not stored yet, and waits for the current write. Rejects if it failed. */
  async settled(): Promise<void> {
    this.#forget?.();
    this.#forget = undefined;
    await this.#writing;
  }

  #begin(): void {
    const advance = this.#advance();
    if (advance.stage === this.#stored?.stage && advance.progress === this.#stored.progress) return;
    this.#lastWriteAt = this.#services.clock.now();
    this.#isWriting = true;
    this.#writing = this.#write(advance).finally(() => {
      this.#isWriting = false;
    });
    // Nothing may be awaiting this write: its rejection must not end the process.
    this.#writing.catch(() => undefined);
  }

  #advance(): Advance {
    const { lease, count } = this.#claim;
    const active = new Set(this.#stages.values());
    const stage = requestStages.find((one) => active.has(one)) ?? 'preparing';
    const progress = this.#fractions.reduce((sum, fraction) => sum + fraction, 0) / count;
    return { type: 'advance', token: lease.token, stage, progress };
  }

  async #write(advance: Advance): Promise<void> {
    const { id } = this.#claim;
    await this.#services.store.transaction({ requestId: id }, async ({ requests }) => {
      const request = await requests.get(id);
      if (!request) throw new Error(`request ${id} has vanished`);
      const change = changeRequest(request, advance);
      if (change.ok) await requests.replace(change.value.request, request);
      return succeed(undefined);
    });
    this.#stored = advance;
  }
}
