import { testTwinOf } from '@image-production/identifiers';
import type { OrganizationId, RequestId, WorkerId } from '@image-production/identifiers';
import { valueOf } from '@image-production/kernel';
import type { RequestKind } from '@image-production/rendering';
import { expect, it } from 'vitest';

import type { GenerationRequest, Lease } from '../model/generation-request.ts';
import { changeRequest } from '../model/request-lifecycle.ts';
import type { RequestCommand } from '../model/request-lifecycle.ts';
import type { RequestChanges } from './arbitraries.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

const attemptsMax = 3;
const leaseMs = 30_000;
const workerId = 'wrk_00000000000000000000000001' as WorkerId;

/** Takes the next turn and claims its request, as a worker does. */
async function claim(
  scene: ProductionScene,
  at: number,
  kinds?: readonly RequestKind[],
): Promise<GenerationRequest | undefined> {
  return scene.change(async ({ requests }) => {
    const next = await requests.takeTurn(at, attemptsMax, kinds);
    if (!next) return undefined;
    const { request } = valueOf(changeRequest(next, { type: 'claim', workerId, at, leaseMs }));
    expect(await requests.replace(request, next)).toBe('replaced');
    return request;
  });
}

async function change(
  scene: ProductionScene,
  id: GenerationRequest['id'],
  command: RequestCommand,
) {
  return scene.change(async ({ requests }) => {
    const request = await requests.get(id);
    if (!request) throw new Error('lost');
    const changed = valueOf(changeRequest(request, command)).request;
    return requests.replace(changed, request);
  });
}

async function overdueIds(scene: ProductionScene, now: number, limit = 10): Promise<string[]> {
  const overdue = await scene.change(({ requests }) => requests.overdue(now, attemptsMax, limit));
  return overdue.map(({ id }) => id);
}

function leased(changes: Partial<Lease>): RequestChanges {
  const lease = { token: 1, workerId, attempts: 1, until: start + leaseMs, notBefore: start };
  return { status: 'running', startedAt: start, lease: { ...lease, ...changes } };
}

function waitsUntil(notBefore: number): RequestChanges {
  return { lease: { token: 0, workerId: null, attempts: 0, until: null, notBefore } };
}

export function requestQueueBehaviour(withProduction: WithProduction): void {
  turns(withProduction);
  availability(withProduction);
  room(withProduction);
  leases(withProduction);
  overdueRequests(withProduction);
}

function turns(withProduction: WithProduction): void {
  it(
    'answers nothing when nothing waits',
    withProduction(async (scene) => {
      expect(await claim(scene, start)).toBeUndefined();
    }),
  );

  it(
    'lets organizations take turns, however many requests one of them has',
    withProduction(async (scene) => {
      const [a, b, c] = scene.organizations;
      const waiting: [OrganizationId, number][] = [
        [a, 0],
        [a, 1],
        [a, 2],
        [a, 3],
        [b, 4],
        [b, 5],
        [c, 6],
      ];
      for (const [owner, age] of waiting) {
        await scene.insertRequest({ createdAt: start + age }, owner);
      }
      const served: OrganizationId[] = [];
      for (let next = await claim(scene, start + 10); next; next = await claim(scene, start + 10)) {
        served.push(next.organizationId);
      }
      expect(served).toEqual([a, b, c, a, b, a, a]);
    }),
  );

  it(
    'serves an organization that was quiet before those that were served since',
    withProduction(async (scene) => {
      const [a, b] = scene.organizations;
      for (let age = 0; age < 5; age += 1) await scene.insertRequest({ createdAt: start + age }, a);
      await claim(scene, start + 10);
      await claim(scene, start + 10);
      await scene.insertRequest({ createdAt: start + 9 }, b);
      expect(await claim(scene, start + 10)).toMatchObject({ organizationId: b });
      expect(await claim(scene, start + 10)).toMatchObject({ organizationId: a });
    }),
  );

  it(
    'takes the oldest request of an organization first',
    withProduction(async (scene) => {
      const ages = [30, 10, 20, 10];
      const inserted: GenerationRequest[] = [];
      for (const age of ages) inserted.push(await scene.insertRequest({ createdAt: start + age }));
      const served = [];
      for (const _ of ages) served.push((await claim(scene, start + 50))?.id);
      expect(served).toEqual([1, 3, 2, 0].map((index) => inserted[index]?.id));
    }),
  );

  it(
    'hands the turn on even when nobody claims what came up',
    withProduction(async (scene) => {
      const [a, b] = scene.organizations;
      await scene.insertRequest({ createdAt: start }, a);
      await scene.insertRequest({ createdAt: start + 1 }, b);
      const owners = await scene.change(async ({ requests }) => [
        (await requests.takeTurn(start + 5, attemptsMax))?.organizationId,
        (await requests.takeTurn(start + 5, attemptsMax))?.organizationId,
      ]);
      expect(owners).toEqual([a, b]);
    }),
  );

  it(
    'gives a request to one of many workers that ask at once',
    withProduction(async (scene) => {
      for (let age = 0; age < 5; age += 1) await scene.insertRequest({ createdAt: start + age });
      const claims = await Promise.all(Array.from({ length: 20 }, () => claim(scene, start + 9)));
      const taken = claims.flatMap((request) => request?.id ?? []);
      expect(taken).toHaveLength(5);
      expect(new Set(taken).size).toBe(5);
    }),
  );
}

