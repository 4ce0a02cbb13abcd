import type { Clock, IdSource, Micros, OrganizationId, Result } from '@image-production/kernel';

import { availableOf, heldOf } from './model/balance.ts';
import type {
  CaptureHold,
  LedgerCommand,
  PlaceHold,
  Refund,
  TopUp,
  VoidHold,
} from './model/command.ts';
import type { LedgerFailure } from './model/failure.ts';
import type { LedgerStore, Posting } from './ports/ledger-store.ts';

export interface WalletServices {
  readonly ledger: Pick<LedgerStore, 'post' | 'wallet'>;
  readonly clock: Clock;
  readonly ids: Pick<IdSource, 'next'>;
}

/** What a command says, without its type. */
type Details<Command extends LedgerCommand> = Omit<Command, 'type'>;

/** A command counts once: repeated, it answers the line that the first one made. */
type Post<Command extends LedgerCommand> = (
  details: Details<Command>,
) => Promise<Result<Posting, LedgerFailure>>;

/** The everyday dealings with prepaid money. Everything else is a command of `LedgerStore.post`. */
export interface Wallets {
  /** Books a payment that has come in. */
  readonly topUp: Post<TopUp>;
  /** Sets aside what work may cost. Refused when less is available. */
  readonly hold: Post<PlaceHold>;
  /** Takes what was delivered from a hold, and releases the rest of it. */
  readonly capture: Post<CaptureHold>;
  /** Ends a hold without taking anything. */
  readonly release: Post<VoidHold>;
  /** Gives back what was taken, whole or in part. */
  readonly refund: Post<Refund>;
  readonly balance: (organizationId: OrganizationId) => Promise<WalletBalance>;
}

export interface WalletBalance {
  readonly available: Micros;
  readonly held: Micros;
}

/** Posts the everyday commands, each line under a new id. */
export function createWallets({ ledger, clock, ids }: WalletServices): Wallets {
  const post = (command: LedgerCommand): Promise<Result<Posting, LedgerFailure>> =>
    ledger.post(command, { entryId: ids.next('entry'), clock });
  return {
    topUp: (details) => post({ ...details, type: 'top-up' }),
    hold: (details) => post({ ...details, type: 'place-hold' }),
    capture: (details) => post({ ...details, type: 'capture-hold' }),
    release: (details) => post({ ...details, type: 'void-hold' }),
    refund: (details) => post({ ...details, type: 'refund' }),
    balance: async (organizationId) => {
      const wallet = await ledger.wallet(organizationId);
      return { available: availableOf(wallet), held: heldOf(wallet) };
    },
  };
}
