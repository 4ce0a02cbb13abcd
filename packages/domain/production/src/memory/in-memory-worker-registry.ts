import type { WorkerId } from '@image-production/identifiers';

import type { WorkerRegistry } from '../ports/worker-registry.ts';

/** Heartbeats in a map: the reference implementation. */
export class InMemoryWorkerRegistry implements WorkerRegistry {
  readonly #beats = new Map<WorkerId, number>();

  async beat(workerId: WorkerId, at: number): Promise<void> {
    this.#beats.set(workerId, Math.max(at, this.#beats.get(workerId) ?? -Infinity));
  }

  async lastBeat(by: number = Infinity): Promise<number | undefined> {
    const beats = [...this.#beats.values()].filter((at) => at <= by);
    return beats.length > 0 ? Math.max(...beats) : undefined;
  }
}