function availability(withProduction: WithProduction): void {
  const cases: [string, RequestChanges, number, boolean][] = [
    ['a request that waits', {}, start, true],
    ['a request before its time', waitsUntil(start), start - 1, false],
    ['a running request whose lease lives', leased({}), start + leaseMs, false],
    ['a running request whose lease is lost', leased({}), start + leaseMs + 1, true],
    ['a running request that was given back', leased({ until: null }), start, true],
    [
      'a canceling request whose lease is lost',
      { ...leased({}), status: 'canceling' },
      start + leaseMs + 1,
      true,
    ],
    ['a canceling request whose lease lives', { ...leased({}), status: 'canceling' }, start, false],
    [
      'a request that rests between attempts',
      leased({ until: null, notBefore: start + 5_000 }),
      start + 4_999,
      false,
    ],
    [
      'a request that has rested between attempts',
      leased({ until: null, notBefore: start + 5_000 }),
      start + 5_000,
      true,
    ],
    [
      'a request with one attempt left',
      leased({ until: null, attempts: attemptsMax - 1 }),
      start,
      true,
    ],
    [
      'a request without attempts left',
      leased({ until: null, attempts: attemptsMax }),
      start,
      false,
    ],
    ['a request whose hold still lives', { holdExpiresAt: start + 1 }, start, true],
    ['a request whose hold has expired', { holdExpiresAt: start }, start, false],
    [
      'a request that has ended',
      { status: 'failed', billing: 'released', completedAt: start },
      start,
      false,
    ],
  ];

  it.each(cases)(
    'offers %s exactly when it may be worked on',
    async (_, changes, now, isOffered) => {
      await withProduction(async (scene) => {
        const request = await scene.insertRequest(changes);
        const next = await scene.change(({ requests }) => requests.takeTurn(now, attemptsMax));
        expect(next).toEqual(isOffered ? request : undefined);
      })();
    },
  );
}

