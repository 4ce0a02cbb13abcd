import { micros } from '@image-production/kernel';
import type { Clock, OrganizationId, Result } from '@image-production/kernel';
import { SequentialIds, plainDigest } from '@image-production/kernel/memory';

import { availableOf, heldOf } from '../model/balance.ts';
import type { Wallet } from '../model/balance.ts';
import type { LedgerCommand } from '../model/command.ts';
import type { LedgerFailure } from '../model/failure.ts';
import type { Transfer } from '../model/transfer.ts';
import type { LedgerStore, Posting } from '../ports/ledger-store.ts';
import { verifyWallet } from '../verify-wallet.ts';
import { organizationIds, requestIdOf } from './arbitraries.ts';
import type { Verdict } from './ledger-oracle.ts';

export const mine: OrganizationId = organizationIds[0];
export const other: OrganizationId = organizationIds[1];
export const start: number = 1_700_000_000_000;

const standing: Clock = { now: () => start };

interface ChargebackChanges {
  readonly organizationId?: OrganizationId;
  readonly dispute?: string;
}

type Answer = Promise<Result<Posting, LedgerFailure>>;

/** Books and the few steps that most tests take in them. */
export class LedgerScene {
  readonly store: LedgerStore;
  readonly #ids = new SequentialIds();

  constructor(store: LedgerStore) {
    this.store = store;
  }

  post(command: LedgerCommand, at: number = start): Answer {
    return this.postBy(command, { now: () => at });
  }

  postBy(command: LedgerCommand, clock: Clock): Answer {
    return this.store.post(command, { entryId: this.#ids.next('entry'), clock });
  }

  topUp(cents: bigint, reference = 'payment'): Answer {
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'top-up', organizationId: mine, amount, reference });
  }

  hold(number: number, cents: bigint): Answer {
    return this.post({
      type: 'place-hold',
      organizationId: mine,
      requestId: requestIdOf(mine, number),
      purpose: 'pro.generate',
      amount: micros(cents * 10_000n),
      priceVersion: 'test',
    });
  }

  capture(number: number, cents: bigint): Answer {
    const requestId = requestIdOf(mine, number);
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'capture-hold', organizationId: mine, requestId, amount });
  }

  release(number: number, organizationId: OrganizationId = mine): Answer {
    return this.post({ type: 'void-hold', organizationId, requestId: requestIdOf(mine, number) });
  }

  expire(number: number): Answer {
    const requestId = requestIdOf(mine, number);
    return this.post({ type: 'expire-hold', organizationId: mine, requestId });
  }

  refund(
    number: number,
    cents: bigint,
    reference: string,
    organizationId: OrganizationId = mine,
  ): Answer {
    const requestId = requestIdOf(mine, number);
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'refund', organizationId, requestId, amount, reference });
  }

  chargeBack(
    cents: bigint,
    reference = 'payment',
    { organizationId = mine, dispute = reference }: ChargebackChanges = {},
  ): Answer {
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'chargeback', organizationId, amount, reference, dispute });
  }

  payOut(cents: bigint, reference = 'payout', organizationId: OrganizationId = mine): Answer {
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'payout', organizationId, amount, reference });
  }

  writeOff(cents: bigint, reference = 'write-off', reason = 'settled'): Answer {
    const amount = micros(cents * 10_000n);
    return this.post({ type: 'write-off', organizationId: mine, amount, reference, reason });
  }

  reopen(organizationId: OrganizationId = mine): Promise<Wallet> {
    return this.store.reopen({ organizationId, reason: 'the dispute was won', clock: standing });
  }

  async cents(): Promise<{ available: bigint; held: bigint }> {
    const wallet = await this.store.wallet(mine);
    return { available: availableOf(wallet) / 10_000n, held: heldOf(wallet) / 10_000n };
  }

  /** The whole history, oldest first, read in pages of three. */
  async history(organizationId: OrganizationId): Promise<Transfer[]> {
    const collected: Transfer[] = [];
    let beforeSequence: number | undefined;
    do {
      const query = { organizationId, limit: 3, ...(beforeSequence && { beforeSequence }) };
      const page = await this.store.transfers(query);
      collected.push(...page);
      beforeSequence = page.at(-1)?.sequence;
    } while (beforeSequence !== undefined);
    return collected.toReversed();
  }

  async verify(organizationId: OrganizationId): Promise<readonly string[]> {
    const wallet = await this.store.wallet(organizationId);
    return verifyWallet(wallet, await this.history(organizationId), plainDigest);
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

/** What an adapter has learnt beyond the first version of the port. */
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
