import type { RequestId, WorkerId } from '@image-production/identifiers';
import { valueOf } from '@image-production/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { GenerationRequest } from '../model/generation-request.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import { courseTo } from './arbitraries.ts';
import type { RequestChanges } from './arbitraries.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

const attemptsMax = 3;
const workerId = 'wrk_00000000000000000000000001' as WorkerId;
const now = start + 1000;
/** Longer than all claims of one property run. */
const leaseMs = 1_000_000;

async function claim(scene: ProductionScene): Promise<RequestId | undefined> {
  return scene.change(async ({ requests }) => {
    const next = await requests.takeTurn(now, attemptsMax);
    if (!next) return undefined;
    const command = { type: 'claim', workerId, at: now, leaseMs } as const;
    await requests.replace(valueOf(changeRequest(next, command)).request, next);
    return next.id;
  });
}

function positions(
  scene: ProductionScene,
  requests: readonly Pick<GenerationRequest, 'id'>[],
): Promise<ReadonlyMap<RequestId, number>> {
  const ids = requests.map(({ id }) => id);
  return scene.store.readers.requests.queuePositions(ids, now, attemptsMax);
}

const lease = { token: 1, workerId: null, attempts: 1, until: null, notBefore: start };
/** Requests as a claim may find them: queued, lost, given back, leased, delayed, overdue, ended. */
const conditions: readonly RequestChanges[] = [
  {},
  {},
  {},
  { status: 'running', startedAt: start, lease: { ...lease, workerId, until: now - 1 } },
  { status: 'running', startedAt: start, lease },
  { status: 'canceling', startedAt: start, lease: { ...lease, workerId, until: now - 1 } },
  { status: 'running', startedAt: start, lease: { ...lease, workerId, until: now + leaseMs } },
  { status: 'running', startedAt: start, lease: { ...lease, notBefore: now + 1 } },
  { status: 'running', startedAt: start, lease: { ...lease, attempts: attemptsMax } },
  { lease: { ...lease, token: 0, attempts: 0, notBefore: now + 1 } },
  { holdExpiresAt: now },
  { ...courseTo('failed'), completedAt: start },
];
const queue = fc.array(
  fc.record({ owner: fc.nat(2), age: fc.nat(6), condition: fc.nat(conditions.length - 1) }),
  { maxLength: 14 },
);

export function queuePositionBehaviour(withProduction: WithProduction): void {
  predictedOrder(withProduction);
  it(
    'is told of one request as of many, and of unknown and ended ones not at all',
    withProduction(async (scene) => {
      const [a, b] = scene.organizations;
      const first = await scene.insertRequest({ createdAt: start }, a);
      const second = await scene.insertRequest({ createdAt: start + 1 }, a);
      const other = await scene.insertRequest({ createdAt: start + 2 }, b);
      const ended = await scene.insertRequest({ ...courseTo('failed') }, b);
      expect(await positions(scene, [second])).toEqual(new Map([[second.id, 3]]));
      const all = [second, other, scene.newRequest(), ended, first];
      expect(Object.fromEntries(await positions(scene, all))).toEqual({
        [first.id]: 1,
        [other.id]: 2,
        [second.id]: 3,
      });
      expect((await positions(scene, [])).size).toBe(0);
      const within = await scene.change(({ requests }) =>
        requests.queuePositions([other.id], now, attemptsMax),
      );
      expect(within).toEqual(new Map([[other.id, 2]]));
    }),
  );
  pastEfforts(withProduction);
}

function predictedOrder(withProduction: WithProduction): void {
  it('is by how many claims later a request is taken, whatever the queue and the turns so far', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(2), { maxLength: 4 }), queue, async (served, waiting) =>
        withProduction(async (scene) => {
          for (const owner of served) {
            await scene.insertRequest({ createdAt: start }, scene.organizations[owner]);
            await claim(scene);
          }
          const inserted: GenerationRequest[] = [];
          for (const { owner, age, condition } of waiting) {
            const changes = { createdAt: start + age, ...conditions[condition] };
            inserted.push(await scene.insertRequest(changes, scene.organizations[owner]));
          }
          const predicted = await positions(scene, inserted);
          const left = new Map(predicted);
          for (let count = 1; ; count += 1) {
            const taken = await claim(scene);
            if (taken === undefined) break;
            const { status } = inserted.find(({ id }) => id === taken) ?? {};
            expect(predicted.get(taken)).toBe(status === 'queued' ? count : undefined);
            left.delete(taken);
            // Each remaining position drops by one per claim, as no request arrived.
            const expected = [...left].map(([id, position]) => [id, position - count] as const);
            expect(await positions(scene, inserted)).toEqual(new Map(expected));
          }
          expect(left.size).toBe(0);
        })(),
      ),
      { numRuns: 25 },
    );
  });
}

function pastEfforts(withProduction: WithProduction): void {
  it(
    'comes with how long the newest of the same kind took, whosever they were',
    withProduction(async (scene) => {
      const [a, b] = scene.organizations;
      const took = async (ended: number, changes: RequestChanges = {}, owner = a) => {
        const times = { createdAt: start, startedAt: start + 5, completedAt: start + ended };
        return scene.insertRequest({ ...courseTo('succeeded'), ...times, ...changes }, owner);
      };
      const pending = (index: number) => ({ index, status: 'pending' as const });
      await took(20);
      await took(40, { outputs: [pending(0), pending(1)], count: 2 }, b);
      await took(30, { startedAt: start + 10 });
      await took(50, { resolution: '4K' });
      await took(60, { operation: 'lab.polish' });
      await scene.insertRequest({ ...courseTo('failed'), completedAt: start + 70 });
      await scene.insertRequest();
      const { requests } = scene.store.readers;
      const kind = { operation: 'models.portrait', resolution: '1K' } as const;
      const efforts = [
        { waitedMs: 5, workedMs: 35, count: 2 },
        { waitedMs: 10, workedMs: 20, count: 1 },
        { waitedMs: 5, workedMs: 15, count: 1 },
      ];
      expect(await requests.pastEfforts(kind, 20)).toEqual(efforts);
      expect(await requests.pastEfforts(kind, 2)).toEqual(efforts.slice(0, 2));
      expect(await requests.pastEfforts({ ...kind, resolution: '2K' }, 20)).toEqual([]);
    }),
  );
}
