import type { OrganizationId } from '@image-production/kernel';

import type {
  CaptureHold,
  Chargeback,
  ExpireHold,
  LedgerCommand,
  PlaceHold,
  Refund,
  TopUp,
  VoidHold,
} from '../model/command.ts';
import type { LedgerFailure } from '../model/failure.ts';

/** What a command is expected to come to. */
export type Verdict = 'new' | 'repeated' | LedgerFailure['kind'];

/**
 * A second opinion on the books, in sums and sets and without any of the ledger's own code: what
 * was paid in and taken back, what was set aside for which request, what was taken for it and
 * given back.
 */
export class LedgerOracle {
  readonly #payments = new Map<string, bigint>();
  readonly #holds = new Map<string, { amount: bigint; operation: string }>();
  readonly #taken = new Map<string, { amount: bigint; way: LedgerCommand['type'] }>();
  readonly #refunds = new Map<string, Map<string, bigint>>();
  readonly #takenBack = new Map<string, bigint>();

  judge(command: LedgerCommand): Verdict {
    if ('amount' in command && (command.amount <= 0n || command.amount > 10n ** 15n)) {
      return 'amount-out-of-range';
    }
    switch (command.type) {
      case 'top-up':
        return this.#pay(command);
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
    }
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
    return sumOf(this.#payments, organizationId, (amount) => amount);
  }

  refunded(organizationId: OrganizationId): bigint {
    return sumOf(this.#refunds, organizationId, total);
  }

  available(organizationId: OrganizationId): bigint {
    const received = this.toppedUp(organizationId) + this.refunded(organizationId);
    return received - this.spent(organizationId) - this.held(organizationId);
  }

  isClosed(organizationId: OrganizationId): boolean {
    return [...this.#takenBack.keys()].some((key) => key.startsWith(`${organizationId} `));
  }

  #pay({ organizationId, reference, amount }: TopUp): Verdict {
    const key = `${organizationId} ${reference}`;
    const before = this.#payments.get(key);
    if (before !== undefined) return before === amount ? 'repeated' : 'transfer-differs';
    this.#payments.set(key, amount);
    return 'new';
  }

  #hold({ organizationId, requestId, operation, amount }: PlaceHold): Verdict {
    const key = `${organizationId} ${requestId}`;
    const before = this.#holds.get(key);
    if (before) {
      const isSame = before.amount === amount && before.operation === operation;
      return isSame ? 'repeated' : 'transfer-differs';
    }
    if (this.isClosed(organizationId)) return 'wallet-closed';
    if (amount > this.available(organizationId)) return 'insufficient-funds';
    this.#holds.set(key, { amount, operation });
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

  #refund({ organizationId, requestId, reference, amount }: Refund): Verdict {
    const key = `${organizationId} ${requestId}`;
    const charged = this.#taken.get(key)?.amount ?? 0n;
    const refunds = this.#refunds.get(key) ?? new Map<string, bigint>();
    const before = refunds.get(reference);
    if (before !== undefined) return before === amount ? 'repeated' : 'transfer-differs';
    if (total(refunds) + amount > charged) return 'refund-exceeds-charge';
    this.#refunds.set(key, refunds.set(reference, amount));
    return 'new';
  }

  #takeBack({ organizationId, reference, amount }: Chargeback): Verdict {
    const key = `${organizationId} ${reference}`;
    const paid = this.#payments.get(key);
    if (paid === undefined) return 'top-up-not-found';
    const before = this.#takenBack.get(key);
    if (before !== undefined) return before === amount ? 'repeated' : 'transfer-differs';
    if (amount > paid) return 'chargeback-exceeds-top-up';
    this.#takenBack.set(key, amount);
    return 'new';
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

function total(amounts: ReadonlyMap<string, bigint>): bigint {
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0n);
}
