import type { OrganizationId } from '@image-production/kernel';

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

/** What a command is expected to come to. */
export type Verdict = 'new' | 'repeated' | LedgerFailure['kind'];

interface Booked {
  readonly owner: string;
  readonly amount: bigint;
  /** What it is about: a request, a top-up, or nothing. */
  readonly about: string;
}

/**
 * A second opinion on the books, in sums and sets and without any of the ledger's own code: what
 * was paid in, back and out, what was set aside for which request, what was taken for it.
 */
export class LedgerOracle {
  /** By kind and reference: a payment is one over all organizations. */
  readonly #payments = new Map<string, Booked>();
  readonly #holds = new Map<string, { amount: bigint; purpose: string }>();
  readonly #taken = new Map<string, { amount: bigint; way: LedgerCommand['type'] }>();
  readonly #closed = new Set<OrganizationId>();

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
          left: this.available(command.organizationId),
          excess: 'payout-exceeds-available',
        });
      case 'write-off':
        return this.#book(command, command.reference, '', {
          left: this.owed(command.organizationId),
          excess: 'write-off-exceeds-owed',
        });
    }
  }

  reopen(organizationId: OrganizationId): void {
    this.#closed.delete(organizationId);
  }

  spent(organizationId: OrganizationId): bigint {
    return sumOf(this.#taken, organizationId, ({ amount }) => amount);
  }

  held(organizationId: OrganizationId): bigint {
    return sumOf(this.#holds, organizationId, ({ amount }, key) =>
      this.#taken.has(key) ? 0n : amount,
    );
  }

  toppedUp(organizationId: OrganizationId): bigint {
    return this.#booked('top-up', organizationId);
  }

  refunded(organizationId: OrganizationId): bigint {
    return this.#booked('refund', organizationId);
  }

  paidOut(organizationId: OrganizationId): bigint {
    return this.#booked('payout', organizationId);
  }

  owed(organizationId: OrganizationId): bigint {
    return this.#booked('chargeback', organizationId) - this.#booked('write-off', organizationId);
  }

  available(organizationId: OrganizationId): bigint {
    const received = this.toppedUp(organizationId) + this.refunded(organizationId);
    const gone = this.spent(organizationId) + this.paidOut(organizationId);
    return received - gone - this.held(organizationId);
  }

  isClosed(organizationId: OrganizationId): boolean {
    return this.#closed.has(organizationId);
  }

  /** A payment counts once; what it may not exceed is looked at only when it is new. */
  #book(
    { type, organizationId: owner, amount }: TopUp | Refund | Chargeback | Payout | WriteOff,
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

  #hold({ organizationId, requestId, purpose, amount }: PlaceHold): Verdict {
    const key = `${organizationId} ${requestId}`;
    const before = this.#holds.get(key);
    if (before) {
      const isSame = before.amount === amount && before.purpose === purpose;
      return isSame ? 'repeated' : 'transfer-differs';
    }
    if (this.isClosed(organizationId)) return 'wallet-closed';
    if (amount > this.available(organizationId)) return 'insufficient-funds';
    this.#holds.set(key, { amount, purpose });
    return 'new';
  }

  #settle(
    { organizationId, requestId, type: way }: CaptureHold | VoidHold | ExpireHold,
    amount: bigint,
  ): Verdict {
    const key = `${organizationId} ${requestId}`;
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
    const { organizationId, requestId, reference } = command;
    const taken = this.#taken.get(`${organizationId} ${requestId}`);
    // Who was charged nothing learns nothing about references.
    if (taken?.way !== 'capture-hold') return 'refund-exceeds-charge';
    const left = taken.amount - this.#booked('refund', organizationId, requestId);
    return this.#book(command, reference, requestId, { left, excess: 'refund-exceeds-charge' });
  }

  #takeBack(command: Chargeback): Verdict {
    const { organizationId, reference, dispute } = command;
    const paid = this.#payments.get(`top-up ${reference}`);
    if (paid?.owner !== organizationId) return 'top-up-not-found';
    const left = paid.amount - this.#booked('chargeback', organizationId, reference);
    const bound = { left, excess: 'chargeback-exceeds-top-up' } as const;
    const verdict = this.#book(command, dispute, reference, bound);
    if (verdict === 'new') this.#closed.add(organizationId);
    return verdict;
  }
}

function sumOf<Value>(
  entries: ReadonlyMap<string, Value>,
  organizationId: OrganizationId,
  amountOf: (value: Value, key: string) => bigint,
): bigint {
  let sum = 0n;
  for (const [key, value] of entries) {
    if (key.startsWith(`${organizationId} `)) sum += amountOf(value, key);
  }
  return sum;
}
