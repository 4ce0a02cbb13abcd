import type {
  CaptureHold,
  Chargeback,
  ExpireHold,
  LedgerCommand,
  Payout,
  PlaceHold,
  Refund,
  TopUp,
  VoidHold,
  WriteOff,
} from '../model/command.ts';
import type { LedgerFailure } from '../model/failure.ts';
import type { OwnerId } from '../model/id.ts';

/** Expected outcome of a command. */
export type Verdict = 'new' | 'repeated' | LedgerFailure['kind'];

interface Booked {
  readonly owner: string;
  readonly amount: bigint;
  /** What it is about: an order, a top-up, or nothing. */
  readonly about: string;
}

/**
 * An independent model of the books, in sums and sets and without the ledger's code: payments in,
 * back and out, holds by order and what was taken from them.
 */
export class LedgerOracle {
  /** By kind and reference, which identify a payment across all owners. */
  readonly #payments = new Map<string, Booked>();
  readonly #holds = new Map<string, { amount: bigint; purpose: string }>();
  readonly #taken = new Map<string, { amount: bigint; way: LedgerCommand['type'] }>();
  readonly #closed = new Set<OwnerId>();

  judge(command: LedgerCommand): Verdict {
    if ('amount' in command && (command.amount <= 0n || command.amount > 10n ** 15n)) {
      return 'amount-out-of-range';
    }
    switch (command.type) {
      case 'top-up':
        return this.#book(command, command.reference, '');
      case 'place-hold':
        return this.#hold(command);
      case 'capture-hold':
        return this.#settle(command, command.amount);
      case 'void-hold':
      case 'expire-hold':
        return this.#settle(command, 0n);
      case 'refund':
        return this.#refund(command);
      case 'chargeback':
        return this.#takeBack(command);
      case 'payout':
        return this.#book(command, command.reference, '', {
          left: this.available(command.ownerId),
          excess: 'payout-exceeds-available',
        });
      case 'write-off':
        return this.#book(command, command.reference, '', {
          left: this.owed(command.ownerId),
          excess: 'write-off-exceeds-owed',
        });
    }
  }

  reopen(ownerId: OwnerId): void {
    this.#closed.delete(ownerId);
  }

  spent(ownerId: OwnerId): bigint {
    return sumOf(this.#taken, ownerId, ({ amount }) => amount);
  }

  held(ownerId: OwnerId): bigint {
    return sumOf(this.#holds, ownerId, ({ amount }, key) => (this.#taken.has(key) ? 0n : amount));
  }

  toppedUp(ownerId: OwnerId): bigint {
    return this.#booked('top-up', ownerId);
  }

  refunded(ownerId: OwnerId): bigint {
    return this.#booked('refund', ownerId);
  }

  paidOut(ownerId: OwnerId): bigint {
    return this.#booked('payout', ownerId);
  }

  owed(ownerId: OwnerId): bigint {
    return this.#booked('chargeback', ownerId) - this.#booked('write-off', ownerId);
  }

  available(ownerId: OwnerId): bigint {
    const received = this.toppedUp(ownerId) + this.refunded(ownerId);
    const gone = this.spent(ownerId) + this.paidOut(ownerId);
    return received - gone - this.held(ownerId);
  }

  isClosed(ownerId: OwnerId): boolean {
    return this.#closed.has(ownerId);
  }

  /** Books a payment once; checks its limit only when it is new. */
  #book(
    { type, ownerId: owner, amount }: TopUp | Refund | Chargeback | Payout | WriteOff,
    reference: string,
    about: string,
    bound?: { readonly left: bigint; readonly excess: Verdict },
  ): Verdict {
    const key = `${type} ${reference}`;
    const before = this.#payments.get(key);
    if (before) {
      const isSame = before.owner === owner && before.amount === amount && before.about === about;
      return isSame ? 'repeated' : 'transfer-differs';
    }
    if (bound && amount > bound.left) return bound.excess;
    this.#payments.set(key, { owner, amount, about });
    return 'new';
  }

  #booked(type: LedgerCommand['type'], owner: string, about?: string): bigint {
    return [...this.#payments]
      .filter(([key]) => key.startsWith(`${type} `))
      .filter(([, booked]) => booked.owner === owner)
      .filter(([, booked]) => about === undefined || booked.about === about)
      .reduce((sum, [, { amount }]) => sum + amount, 0n);
  }

  #hold({ ownerId, orderId, purpose, amount }: PlaceHold): Verdict {
    const key = `${ownerId} ${orderId}`;
    const before = this.#holds.get(key);
    if (before) {
      const isSame = before.amount === amount && before.purpose === purpose;
      return isSame ? 'repeated' : 'transfer-differs';
    }
    if (this.isClosed(ownerId)) return 'wallet-closed';
    if (amount > this.available(ownerId)) return 'insufficient-funds';
    this.#holds.set(key, { amount, purpose });
    return 'new';
  }

  #settle(
    { ownerId, orderId, type: way }: CaptureHold | VoidHold | ExpireHold,
    amount: bigint,
  ): Verdict {
    const key = `${ownerId} ${orderId}`;
    const hold = this.#holds.get(key);
    if (!hold) return 'hold-not-found';
    if (amount > hold.amount) return 'capture-exceeds-hold';
    const before = this.#taken.get(key);
    if (before) {
      const isSame = before.amount === amount && before.way === way;
      return isSame ? 'repeated' : 'transfer-differs';
    }
    this.#taken.set(key, { amount, way });
    return 'new';
  }

  #refund(command: Refund): Verdict {
    const { ownerId, orderId, reference } = command;
    const taken = this.#taken.get(`${ownerId} ${orderId}`);
    // Without a charge, disclose nothing about references.
    if (taken?.way !== 'capture-hold') return 'refund-exceeds-charge';
    const left = taken.amount - this.#booked('refund', ownerId, orderId);
    return this.#book(command, reference, orderId, { left, excess: 'refund-exceeds-charge' });
  }

  #takeBack(command: Chargeback): Verdict {
    const { ownerId, reference, dispute } = command;
    const paid = this.#payments.get(`top-up ${reference}`);
    if (paid?.owner !== ownerId) return 'top-up-not-found';
    const left = paid.amount - this.#booked('chargeback', ownerId, reference);
    const bound = { left, excess: 'chargeback-exceeds-top-up' } as const;
    const verdict = this.#book(command, dispute, reference, bound);
    if (verdict === 'new') this.#closed.add(ownerId);
    return verdict;
  }
}

function sumOf<Value>(
  entries: ReadonlyMap<string, Value>,
  ownerId: OwnerId,
  amountOf: (value: Value, key: string) => bigint,
): bigint {
  let sum = 0n;
  for (const [key, value] of entries) {
    if (key.startsWith(`${ownerId} `)) sum += amountOf(value, key);
  }
  return sum;
}
