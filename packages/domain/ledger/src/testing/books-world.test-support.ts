import { micros, valueOf } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { plainDigest, ulidSequence } from '@image-production/kernel/memory';

import { orderIdOf, ownerIds } from '../contract/arbitraries.ts';
import type { ChangeableBooks } from '../contract/tampering.ts';
import { InMemoryLedgerStore } from '../memory/in-memory-ledger-store.ts';
import type { Wallet } from '../model/balance.ts';
import type { Books } from '../model/books.ts';
import type { LedgerCommand } from '../model/command.ts';
import type { LedgerFailure } from '../model/failure.ts';
import type { OrderId, OwnerId } from '../model/id.ts';
import type { Transfer } from '../model/transfer.ts';
import type { Posting } from '../ports/ledger-store.ts';

export const start = 1_762_128_000_000;
export const day = 86_400_000;

/** Books that can be changed by hand. */
export interface Snapshot extends Books, ChangeableBooks {
  readonly wallets: ChangeableBooks['wallets'];
}

type Answer = Promise<Result<Posting, LedgerFailure>>;

/** What a team knows of its order. */
interface Order {
  readonly ownerId: OwnerId;
  readonly cents: number;
  readonly count: number;
  readonly isOpen: boolean;
}

/** A small shop around the ledger: accepts orders, delivers or gives them up. */
export class BooksWorld {
  now: number = start;
  readonly store: InMemoryLedgerStore = new InMemoryLedgerStore(plainDigest);
  readonly #nextUlid = ulidSequence();
  readonly #clock = { now: (): number => this.now };
  readonly #orders = new Map<OrderId, Order>();

  post(command: LedgerCommand): Answer {
    return this.store.post(command, { entryId: `ent_${this.#nextUlid()}`, clock: this.#clock });
  }

  topUp(ownerId: OwnerId, cents: number, reference: string): Answer {
    return this.post({ type: 'top-up', ownerId, amount: amountOf(cents), reference });
  }

  /** Accepts an order once; what the wallet does not bear leaves no trace. */
  async accept(
    ownerId: OwnerId,
    number: number,
    { purpose, cents, count }: { purpose: string; cents: number; count: number },
  ): Promise<void> {
    const orderId = orderIdOf(ownerId, number);
    if (this.#orders.has(orderId)) return;
    const amount = amountOf(cents * count);
    const hold = { type: 'place-hold', ownerId, orderId, purpose, priceVersion: 'test' } as const;
    const posted = await this.post({ ...hold, amount });
    if (posted.ok) this.#orders.set(orderId, { ownerId, cents, count, isOpen: true });
  }

  /** Delivers an open order, at least one piece of it and at most all. */
  async deliver(orderId: OrderId, delivered: number): Promise<void> {
    const order = this.#close(orderId);
    if (!order) return;
    const { ownerId, cents, count } = order;
    const amount = amountOf(cents * (1 + (delivered % count)));
    valueOf(await this.post({ type: 'capture-hold', ownerId, orderId, amount }));
  }

  /** Gives an open order up. */
  async release(orderId: OrderId, type: 'void-hold' | 'expire-hold' = 'void-hold'): Promise<void> {
    const order = this.#close(orderId);
    if (order) valueOf(await this.post({ type, ownerId: order.ownerId, orderId }));
  }

  #close(orderId: OrderId): Order | undefined {
    const order = this.#orders.get(orderId);
    if (!order?.isOpen) return undefined;
    this.#orders.set(orderId, { ...order, isOpen: false });
    return order;
  }

  refund(orderId: OrderId, cents: number, reference: string): Answer {
    const ownerId = this.#orders.get(orderId)?.ownerId ?? ownerIds[0];
    return this.post({ type: 'refund', ownerId, orderId, amount: amountOf(cents), reference });
  }

  chargeBack(
    ownerId: OwnerId,
    cents: number,
    reference: string,
    dispute: string = reference,
  ): Answer {
    const amount = amountOf(cents);
    return this.post({ type: 'chargeback', ownerId, amount, reference, dispute });
  }

  payOut(ownerId: OwnerId, cents: number, reference: string): Answer {
    return this.post({ type: 'payout', ownerId, amount: amountOf(cents), reference });
  }

  writeOff(ownerId: OwnerId, cents: number, reference: string): Answer {
    const [amount, reason] = [amountOf(cents), 'settled'];
    return this.post({ type: 'write-off', ownerId, amount, reference, reason });
  }

  reopen(ownerId: OwnerId): Promise<Wallet> {
    return this.store.reopen({ ownerId, reason: 'won', clock: this.#clock });
  }

  async books(): Promise<Snapshot> {
    const wallets = ownerIds.map(async (ownerId) => ({
      ownerId,
      wallet: await this.store.wallet(ownerId),
      transfers: await this.history(ownerId),
    }));
    return { now: this.now, wallets: await Promise.all(wallets) };
  }

  async history(ownerId: OwnerId): Promise<readonly Transfer[]> {
    const newestFirst = await this.store.transfers({ ownerId, limit: 10_000 });
    return newestFirst.toReversed();
  }
}

function amountOf(cents: number) {
  return micros(BigInt(cents) * 10_000n);
}
