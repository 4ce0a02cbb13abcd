import { micros, valueOf } from '@image-production/kernel';
import type { Operation, OrganizationId, RequestId, Result } from '@image-production/kernel';
import { SequentialIds, plainDigest } from '@image-production/kernel/memory';

import { organizationIds, requestIdOf } from '../contract/arbitraries.ts';
import { InMemoryLedgerStore } from '../memory/in-memory-ledger-store.ts';
import type { Wallet } from '../model/balance.ts';
import type { LedgerCommand } from '../model/command.ts';
import type { LedgerFailure } from '../model/failure.ts';
import type { Transfer } from '../model/transfer.ts';
import type { Posting } from '../ports/ledger-store.ts';
import type { BookedKey, BookedRequest, Books } from '../verification/books.ts';

export const start = 1_762_128_000_000;
export const day = 86_400_000;

/** Books that can be changed by hand, as somebody with access to the database could. */
export interface Snapshot extends Books {
  readonly wallets: readonly {
    readonly organizationId: OrganizationId;
    readonly wallet: Wallet;
    readonly transfers: readonly Transfer[];
  }[];
  readonly requests: readonly BookedRequest[];
  readonly idempotencyKeys: readonly BookedKey[];
}

type Ending = 'succeeded' | 'failed' | 'canceled';
type Answer = Promise<Result<Posting, LedgerFailure>>;

/** A small service around the ledger: accepts requests, settles them, keeps their keys. */
export class BooksWorld {
  now: number = start;
  readonly store: InMemoryLedgerStore = new InMemoryLedgerStore(plainDigest);
  readonly #ids = new SequentialIds();
  readonly #clock = { now: (): number => this.now };
  readonly #requests = new Map<RequestId, BookedRequest>();
  readonly #keys: BookedKey[] = [];

  post(command: LedgerCommand): Answer {
    return this.store.post(command, { entryId: this.#ids.next('entry'), clock: this.#clock });
  }

  topUp(organizationId: OrganizationId, cents: number, reference: string): Answer {
    return this.post({ type: 'top-up', organizationId, amount: amountOf(cents), reference });
  }

  /** Accepts a request once; what the wallet does not bear leaves no trace. */
  async accept(
    organizationId: OrganizationId,
    number: number,
    order: { operation: Operation; cents: number; count: number },
  ): Promise<void> {
    const id = requestIdOf(organizationId, number);
    const { operation, cents, count } = order;
    if (this.#requests.has(id)) return;
    const [amount, priceVersion] = [amountOf(cents * count), 'test'];
    const hold = { type: 'place-hold', organizationId, requestId: id } as const;
    if (!(await this.post({ ...hold, purpose: operation, amount, priceVersion })).ok) return;
    const terms = { priceVersion, outputPrice: amountOf(cents), total: amount };
    const createdAt = this.now;
    const status = 'running';
    const request = { id, organizationId, operation, status, terms, deliveredCount: 0, createdAt };
    this.#requests.set(id, { ...request, status });
    this.#keys.push({ organizationId, requestId: id, createdAt });
  }

  /** Ends a request that runs; `delivered` counts the outputs, of which a failure has none. */
  async end(id: RequestId, status: Ending, delivered: number, isExpiry = false): Promise<void> {
    const request = this.#requests.get(id);
    if (request?.status !== 'running') return;
    const { organizationId, terms } = request;
    const count = Number(terms.total / terms.outputPrice);
    const deliveredCount = status === 'succeeded' ? 1 + (delivered % count) : 0;
    const subject = { organizationId, requestId: id };
    const amount = micros(terms.outputPrice * BigInt(deliveredCount));
    const release = isExpiry ? ('expire-hold' as const) : ('void-hold' as const);
    const command: LedgerCommand =
      deliveredCount > 0
        ? { type: 'capture-hold', ...subject, amount }
        : { type: release, ...subject };
    valueOf(await this.post(command));
    this.#requests.set(id, { ...request, status, deliveredCount });
  }

  refund(id: RequestId, cents: number, reference: string): Answer {
    const organizationId = this.#requests.get(id)?.organizationId ?? organizationIds[0];
    const amount = amountOf(cents);
    return this.post({ type: 'refund', organizationId, requestId: id, amount, reference });
  }

  chargeBack(
    organizationId: OrganizationId,
    cents: number,
    reference: string,
    dispute: string = reference,
  ): Answer {
    const amount = amountOf(cents);
    return this.post({ type: 'chargeback', organizationId, amount, reference, dispute });
  }

  payOut(organizationId: OrganizationId, cents: number, reference: string): Answer {
    return this.post({ type: 'payout', organizationId, amount: amountOf(cents), reference });
  }

  writeOff(organizationId: OrganizationId, cents: number, reference: string): Answer {
    const [amount, reason] = [amountOf(cents), 'settled'];
    return this.post({ type: 'write-off', organizationId, amount, reference, reason });
  }

  reopen(organizationId: OrganizationId): Promise<Wallet> {
    return this.store.reopen({ organizationId, reason: 'won', clock: this.#clock });
  }

  async books(): Promise<Snapshot> {
    const wallets = organizationIds.map(async (organizationId) => ({
      organizationId,
      wallet: await this.store.wallet(organizationId),
      transfers: await this.history(organizationId),
    }));
    return {
      now: this.now,
      wallets: await Promise.all(wallets),
      requests: [...this.#requests.values()],
      idempotencyKeys: this.#keys,
    };
  }

  async history(organizationId: OrganizationId): Promise<readonly Transfer[]> {
    const newestFirst = await this.store.transfers({ organizationId, limit: 10_000 });
    return newestFirst.toReversed();
  }
}

function amountOf(cents: number) {
  return micros(BigInt(cents) * 10_000n);
}
