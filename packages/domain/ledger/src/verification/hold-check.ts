import type { OrderWitness } from '../model/books.ts';
import type { OrderId } from '../model/id.ts';
import { isResolution } from '../model/transfer.ts';
import type { Transfer } from '../model/transfer.ts';
import type { EarlierLines } from './earlier-lines.ts';
import type { FindingSink } from './findings.ts';

/** Inputs to the check of a wallet's holds. */
interface HoldGrounds {
  readonly orders: OrderWitness | undefined;
  readonly earlier: EarlierLines;
}

/** Checks one wallet's holds, their resolutions and the refunds of captures. */
export class HoldCheck {
  readonly #findings: FindingSink;
  readonly #orders: OrderWitness | undefined;
  readonly #earlier: EarlierLines;
  readonly #holds = new Map<string, Transfer>();
  readonly #ended = new Set<string>();
  readonly #charged = new Map<OrderId | null, bigint>();

  constructor(findings: FindingSink, { orders, earlier }: HoldGrounds) {
    this.#earlier = earlier;
    this.#findings = findings;
    this.#orders = orders;
  }

  add(transfer: Transfer): void {
    if (transfer.kind === 'hold') {
      this.#holds.set(transfer.id, transfer);
      this.#orders?.addHold(transfer);
    }
    if (transfer.kind === 'refund') this.#addRefund(transfer);
    if (isResolution(transfer)) this.#addResolution(transfer);
  }

  #addRefund(refund: Transfer): void {
    const { ownerId, orderId, amount } = refund;
    const change = (this.#charged.get(orderId) ?? 0n) - amount;
    this.#charged.set(orderId, change);
    const left = this.#earlier.charged(ownerId, orderId) + change;
    this.#findings.check(
      'refund-within-charge',
      left >= 0n,
      () => `${orderId} was refunded more than its charge`,
    );
    this.#orders?.addRefund(refund);
  }

  #addResolution(resolution: Transfer): void {
    const findings = this.#findings;
    const { id, orderId, holdId, amount, heldAmount } = resolution;
    this.#charged.set(orderId, (this.#charged.get(orderId) ?? 0n) + amount);
    const hold = this.#findHold(holdId);
    findings.check(
      'settlement-matches-hold',
      hold !== undefined,
      () => `${id} ends a hold that does not exist`,
    );
    if (!hold) return;
    const isEnded = this.#ended.has(hold.id) || this.#earlier.isEnded(hold.id);
    findings.check('hold-ends-once', !isEnded, () => `${hold.id} is ended again by ${id}`);
    this.#ended.add(hold.id);
    findings.check(
      'capture-within-hold',
      amount <= hold.amount,
      () => `${id} takes more than was held`,
    );
    findings.check(
      'hold-adds-up',
      heldAmount === hold.amount && (resolution.kind === 'capture' || amount === 0n),
      () => `${id} does not release what it leaves of ${hold.id}`,
    );
    findings.check(
      'settlement-matches-hold',
      isOfHold(resolution, hold),
      () => `${id} is not about ${hold.id}`,
    );
    this.#orders?.addSettlement(hold, resolution);
  }

  #findHold(holdId: string | null): Transfer | undefined {
    if (holdId === null) return undefined;
    const earlier = this.#earlier.line(holdId);
    return this.#holds.get(holdId) ?? (earlier?.kind === 'hold' ? earlier : undefined);
  }
}

function isOfHold(resolution: Transfer, hold: Transfer): boolean {
  const shared = ['debit', 'credit', 'ownerId', 'orderId', 'purpose'] as const;
  return shared.every((field) => resolution[field] === hold[field]);
}
