import type { WorkerId } from '@image-production/identifiers';

import type { WorkerRegistry } from '../ports/worker-registry.ts';

const keptMs = 86_400_000;

/** Heartbeats in a map: the reference implementation. */
export class InMemoryWorkerRegistry implements WorkerRegistry {
  readonly #beats = new Map<WorkerId, number>();

  async beat(workerId: WorkerId, at: number): Promise<void> {
    this.#beats.set(workerId, Math.max(at, this.#beats.get(workerId) ?? -Infinity));
    for (const [id, last] of this.#beats) if (last < at - keptMs) this.#beats.delete(id);
  }

  async lastBeat(by: number = Infinity): Promise<number | undefined> {
    const beats = [...this.#beats.values()].filter((at) => at <= by);
    return beats.length > 0 ? Math.max(...beats) : undefined;
  }
}
