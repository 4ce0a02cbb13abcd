import { succeed } from '@image-production/kernel';

import type { GenerationRequest, RequestStage } from '../model/generation-request.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import type { ProductionServices } from '../services.ts';

const writeEveryMs = 500;

/**
 * Stores a request's progress, at most every 500 ms. A write rejected because the lease is lost is
 * dropped.
 */
export class ProgressJournal {
  readonly #services: Pick<ProductionServices, 'store' | 'clock'>;
  readonly #claim: GenerationRequest;
  #lastWriteAt = -Infinity;
  #writing: Promise<unknown> = Promise.resolve();
  #isWriting = false;

  constructor(services: Pick<ProductionServices, 'store' | 'clock'>, claim: GenerationRequest) {
    this.#services = services;
    this.#claim = claim;
  }

  /** Notes stage and overall fraction; skips most notes between two writes. */
  note(stage: RequestStage, progress: number): void {
    const now = this.#services.clock.now();
    if (this.#isWriting || now - this.#lastWriteAt < writeEveryMs) return;
    this.#lastWriteAt = now;
    this.#isWriting = true;
    this.#writing = this.#write(stage, progress).finally(() => {
      this.#isWriting = false;
    });
    // Nothing may be awaiting this write: its rejection must not end the process.
    this.#writing.catch(() => undefined);
  }

  /** Waits for the current write. Rejects if it failed. */
  async settled(): Promise<void> {
    await this.#writing;
  }

  async #write(stage: RequestStage, progress: number): Promise<void> {
    const { id, lease } = this.#claim;
    await this.#services.store.transaction(async ({ requests }) => {
      const request = await requests.get(id);
      if (!request) throw new Error(`request ${id} has vanished`);
      const change = changeRequest(request, {
        type: 'advance',
        token: lease.token,
        stage,
        progress,
      });
      if (change.ok) await requests.replace(change.value.request, request);
      return succeed(undefined);
    });
  }
}
