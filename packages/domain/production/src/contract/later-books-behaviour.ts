import type { RequestId } from '@image-production/identifiers';
import { micros, valueOf } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import type { LedgerCommand, OwnerId, Transfer } from '@image-production/ledger';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { BooksAudit } from '../audit/books-audit.ts';
import { defaultPolicy } from '../model/production-policy.ts';
import type {
  BookedKey,
  BookedRequest,
  BooksBeginning,
  LaterBooksVisitor,
} from '../ports/books-reader.ts';
import { accept, acceptMany } from './accept-requests.ts';
import { changedRequest, courseTo } from './arbitraries.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

const cents = (count: number) => micros(BigInt(count) * 10_000n);

/** Records everything it visits. */
class Witness implements LaterBooksVisitor {
  readonly requests: BookedRequest[] = [];
  readonly keys: BookedKey[] = [];
  readonly earlier: Transfer[] = [];
  readonly later = new Map<OwnerId, Transfer[]>();

  addRequest(request: BookedRequest): void {
    this.requests.push(request);
  }

  addKey(key: BookedKey): void {
    this.keys.push(key);
  }

  addEarlier(transfer: Transfer): void {
    this.earlier.push(transfer);
  }

  openWallet(ownerId: OwnerId) {
    const transfers: Transfer[] = [];
    if (this.later.has(ownerId)) throw new Error(`${ownerId} is shown twice`);
    this.later.set(ownerId, transfers);
    return { addTransfer: (transfer: Transfer) => void transfers.push(transfer), close: () => {} };
  }

  get requestIds(): readonly RequestId[] {
    return this.requests.map(({ id }) => id).toSorted();
  }

  get kindsEarlier(): readonly string[] {
    return this.earlier.map(({ kind }) => kind);
  }
}

async function post(scene: ProductionScene, command: LedgerCommand): Promise<void> {
  await scene.change(async ({ ledger }) => void valueOf(await ledger.post(command, scene.stamp())));
}

/** Delivers the one output of a request, which ends it. */
async function deliver(scene: ProductionScene, id: RequestId, completedAt: number): Promise<void> {
  const request = await scene.get(id);
  if (!request) throw new Error('it was accepted');
  const { organizationId: ownerId } = scene;
  await post(scene, { type: 'capture-hold', ownerId, orderId: id, amount: cents(17) });
  await scene.change(async ({ requests }) => {
    const picture = { status: 'succeeded', width: 8, height: 9, files: [] } as const;
    const outputs = [{ index: 0, ...picture }];
    const ended = { ...courseTo('succeeded'), outputs, charged: cents(17), completedAt };
    const changed = changedRequest(request, { ...ended, version: request.version + 1 });
    await requests.replace(changed, request);
  });
}

/** A beginning at the current state of all wallets. */
async function beginningNow(scene: ProductionScene, since: number): Promise<BooksBeginning> {
  const { organizations, store } = scene;
  const wallets = organizations.map(
    async (id) => [id, await store.readers.ledger.wallet(id)] as const,
  );
  const begun = (await Promise.all(wallets)).filter(([, { sequence }]) => sequence > 0);
  return { standings: new Map(begun), since };
}

async function seenBeyond(scene: ProductionScene, beginning: BooksBeginning): Promise<Witness> {
  const seen = new Witness();
  await scene.books.visitBooksBeyond(beginning, seen);
  return seen;
}

