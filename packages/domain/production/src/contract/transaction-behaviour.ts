import { readmit } from '@image-production/access';
import { unusedKey } from '@image-production/access/contract';
import type { RequestId } from '@image-production/identifiers';
import { candidateArbitrary } from '@image-production/identity/contract';
import { refuse, succeed } from '@image-production/kernel';
import { heldOf } from '@image-production/ledger';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { ProductionStores } from '../ports/production-store.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

/** Touches every store, as accepting a request for a model view does. */
async function touchEverything(
  scene: ProductionScene,
  stores: ProductionStores,
): Promise<{ requestId: RequestId; candidate: ReturnType<typeof someCandidate> }> {
  const request = scene.newRequest();
  const candidate = someCandidate(scene);
  await stores.idempotency.insert(scene.record(request.id));
  await stores.models.insertCandidate(candidate);
  await stores.requests.insert(request);
  await scene.hold(stores, request.id, 12n);
  await stores.outbox.append(scene.event(request.id));
  return { requestId: request.id, candidate };
}

function someCandidate(scene: ProductionScene) {
  const [content] = fc.sample(candidateArbitrary(), { numRuns: 1, seed: 1 });
  if (!content) throw new Error('no sample was drawn');
  const { organizationId, ids } = scene;
  return { ...content, id: ids.next('candidate'), organizationId };
}

async function whatExists(
  { store, organizationId }: ProductionScene,
  { requestId, candidate }: Awaited<ReturnType<typeof touchEverything>>,
) {
  const { requests, idempotency, models, ledger } = store.readers;
  return {
    request: (await requests.find(organizationId, requestId)) !== undefined,
    key: (await idempotency.find(organizationId, 'key')) !== undefined,
    candidate: (await models.findCandidate(organizationId, candidate.id)) !== undefined,
    held: heldOf(await ledger.wallet(organizationId)),
    transfers: (await ledger.transfers({ ownerId: organizationId, limit: 10 })).length,
  };
}

const everything = { request: true, key: true, candidate: true, held: 120_000n, transfers: 2 };
const nothing = { request: false, key: false, candidate: false, held: 0n, transfers: 1 };

export function transactionBehaviour(withProduction: WithProduction): void {
  it(
    'sees that an organization is erased from then on, and of no other one',
    withProduction(async (scene) => {
      const [organizationId, other] = scene.organizations;
      const isErased = (id: typeof other) => scene.change(({ erasures }) => erasures.isErased(id));
      expect(await isErased(organizationId)).toBe(false);
      await scene.erase(organizationId);
      expect(await isErased(organizationId)).toBe(true);
      expect(await isErased(other)).toBe(false);
    }),
  );

  it(
    'sees what has become of a caller since it was let in',
    withProduction(async (scene) => {
      const { credentials, organizationId } = scene;
      const apiKey = unusedKey(scene.ids, organizationId);
      await credentials.insertApiKey(apiKey);
      const sender = { organizationId, keyId: apiKey.id };
      const admission = () =>
        scene.change(({ callers }) => readmit(callers, sender, 'generate', start));
      expect(await admission()).toMatchObject({ ok: true });
      await credentials.changeOrganization(organizationId, { suspended: true });
      expect(await admission()).toEqual(refuse({ kind: 'organization-suspended' }));
      await credentials.revokeApiKey(organizationId, apiKey.id, start + 1);
      expect(await admission()).toEqual(refuse({ kind: 'unauthenticated' }));
    }),
  );

  atomicity(withProduction);
  isolation(withProduction);
  idempotencyKeys(withProduction);
}

function atomicity(withProduction: WithProduction): void {
  it(
    'keep everything that a successful work did in all stores',
    withProduction(async (scene) => {
      await scene.topUp(1n);
      const done = await scene.change((stores) => touchEverything(scene, stores));
      expect(await whatExists(scene, done)).toEqual(everything);
    }),
  );

  it(
    'undo everything in all stores when work answers with a failure',
    withProduction(async (scene) => {
      await scene.topUp(1n);
      let done: Awaited<ReturnType<typeof touchEverything>> | undefined;
      const answer = await scene.store.transaction(scene.subject, async (stores) => {
        done = await touchEverything(scene, stores);
        return refuse({ kind: 'changed-my-mind' });
      });
      expect(answer).toEqual(refuse({ kind: 'changed-my-mind' }));
      expect(done && (await whatExists(scene, done))).toEqual(nothing);
    }),
  );

  it(
    'undo everything in all stores when work throws, and throw the same',
    withProduction(async (scene) => {
      await scene.topUp(1n);
      const trouble = new Error('trouble');
      let done: Awaited<ReturnType<typeof touchEverything>> | undefined;
      const answer = scene.store.transaction(scene.subject, async (stores) => {
        done = await touchEverything(scene, stores);
        throw trouble;
      });
      await expect(answer).rejects.toBe(trouble);
      expect(done && (await whatExists(scene, done))).toEqual(nothing);
    }),
  );

  it(
    'answer each of many simultaneous works for itself: some succeed, some fail, some throw',
    withProduction(async (scene) => {
      const works = Array.from({ length: 60 }, async (_, index) => {
        const request = scene.newRequest();
        const answer = await scene.store
          .transaction(scene.subject, async (stores) => {
            await stores.requests.insert(request);
            if (index % 3 === 1) return refuse('failed');
            if (index % 3 === 2) throw new Error('thrown');
            return succeed('kept');
          })
          .catch((error: unknown) => error);
        return { index, answer, stored: await scene.get(request.id) };
      });
      for (const { index, answer, stored } of await Promise.all(works)) {
        const expected = [succeed('kept'), refuse('failed'), new Error('thrown')][index % 3];
        expect(answer).toEqual(expected);
        expect(stored !== undefined).toBe(index % 3 === 0);
      }
    }),
  );
}

