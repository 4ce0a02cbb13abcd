import type { RequestId } from '@image-production/identifiers';
import { plainDigest } from '@image-production/kernel/memory';
import type { OwnerId, Transfer, Wallet } from '@image-production/ledger';
import { expect, it } from 'vitest';

import { BooksAudit } from '../audit/books-audit.ts';
import type { BookedKey, BookedRequest, BooksVisitor } from '../ports/books-reader.ts';
import { accept, acceptMany } from './accept-requests.ts';
import { courseTo } from './arbitraries.ts';
import type { WithProduction } from './production-scene.ts';

/** Records everything it visits. */
class Witness implements BooksVisitor {
  readonly requests: BookedRequest[] = [];
  readonly keys: BookedKey[] = [];
  readonly wallets: { ownerId: OwnerId; wallet: Wallet; transfers: Transfer[] }[] = [];
  readonly #atFirstRequest: () => void;

  constructor(atFirstRequest: () => void = () => {}) {
    this.#atFirstRequest = atFirstRequest;
  }

  addRequest(request: BookedRequest): void {
    this.requests.push(request);
    if (this.requests.length === 1) this.#atFirstRequest();
  }

  addKey(key: BookedKey): void {
    this.keys.push(key);
  }

  openWallet(ownerId: OwnerId, wallet: Wallet) {
    const transfers: Transfer[] = [];
    this.wallets.push({ ownerId, wallet, transfers });
    return { addTransfer: (transfer: Transfer) => transfers.push(transfer), close: () => {} };
  }
}

/** Reading all books for verification. */
export function booksBehaviour(withProduction: WithProduction): void {
  it(
    'show every request, key and wallet once, and transfers oldest first',
    withProduction(async (scene) => {
      const { organizationId: ownerId, store } = scene;
      await scene.topUp(1n);
      const ids = [await accept(scene), await accept(scene)];
      const seen = new Witness();
      await scene.books.visitBooks(seen);
      expect(seen.requests.map(({ id }) => id).toSorted()).toEqual(ids);
      expect(seen.keys.map(({ requestId }) => requestId).toSorted()).toEqual(ids);
      expect(seen.wallets).toEqual([
        {
          ownerId,
          wallet: await store.readers.ledger.wallet(ownerId),
          transfers: (await store.readers.ledger.transfers({ ownerId, limit: 9 })).toReversed(),
        },
      ]);
    }),
  );

  it(
    'show as delivered what was delivered',
    withProduction(async (scene) => {
      const { id, outputs } = await scene.insertRequest(courseTo('succeeded'));
      const deliveredCount = outputs.filter(({ status }) => status === 'succeeded').length;
      const seen = new Witness();
      await scene.books.visitBooks(seen);
      expect(seen.requests).toMatchObject([{ id, status: 'succeeded', deliveredCount }]);
    }),
  );

  it(
    'tell of which requests the organization was erased',
    withProduction(async (scene) => {
      const [erased, other] = scene.organizations;
      const gone = await scene.insertRequest(courseTo('succeeded'), erased);
      const kept = await scene.insertRequest(courseTo('succeeded'), other);
      await scene.erase(erased);
      const seen = new Witness();
      await scene.books.visitBooks(seen);
      const told = new Map(seen.requests.map(({ id, isErased = false }) => [id, isErased]));
      expect([told.get(gone.id), told.get(kept.id)]).toEqual([true, false]);
    }),
  );

  it(
    'are longer than what is read in one go',
    withProduction(async (scene) => {
      await scene.topUp(200n);
      await acceptMany(scene, 600);
      const audit = new BooksAudit(plainDigest);
      const seen = new Witness();
      await scene.books.visitBooks(seen);
      await scene.books.visitBooks(audit);
      expect(audit.heads).toHaveLength(1);
      expect(seen.requests).toHaveLength(600);
      expect(new Set(seen.keys.map(({ requestId }) => requestId)).size).toBe(600);
      expect(seen.wallets[0]?.transfers.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: 601 }, (_, index) => index + 1),
      );
    }),
  );

  it(
    'are those of one moment, whatever is committed while they are read',
    withProduction(async (scene) => {
      await scene.topUp(1n);
      await accept(scene);
      let late: Promise<RequestId> | undefined;
      const seen = new Witness(() => {
        late = accept(scene);
      });
      await scene.books.visitBooks(seen);
      expect(seen.requests).toHaveLength(1);
      expect(seen.keys).toHaveLength(1);
      expect(seen.wallets[0]?.transfers).toHaveLength(2);
      expect(seen.wallets[0]?.wallet.sequence).toBe(2);
      const lateId = await late;
      const again = new Witness();
      await scene.books.visitBooks(again);
      expect(again.requests.map(({ id }) => id)).toContain(lateId);
    }),
  );
}