function room(withProduction: WithProduction): void {
  const proofs = { operation: 'lab.creative', resolution: '1K' } as const;
  const prints = { operation: 'lab.creative', resolution: '4K' } as const;
  const campaign = { operation: 'pro.generate', resolution: '1K' } as const;
  const call = { engine: 'rack', take: 0 as const, sentAt: start, jobId: 'job-1' };
  const cases: [string, RequestChanges, boolean][] = [
    ['a request of another operation', { ...campaign }, false],
    ['a request of another size', { ...prints }, false],
    ['a request of a kind with room', { ...proofs }, true],
    [
      'a request that was given back and has no room',
      { ...leased({ until: null }), ...prints },
      false,
    ],
    [
      'a request that is to be canceled',
      { ...leased({ until: null }), ...prints, status: 'canceling' },
      true,
    ],
    [
      'a request with a call to follow',
      {
        ...leased({ until: null }),
        ...prints,
        outputs: [{ index: 0, status: 'pending', call }],
      },
      true,
    ],
  ];

  it.each(cases)('offers %s exactly when it needs no more', async (_, changes, isOffered) => {
    await withProduction(async (scene) => {
      const { id } = await scene.insertRequest(changes);
      const next = await scene.change(({ requests }) =>
        requests.takeTurn(start, attemptsMax, [proofs]),
      );
      expect(next?.id).toBe(isOffered ? id : undefined);
    })();
  });

  it(
    'offers a request of test mode whatever has room',
    withProduction(async (scene) => {
      await scene.credentials.insertTestTwin(scene.organizationId, start);
      const twin = testTwinOf(scene.organizationId);
      const { id } = await scene.insertRequest(prints, twin);
      const next = await scene.change(({ requests }) => requests.takeTurn(start, attemptsMax, []));
      expect(next?.id).toBe(id);
    }),
  );

  it(
    'lets organizations take turns among what has room, and uses up no turn for the rest',
    withProduction(async (scene) => {
      const [a, b] = scene.organizations;
      const insert = async (owner: OrganizationId, age: number, kind: RequestKind) =>
        (await scene.insertRequest({ createdAt: start + age, ...kind }, owner)).id;
      const blocked = await insert(a, 0, campaign);
      const second = await insert(a, 1, proofs);
      const first = await insert(b, 0, proofs);
      const next = async (kinds: readonly RequestKind[]) => {
        const request = await claim(scene, start + 5, kinds);
        return request?.id;
      };
      expect(await next([])).toBeUndefined();
      expect([await next([proofs]), await next([proofs])]).toEqual([first, second]);
      expect(await next([proofs])).toBeUndefined();
      expect(await next([campaign])).toBe(blocked);
    }),
  );
}

function leases(withProduction: WithProduction): void {
  const extend = (
    scene: ProductionScene,
    { id }: GenerationRequest,
    token: number,
    until: number,
  ) => scene.change(({ requests }) => requests.extendLease(id, token, until));

  it(
    'prolongs a lease and nothing that a client sees',
    withProduction(async (scene) => {
      const request = await scene.insertRequest(leased({}));
      expect(await extend(scene, request, 1, start + 99_000)).toBe('extended');
      const lease = { ...request.lease, until: start + 99_000 };
      expect(await scene.get(request.id)).toEqual({ ...request, lease });
    }),
  );

  it(
    'prolongs the lease of a request that is to be canceled',
    withProduction(async (scene) => {
      const request = await scene.insertRequest({ ...leased({}), status: 'canceling' });
      expect(await extend(scene, request, 1, start + 99_000)).toBe('extended');
    }),
  );

  it.each([
    ['an older token', leased({ token: 2 })],
    ['a request that was given back', leased({ until: null })],
    [
      'a request that has ended',
      {
        ...leased({ until: null }),
        status: 'failed',
        billing: 'released',
        completedAt: start,
      } as const,
    ],
  ])('fences out %s', async (_, changes) => {
    await withProduction(async (scene) => {
      const request = await scene.insertRequest(changes);
      expect(await extend(scene, request, 1, start + 99_000)).toBe('fenced');
      expect(await scene.get(request.id)).toEqual(request);
    })();
  });

  it(
    'fences out a request that nobody knows',
    withProduction(async (scene) => {
      expect(await extend(scene, scene.newRequest(), 0, start)).toBe('fenced');
    }),
  );

  it(
    'keeps a prolonged lease when a change read before it is stored after it',
    withProduction(async (scene) => {
      const read = await scene.insertRequest(leased({}));
      await extend(scene, read, 1, start + 99_000);
      const changed = { ...read, version: 2, progress: 0.5 };
      await scene.change(({ requests }) => requests.replace(changed, read));
      const lease = { ...read.lease, until: start + 99_000 };
      expect(await scene.get(read.id)).toEqual({ ...changed, lease });
    }),
  );

  it(
    'lets the worker after a lost lease fence out the one before',
    withProduction(async (scene) => {
      await scene.insertRequest();
      const first = await claim(scene, start);
      const second = await claim(scene, start + leaseMs + 1);
      expect(second?.id).toBe(first?.id);
      expect([first?.lease.token, second?.lease.token]).toEqual([1, 2]);
      if (!first) throw new Error('nothing was claimed');
      expect(await extend(scene, first, 1, start + 99_000)).toBe('fenced');
      expect(await extend(scene, first, 2, start + 99_000)).toBe('extended');
    }),
  );

  it(
    'offers a request again after its rest, until its attempts are used up',
    withProduction(async (scene) => {
      const { id } = await scene.insertRequest();
      let now = start;
      for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
        const claimed = await claim(scene, now);
        expect(claimed?.lease.attempts).toBe(attempt);
        await change(scene, id, { type: 'retry-later', token: attempt, notBefore: now + 5_000 });
        expect(await claim(scene, now + 4_999)).toBeUndefined();
        now += 5_000;
      }
      expect(await claim(scene, now)).toBeUndefined();
      expect(await overdueIds(scene, now)).toEqual([id]);
    }),
  );
}

