import type { Clock, Micros, Result } from '@image-production/kernel';

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
import type { EntryId, OwnerId } from './model/id.ts';
import type { LedgerStore, Posting } from './ports/ledger-store.ts';

export interface WalletServices {
  readonly ledger: Pick<LedgerStore, 'post' | 'wallet'>;
  readonly clock: Clock;
  readonly ids: { readonly next: (kind: 'entry') => EntryId };
}

/** A command without its type. */
type Details<Command extends LedgerCommand> = Omit<Command, 'type'>;

/** Idempotent: a repeated command returns the first one's transfer. */
type Post<Command extends LedgerCommand> = (
  details: Details<Command>,
) => Promise<Result<Posting, LedgerFailure>>;

/** Common operations on prepaid money; `LedgerStore.post` accepts all commands. */
export interface Wallets {
  /** Credits a received payment. */
  readonly topUp: Post<TopUp>;
  /** Reserves the maximum cost of an order. Refused when less is available. */
  readonly hold: Post<PlaceHold>;
  /** Charges the delivered part of a hold and releases the rest. */
  readonly capture: Post<CaptureHold>;
  /** Releases a whole hold. */
  readonly release: Post<VoidHold>;
  /** Refunds a charge, in whole or in part. */
  readonly refund: Post<Refund>;
  readonly balance: (ownerId: OwnerId) => Promise<WalletBalance>;
}

export interface WalletBalance {
  readonly available: Micros;
  readonly held: Micros;
}

/** Posts to a ledger store, each transfer under a new entry id. */
export function createWallets({ ledger, clock, ids }: WalletServices): Wallets {
  const post = (command: LedgerCommand): Promise<Result<Posting, LedgerFailure>> =>
    ledger.post(command, { entryId: ids.next('entry'), clock });
  return {
    topUp: (details) => post({ ...details, type: 'top-up' }),
    hold: (details) => post({ ...details, type: 'place-hold' }),
    capture: (details) => post({ ...details, type: 'capture-hold' }),
    release: (details) => post({ ...details, type: 'void-hold' }),
    refund: (details) => post({ ...details, type: 'refund' }),
    balance: async (ownerId) => {
      const wallet = await ledger.wallet(ownerId);
      return { available: availableOf(wallet), held: heldOf(wallet) };
    },
  };
}
