import { micros } from '@image-production/kernel';
import type { Clock, Result } from '@image-production/kernel';
import { plainDigest, ulidSequence } from '@image-production/kernel/memory';

import { availableOf, heldOf } from '../model/balance.ts';
import type { Wallet } from '../model/balance.ts';
import type { LedgerCommand } from '../model/command.ts';
import type { LedgerFailure } from '../model/failure.ts';
import type { OwnerId } from '../model/id.ts';
import type { Transfer } from '../model/transfer.ts';
import type { LedgerStore, Posting } from '../ports/ledger-store.ts';
import { verifyWallet } from '../verify-wallet.ts';
import { ownerIds, orderIdOf } from './arbitraries.ts';
import type { Verdict } from './ledger-oracle.ts';

export const mine: OwnerId = ownerIds[0];
export const other: OwnerId = ownerIds[1];
export const start: number = 1_700_000_000_000;

const standing: Clock = { now: () => start };

interface ChargebackChanges {
  readonly ownerId?: OwnerId;
  readonly dispute?: string;
}

type Answer = Promise<Result<Posting, LedgerFailure>>;

/** Books with helpers for the steps that most tests take. */
export class LedgerScene {
  readonly store: LedgerStore;
  readonly #nextUlid = ulidSequence();

  constructor(store: LedgerStore) {
    this.store = store;
  }

  post(command: LedgerCommand, at: number = start): Answer {
    return this.postBy(command, { now: () => at });
  }

  postBy(command: LedgerCommand, clock: Clock): Answer {
    return this.store.post(command, { entryId: `ent_${this.#nextUlid()}`, clock });
  }

  topUp(cents: bigint, reference = 'payment'): Answer {
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'top-up', ownerId: mine, amount, reference });
  }

  hold(number: number, cents: bigint): Answer {
    return this.post({
      type: 'place-hold',
      ownerId: mine,
      orderId: orderIdOf(mine, number),
      purpose: 'pro.generate',
      amount: micros(cents * 10_000n),
      priceVersion: 'test',
    });
  }

  capture(number: number, cents: bigint): Answer {
    const orderId = orderIdOf(mine, number);
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'capture-hold', ownerId: mine, orderId, amount });
  }

  release(number: number, ownerId: OwnerId = mine): Answer {
    return this.post({ type: 'void-hold', ownerId, orderId: orderIdOf(mine, number) });
  }

  expire(number: number): Answer {
    const orderId = orderIdOf(mine, number);
    return this.post({ type: 'expire-hold', ownerId: mine, orderId });
  }

  refund(number: number, cents: bigint, reference: string, ownerId: OwnerId = mine): Answer {
    const orderId = orderIdOf(mine, number);
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'refund', ownerId, orderId, amount, reference });
  }

  chargeBack(
    cents: bigint,
    reference = 'payment',
    { ownerId = mine, dispute = reference }: ChargebackChanges = {},
  ): Answer {
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'chargeback', ownerId, amount, reference, dispute });
  }

  payOut(cents: bigint, reference = 'payout', ownerId: OwnerId = mine): Answer {
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'payout', ownerId, amount, reference });
  }

  writeOff(cents: bigint, reference = 'write-off', reason = 'settled'): Answer {
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'write-off', ownerId: mine, amount, reference, reason });
  }

  reopen(ownerId: OwnerId = mine): Promise<Wallet> {
    return this.store.reopen({ ownerId, reason: 'the dispute was won', clock: standing });
  }

  async cents(): Promise<{ available: bigint; held: bigint }> {
    const wallet = await this.store.wallet(mine);
    return { available: availableOf(wallet) / 10_000n, held: heldOf(wallet) / 10_000n };
  }

  /** The whole history, oldest first, read in pages of three. */
  async history(ownerId: OwnerId): Promise<Transfer[]> {
    const collected: Transfer[] = [];
    let beforeSequence: number | undefined;
    do {
      const query = { ownerId, limit: 3, ...(beforeSequence && { beforeSequence }) };
      const page = await this.store.transfers(query);
      collected.push(...page);
      beforeSequence = page.at(-1)?.sequence;
    } while (beforeSequence !== undefined);
    return collected.toReversed();
  }

  async verify(ownerId: OwnerId): Promise<readonly string[]> {
    const wallet = await this.store.wallet(ownerId);
    return verifyWallet(wallet, await this.history(ownerId), plainDigest);
  }
}

export function verdictOf(answer: Result<Posting, LedgerFailure>): Verdict {
  if (!answer.ok) return answer.failure.kind;
  return answer.value.isNew ? 'new' : 'repeated';
}

/** Runs a test in empty books and closes them afterwards. */
export type WithBooks = (
  test: (books: LedgerScene, supports: Supports) => Promise<void>,
) => () => Promise<void>;

/** Capabilities beyond the first version of the port. */
export interface Supports {
  /** Refunds, chargebacks, payouts, write-offs and expiries. */
  readonly adjustments?: boolean;
}

export async function supportsAdjustments(withBooks: WithBooks): Promise<boolean> {
  let isSupported = false;
  await withBooks(async (_, { adjustments = false }) => {
    isSupported = adjustments;
  })();
  return isSupported;
}