/** Reading the books after a checkpoint for verification. */
export function laterBooksBehaviour(withProduction: WithProduction): void {
  it(
    'are all books from nowhere on',
    withProduction(async (scene) => {
      await scene.topUp(1n);
      const id = await accept(scene);
      const seen = await seenBeyond(scene, { standings: new Map(), since: 0 });
      expect(seen.requestIds).toEqual([id]);
      expect(seen.keys.map(({ requestId }) => requestId)).toEqual([id]);
      const { organizationId } = scene;
      expect(seen.later.get(organizationId)?.map(({ kind }) => kind)).toEqual(['top_up', 'hold']);
      expect(seen.earlier).toEqual([]);
    }),
  );

  it(
    'show a wallet from the line after the one it stood at, and what concerns the later ones',
    withProduction(async (scene) => {
      const { organizationId } = scene;
      await scene.topUp(1n);
      const [untouched, delivered, refunded] = [
        await accept(scene),
        await accept(scene),
        await accept(scene),
      ];
      await deliver(scene, untouched, start);
      await deliver(scene, refunded, start);
      const beginning = await beginningNow(scene, start + 1);
      await deliver(scene, delivered, start + 2);
      const refund = {
        ownerId: organizationId,
        orderId: refunded,
        amount: cents(1),
        reference: 'sorry',
      };
      await post(scene, { type: 'refund', ...refund });
      const seen = await seenBeyond(scene, beginning);
      expect(seen.requestIds).toEqual([delivered, refunded].toSorted());
      expect(seen.keys.map(({ requestId }) => requestId).toSorted()).toEqual(seen.requestIds);
      expect(seen.later.get(organizationId)?.map(({ kind }) => kind)).toEqual([
        'capture',
        'refund',
      ]);
      const concerning = (id: RequestId) =>
        seen.earlier.filter(({ orderId }) => orderId === id).map(({ kind }) => kind);
      expect(concerning(delivered)).toEqual(['hold']);
      expect(concerning(refunded)).toEqual(['hold', 'capture']);
      expect(concerning(untouched)).toEqual([]);
    }),
  );

  it(
    'show every request that is unfinished, ended since, or has a key made since',
    withProduction(async (scene) => {
      await scene.topUp(1n);
      const [unfinished, lately, before] = [
        await accept(scene),
        await accept(scene),
        await accept(scene),
      ];
      await deliver(scene, lately, start + 5);
      await deliver(scene, before, start + 4);
      const beginning = await beginningNow(scene, start + 5);
      expect((await seenBeyond(scene, beginning)).requestIds).toEqual(
        [unfinished, lately].toSorted(),
      );
      const withKeys = await seenBeyond(scene, { ...beginning, since: start });
      expect(withKeys.requestIds).toEqual([unfinished, lately, before].toSorted());
      expect(withKeys.later.get(scene.organizationId)).toEqual([]);
      expect(new Set(withKeys.earlier.map(({ id }) => id)).size).toBe(withKeys.earlier.length);
    }),
  );

  it(
    'show the payments that are charged back, and what was charged back of them before',
    withProduction(async (scene) => {
      const { organizationId } = scene;
      await scene.topUp(1n, 'payment');
      const chargeback = {
        type: 'chargeback',
        ownerId: organizationId,
        reference: 'payment',
      } as const;
      await post(scene, { ...chargeback, amount: cents(20), dispute: 'first' });
      const beginning = await beginningNow(scene, start);
      await post(scene, { ...chargeback, amount: cents(30), dispute: 'second' });
      const { kindsEarlier, later } = await seenBeyond(scene, beginning);
      expect(kindsEarlier.toSorted()).toEqual(['chargeback', 'top_up']);
      expect(later.get(organizationId)?.map(({ amount }) => amount)).toEqual([cents(30)]);
    }),
  );

  it(
    'tell of which requests the organization was erased',
    withProduction(async (scene) => {
      await scene.topUp(1n);
      await accept(scene);
      await scene.erase(scene.organizationId);
      const { requests } = await seenBeyond(scene, { standings: new Map(), since: 0 });
      expect(requests).toMatchObject([{ isErased: true }]);
    }),
  );

  it(
    'are longer than what is read in one go',
    withProduction(async (scene) => {
      await scene.topUp(200n);
      const beginning = await beginningNow(scene, start);
      await acceptMany(scene, 600);
      const seen = await seenBeyond(scene, beginning);
      expect(new Set(seen.requestIds).size).toBe(600);
      expect(seen.requests).toHaveLength(600);
      expect(seen.keys).toHaveLength(600);
      expect(seen.later.get(scene.organizationId)?.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: 600 }, (_, index) => index + 2),
      );
    }),
  );

  it(
    'verify from wherever they begin',
    withProduction(async (scene) => {
      await scene.topUp(50n);
      const deed = fc.constantFrom('accept', 'deliver', 'refund', 'top up', 'checkpoint');
      let count = 0;
      const unfinished: RequestId[] = [];
      let delivered: RequestId | undefined;
      await fc.assert(
        fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
          let beginning = await beginningNow(scene, start);
          for (const done of deeds) {
            count += 1;
            if (done === 'accept') unfinished.push(await accept(scene));
            if (done === 'top up') await scene.topUp(1n, `payment ${count}`);
            if (done === 'checkpoint') beginning = await beginningNow(scene, start);
            if (done === 'refund' && delivered) {
              const { organizationId: ownerId } = scene;
              const refund = { ownerId, orderId: delivered, amount: cents(1) };
              await post(scene, { type: 'refund', ...refund, reference: `refund ${count}` });
              delivered = undefined;
            }
            if (done !== 'deliver') continue;
            delivered = unfinished.shift() ?? delivered;
            if (delivered && !(await isEnded(scene, delivered)))
              await deliver(scene, delivered, start);
          }
          const bases = [...beginning.standings].map(([ownerId, wallet]) => {
            const { sequence, head } = wallet;
            return { ownerId, sequence, head, wallet };
          });
          const audit = new BooksAudit(plainDigest, { bases });
          await scene.books.visitBooksBeyond(beginning, audit);
          const { invariants } = audit.report(start, defaultPolicy.keyRetentionMs);
          expect(invariants.flatMap(({ findings }) => findings)).toEqual([]);
        }),
        { numRuns: 20 },
      );
    }),
  );
}

async function isEnded(scene: ProductionScene, id: RequestId): Promise<boolean> {
  return (await scene.get(id))?.completedAt !== null;
}