function overdueRequests(withProduction: WithProduction): void {
  const usedUp = { attempts: attemptsMax };
  const cases: [string, RequestChanges, number, boolean][] = [
    ['a request that waits', {}, start, false],
    ['a last attempt whose lease lives', leased(usedUp), start + leaseMs, false],
    ['a last attempt whose lease is lost', leased(usedUp), start + leaseMs + 1, true],
    ['a last attempt that was given back', leased({ ...usedUp, until: null }), start, true],
    ['a lost lease with attempts left', leased({}), start + leaseMs + 1, false],
    ['a hold that still lives', { holdExpiresAt: start + 1 }, start, false],
    ['a hold that has expired', { holdExpiresAt: start }, start, true],
    [
      'a hold that has expired under a live lease',
      { ...leased({}), holdExpiresAt: start },
      start,
      true,
    ],
    [
      'a canceling request whose hold has expired',
      { ...leased({}), status: 'canceling', holdExpiresAt: start },
      start,
      true,
    ],
    [
      'a request that has ended',
      { status: 'failed', billing: 'released', completedAt: start, holdExpiresAt: start },
      start,
      false,
    ],
  ];

  it.each(cases)('counts %s as overdue exactly when it is', async (_, changes, now, isOverdue) => {
    await withProduction(async (scene) => {
      const { id } = await scene.insertRequest(changes);
      expect(await overdueIds(scene, now)).toEqual(isOverdue ? [id] : []);
    })();
  });

  it(
    'lists the oldest overdue requests first, of all organizations, up to a limit',
    withProduction(async (scene) => {
      const [a, b] = scene.organizations;
      const inserted: string[] = [];
      for (const [owner, age] of [
        [a, 3],
        [b, 1],
        [a, 2],
      ] as const) {
        const changes = { createdAt: start + age, holdExpiresAt: start };
        inserted.push((await scene.insertRequest(changes, owner)).id);
      }
      expect(await overdueIds(scene, start, 2)).toEqual([inserted[1], inserted[2]]);
      const pageAfter = async (age: number, id: string) => {
        const after = { createdAt: start + age, id: id as RequestId };
        const page = await scene.change(({ requests }) =>
          requests.overdue(start, attemptsMax, 9, after),
        );
        return page.map((request) => request.id);
      };
      const [last = '', first = '', second = ''] = inserted;
      expect(await pageAfter(1, first)).toEqual([second, last]);
      expect(await pageAfter(2, first)).toEqual([second, last]);
      expect(await pageAfter(2, second)).toEqual([last]);
      expect(await pageAfter(3, last)).toEqual([]);
    }),
  );
}