function isolation(withProduction: WithProduction): void {
  it(
    'come out as if one came after another: a wallet for ten holds takes ten of fifty',
    withProduction(async (scene) => {
      await scene.topUp(1n);
      const answers = await Promise.all(
        Array.from({ length: 50 }, async () => {
          const request = scene.newRequest();
          return scene.store.transaction(scene.subject, async (stores) => {
            await stores.requests.insert(request);
            return scene.hold(stores, request.id, 10n);
          });
        }),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
      const { organizationId } = scene;
      expect(heldOf(await scene.store.readers.ledger.wallet(organizationId))).toBe(1_000_000n);
      expect(await scene.change(({ requests }) => requests.countUnfinished(organizationId))).toBe(
        10,
      );
    }),
  );

  it(
    'come out as if one came after another: no reading is overtaken by the writing of another',
    withProduction(async (scene) => {
      const { id } = await scene.insertRequest();
      await Promise.all(
        Array.from({ length: 40 }, async () =>
          scene.change(async ({ requests }) => {
            const request = await requests.get(id);
            if (!request) throw new Error('lost');
            const next = { ...request, version: request.version + 1 };
            expect(await requests.replace(next, request)).toBe('replaced');
          }),
        ),
      );
      expect(await scene.get(id)).toMatchObject({ version: 41 });
    }),
  );

  it(
    'are invisible to readers until they are kept, and visible from then on',
    withProduction(async (scene) => {
      await scene.topUp(1n);
      const { done, seenWithin } = await scene.change(async (stores) => {
        const touched = await touchEverything(scene, stores);
        expect(await stores.requests.get(touched.requestId)).toBeDefined();
        return { done: touched, seenWithin: await whatExists(scene, touched) };
      });
      expect(seenWithin).toEqual(nothing);
      expect(await whatExists(scene, done)).toEqual(everything);
    }),
  );
}

function idempotencyKeys(withProduction: WithProduction): void {
  it(
    'keep the first of two records with one key, with its whole fingerprint',
    withProduction(async (scene) => {
      const [first, second] = [scene.newRequest(), scene.newRequest()];
      const record = scene.record(first.id);
      await scene.change(async (stores) => {
        await stores.requests.insert(first);
        await stores.requests.insert(second);
        expect(await stores.idempotency.insert(record)).toBe('inserted');
        expect(await stores.idempotency.insert(scene.record(second.id))).toBe('exists');
        expect(await stores.idempotency.find(scene.organizationId, 'key')).toEqual(record);
      });
      const { idempotency: reader } = scene.store.readers;
      expect(await reader.find(scene.organizationId, 'key')).toEqual(record);
      expect(await reader.find(scene.organizationId, 'KEY')).toBeUndefined();
    }),
  );

  it(
    'let a key be used again when the first use was undone',
    withProduction(async (scene) => {
      const { record, request } = await undoneUse(scene);
      const answer = await scene.change(async (stores) => {
        await stores.requests.insert(request);
        return stores.idempotency.insert(record);
      });
      expect(answer).toBe('inserted');
    }),
  );

  it(
    'let two organizations use the same key',
    withProduction(async (scene) => {
      const [, other] = scene.organizations;
      const [mine, theirs] = [scene.newRequest(), scene.newRequest({}, other)];
      const foreign = { ...scene.record(theirs.id), organizationId: other };
      await scene.change(async (stores) => {
        await stores.requests.insert(mine);
        await stores.requests.insert(theirs);
        expect(await stores.idempotency.insert(scene.record(mine.id))).toBe('inserted');
        expect(await stores.idempotency.insert(foreign)).toBe('inserted');
      });
      expect(await scene.store.readers.idempotency.find(other, 'key')).toEqual(foreign);
    }),
  );
}

async function undoneUse(scene: ProductionScene) {
  const request = scene.newRequest();
  const record = scene.record(request.id);
  await scene.store.transaction(scene.subject, async (stores) => {
    await stores.requests.insert(request);
    await stores.idempotency.insert(record);
    return refuse('undone');
  });
  return { record, request };
}
