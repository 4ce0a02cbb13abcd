import type { WorkerId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { WorkerRegistry } from '../ports/worker-registry.ts';
import { start } from './production-scene.ts';

export type WorkerRegistrySetup = () => Promise<{
  /** A registry without heartbeats. */
  registry: WorkerRegistry;
  /** The same registry, opened as another process would. */
  other: WorkerRegistry;
  teardown?: () => Promise<void> | void;
}>;

const dayMs = 86_400_000;

/** The behaviour every WorkerRegistry adapter shows. */
export function workerRegistryContract(adapterName: string, setup: WorkerRegistrySetup): void {
  describe(`WorkerRegistry contract (${adapterName})`, () => {
    let opened: Awaited<ReturnType<WorkerRegistrySetup>>;
    let [first, second]: [WorkerId, WorkerId] = ['' as WorkerId, '' as WorkerId];
    beforeEach(async () => {
      opened = await setup();
      const ids = new SequentialIds();
      [first, second] = [ids.next('worker'), ids.next('worker')];
    });
    afterEach(() => opened.teardown?.());

    it('has heard of nobody at the beginning', async () => {
      expect(await opened.registry.lastBeat()).toBeUndefined();
      expect(await opened.registry.lastBeat(start)).toBeUndefined();
    });

    it('tells when the most recent worker was last heard of, to every process', async () => {
      const { registry, other } = opened;
      await registry.beat(first, start + 100);
      await other.beat(second, start + 50);
      expect(await registry.lastBeat()).toBe(start + 100);
      await other.beat(second, start + 200);
      expect(await registry.lastBeat()).toBe(start + 200);
      expect(await other.lastBeat()).toBe(start + 200);
    });

    it('is not put back by a beat that arrives late', async () => {
      const { registry } = opened;
      await registry.beat(first, start + 200);
      await registry.beat(first, start + 150);
      expect(await registry.lastBeat()).toBe(start + 200);
    });

    it('tells the newest beat up to a time, that time included', async () => {
      const { registry } = opened;
      await registry.beat(first, start + 100);
      await registry.beat(second, start + 200);
      expect(await registry.lastBeat(start + 200)).toBe(start + 200);
      expect(await registry.lastBeat(start + 199)).toBe(start + 100);
      expect(await registry.lastBeat(start + 99)).toBeUndefined();
    });

    it('forgets workers of which nothing was heard for a day', async () => {
      const { registry, other } = opened;
      await registry.beat(first, start);
      await other.beat(second, start + dayMs);
      expect(await registry.lastBeat(start)).toBe(start);
      await other.beat(second, start + dayMs + 1);
      expect(await registry.lastBeat(start)).toBeUndefined();
      expect(await registry.lastBeat()).toBe(start + dayMs + 1);
    });

    it('keeps the newest of many beats that arrive at once', async () => {
      const { registry, other } = opened;
      await Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          (index % 2 === 0 ? registry : other).beat(
            index % 3 === 0 ? first : second,
            start + index,
          ),
        ),
      );
      expect(await registry.lastBeat()).toBe(start + 39);
    });
  });
}
