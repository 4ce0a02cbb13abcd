import type { OrganizationId } from '@image-production/kernel';

import type { CaptureHold, LedgerCommand, PlaceHold, TopUp, VoidHold } from '../model/command.ts';
import type { LedgerFailure } from '../model/failure.ts';

/** What a command is expected to come to. */
export type Verdict = 'new' | 'repeated' | LedgerFailure['kind'];

/**
 * A second opinion on the books, in sums and sets and without any of the ledger's own code: what
 * was paid in, what was set aside for which request, what was taken for it.
 */
export class LedgerOracle {
  readonly #payments = new Map<string, bigint>();
  readonly #holds = new Map<string, { amount: bigint; operation: string }>();
  readonly #taken = new Map<string, { amount: bigint; isCapture: boolean }>();

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
        return this.#settle(command, command.amount, true);
      case 'void-hold':
        return this.#settle(command, 0n, false);
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

  available(organizationId: OrganizationId): bigint {
    const paid = sumOf(this.#payments, organizationId, (amount) => amount);
    return paid - this.spent(organizationId) - this.held(organizationId);
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
    if (amount > this.available(organizationId)) return 'insufficient-funds';
    this.#holds.set(key, { amount, operation });
    return 'new';
  }

  #settle(
    { organizationId, requestId }: CaptureHold | VoidHold,
    amount: bigint,
    isCapture: boolean,
  ): Verdict {
    const key = `${organizationId} ${requestId}`;
    const hold = this.#holds.get(key);
    if (!hold) return 'hold-not-found';
    if (amount > hold.amount) return 'capture-exceeds-hold';
    const before = this.#taken.get(key);
    if (before) {
      const isSame = before.amount === amount && before.isCapture === isCapture;
      return isSame ? 'repeated' : 'transfer-differs';
    }
    this.#taken.set(key, { amount, isCapture });
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
