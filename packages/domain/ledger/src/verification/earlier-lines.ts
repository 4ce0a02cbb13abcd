import type { OrderId, OwnerId } from '../model/id.ts';
import { chargedBackReference } from '../model/transfer.ts';
import type { Transfer } from '../model/transfer.ts';

/** Transfers from before the verified range that later ones refer to. */
export class EarlierLines {
  readonly #lines = new Map<string, Transfer>();
  readonly #ended = new Set<string>();
  readonly #paid = new Map<string, bigint>();
  readonly #charged = new Map<string, bigint>();

  add(transfer: Transfer): void {
    const { id, kind, holdId, amount, ownerId, orderId, reference } = transfer;
    this.#lines.set(id, transfer);
    if (holdId !== null) this.#ended.add(holdId);
    if (kind === 'capture' || kind === 'refund') {
      const left = this.charged(ownerId, orderId) + (kind === 'capture' ? amount : -amount);
      this.#charged.set(`${ownerId} ${orderId}`, left);
    }
    const topUp = kind === 'top_up' ? reference : chargedBackReference(transfer);
    if (topUp === null) return;
    const left = this.paid(ownerId, topUp) + (kind === 'top_up' ? amount : -amount);
    this.#paid.set(`${ownerId} ${topUp}`, left);
  }

  line(id: string): Transfer | undefined {
    return this.#lines.get(id);
  }

  isEnded(holdId: string): boolean {
    return this.#ended.has(holdId);
  }

  /** A top-up less its chargebacks, in micro-dollars. */
  paid(ownerId: OwnerId, reference: string | null): bigint {
    return this.#paid.get(`${ownerId} ${reference}`) ?? 0n;
  }

  /** An order's captured amount less its refunds, in micro-dollars. */
  charged(ownerId: OwnerId, orderId: OrderId | null): bigint {
    return this.#charged.get(`${ownerId} ${orderId}`) ?? 0n;
  }
}
