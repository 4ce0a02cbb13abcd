import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { micros, valueOf } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import type { LedgerCommand } from '@image-production/ledger';
import type { ChangeableBooks } from '@image-production/ledger/contract';
import { InMemoryLedgerStore } from '@image-production/ledger/memory';
import type { Operation } from '@image-production/operations';

import type { Books } from '../audit/books-audit.ts';
import { defaultPolicy } from '../model/production-policy.ts';
import type { BookedKey, BookedRequest } from '../ports/books-reader.ts';

export const dayMs = 86_400_000;

/** Books with requests and keys that tests can edit. */
export interface Recorded extends Books, ChangeableBooks {
  readonly wallets: ChangeableBooks['wallets'];
  readonly requests: readonly BookedRequest[];
  readonly idempotencyKeys: readonly BookedKey[];
}

interface Order {
  readonly operation: Operation;
  readonly cents: number;
  readonly count: number;
}

/** Records the books of a service: requests, keys and ledger lines. */
class RecordedBooks {
  now = 1_762_128_000_000;
  readonly #ledger = new InMemoryLedgerStore(plainDigest);
  readonly #ids = new SequentialIds();
  readonly #requests: BookedRequest[] = [];
  readonly #keys: BookedKey[] = [];

  newOrganization(): OrganizationId {
    return this.#ids.next('organization');
  }

  async post(command: LedgerCommand): Promise<void> {
    const stamp = { entryId: this.#ids.next('entry'), clock: { now: () => this.now } };
    valueOf(await this.#ledger.post(command, stamp));
  }

  async accept(
    organizationId: OrganizationId,
    { operation, cents, count }: Order,
  ): Promise<RequestId> {
    const id = this.#ids.next('request');
    const terms = {
      priceVersion: 'test',
      outputPrice: centsOf(cents),
      total: centsOf(cents * count),
    };
    const { priceVersion, total: amount } = terms;
    const hold = { purpose: operation, amount, priceVersion };
    await this.post({ type: 'place-hold', ownerId: organizationId, orderId: id, ...hold });
    const createdAt = this.now;
    const status = 'running' as const;
    const facts = { id, organizationId, operation, terms, createdAt };
    this.#requests.push({ ...facts, status, deliveredCount: 0 });
    this.#keys.push({ organizationId, requestId: id, createdAt });
    return id;
  }

  /** Ends a request with this many outputs; with none it fails. */
  async end(id: RequestId, deliveredCount: number): Promise<void> {
    const at = this.#requests.findIndex((request) => request.id === id);
    const request = this.#requests[at];
    if (!request) throw new Error(`${id} was not accepted`);
    const subject = { ownerId: request.organizationId, orderId: id };
    const amount = micros(request.terms.outputPrice * BigInt(deliveredCount));
    await this.post(
      deliveredCount > 0
        ? { type: 'capture-hold', ...subject, amount }
        : { type: 'void-hold', ...subject },
    );
    const status = deliveredCount > 0 ? 'succeeded' : 'failed';
    this.#requests[at] = { ...request, status, deliveredCount };
  }

  recorded(): Recorded {
    return {
      now: this.now,
      keyRetentionMs: defaultPolicy.keyRetentionMs,
      wallets: this.#ledger.books.map((books) => ({ ...books, transfers: [...books.transfers] })),
      requests: this.#requests,
      idempotencyKeys: this.#keys,
    };
  }
}

function centsOf(count: number) {
  return micros(BigInt(count) * 10_000n);
}

/** Valid books of two organizations: delivered, failed and running requests, old and new. */
export async function recordedBooks(): Promise<Recorded> {
  const books = new RecordedBooks();
  const [first, second] = [books.newOrganization(), books.newOrganization()];
  const pro = { operation: 'pro.generate', cents: 15, count: 2 } as const;
  for (const ownerId of [first, second]) {
    const payment = { ownerId, amount: centsOf(1000), reference: `payment of ${ownerId}` };
    await books.post({ type: 'top-up', ...payment });
  }
  const delivered = await books.accept(first, pro);
  await books.end(delivered, 1);
  await books.end(await books.accept(first, pro), 0);
  await books.accept(first, { operation: 'lab.creative', cents: 12, count: 4 });
  await books.accept(second, pro);
  const refund = { ownerId: first, orderId: delivered, amount: centsOf(5), reference: 'goodwill' };
  await books.post({ type: 'refund', ...refund });
  books.now += 40 * dayMs;
  await books.end(await books.accept(first, pro), 2);
  return books.recorded();
}
