import { micros, noMicros, receivedMax, refuse, succeed } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';

import { availableOf, heldOf } from './model/balance.ts';
import type { Wallet } from './model/balance.ts';
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
} from './model/command.ts';
import type { LedgerFailure } from './model/failure.ts';
import type { LedgerView } from './model/ledger-view.ts';
import { transferIds } from './model/transfer.ts';
import type { TransferContent, TransferKind } from './model/transfer.ts';

/** Fields of a transfer other than kind, id, owner and accounts. */
type Details = Pick<TransferContent, 'amount'> &
  Partial<Omit<TransferContent, 'id' | 'kind' | 'ownerId' | 'debit' | 'credit'>>;

/** The rule of one type of command. */
export interface CommandRule<Command extends LedgerCommand> {
  /** Kind of the transfer that the command creates. */
  readonly kind: TransferKind;
  /** Id of that transfer; a repeated command yields the same one. */
  readonly transferId: (command: Command) => string;
  /** The payment's own id, if the command books one. */
  readonly payment?: (command: Command) => string;
  /** Id of the hold that the command resolves. */
  readonly holdId?: (command: Command) => string;
  /** Id of the settlement to refund or of the top-up to charge back. */
  readonly originalId?: (command: Command) => string;
  readonly details: (command: Command, view: LedgerView) => Result<Details, LedgerFailure>;
  /** Why the command is refused, if it is; called only for new transfers. */
  readonly obstacle?: (command: Command, view: LedgerView) => LedgerFailure | undefined;
}

type CommandOf<Type extends LedgerCommand['type']> = Extract<LedgerCommand, { type: Type }>;

const topUp: CommandRule<TopUp> = {
  kind: 'top_up',
  transferId: ({ ownerId, reference }) => transferIds.topUp(ownerId, reference),
  payment: ({ reference }) => reference,
  details: ({ amount, reference }) => succeed({ amount, reference }),
  obstacle: ({ amount }, { wallet }) => beyondReceivable(wallet, amount),
};

const hold: CommandRule<PlaceHold> = {
  kind: 'hold',
  transferId: ({ orderId }) => transferIds.hold(orderId),
  details: ({ amount, purpose, orderId, priceVersion }) =>
    succeed({ amount, purpose, orderId, priceVersion }),
  obstacle: ({ amount }, { wallet }) => {
    const available = availableOf(wallet);
    if (!wallet.closed && available >= amount) return undefined;
    const kind = wallet.closed ? 'wallet-closed' : 'insufficient-funds';
    return { kind, available, held: heldOf(wallet), required: amount };
  },
};

/** The rule of captures, voids and expiries, which differ in the amount taken. */
function resolution<Command extends CaptureHold | VoidHold | ExpireHold>(
  kind: 'capture' | 'void' | 'expire',
  taken: (command: Command) => Micros,
): CommandRule<Command> {
  return {
    kind,
    transferId: ({ orderId }) => transferIds.settlement(orderId),
    holdId: ({ orderId }) => transferIds.hold(orderId),
    details: (command, view) => {
      const held = view.hold;
      // Check ownership first, so that no owner learns the amount of another's hold.
      if (held?.ownerId !== command.ownerId) {
        return refuse({ kind: 'hold-not-found', transferId: transferIds.hold(command.orderId) });
      }
      const amount = taken(command);
      if (amount > held.amount) {
        return refuse({ kind: 'capture-exceeds-hold', held: held.amount, amount });
      }
      const { id: holdId, amount: heldAmount, purpose, orderId, priceVersion } = held;
      return succeed({ amount, heldAmount, holdId, purpose, orderId, priceVersion });
    },
  };
}

const refund: CommandRule<Refund> = {
  kind: 'refund',
  transferId: ({ orderId, reference }) => transferIds.refund(orderId, reference),
  payment: ({ reference }) => reference,
  originalId: ({ orderId }) => transferIds.settlement(orderId),
  details: ({ ownerId, orderId, amount, reference }, { original }) =>
    // Treat another owner's charge as missing, so as not to disclose it.
    original?.kind === 'capture' && original.ownerId === ownerId
      ? succeed({ amount, purpose: original.purpose, orderId, reference })
      : refuse({ kind: 'refund-exceeds-charge', left: noMicros, amount }),
  obstacle: ({ amount }, view) =>
    beyond('refund-exceeds-charge', leftOf(view), amount) ?? beyondReceivable(view.wallet, amount),
};

const chargeback: CommandRule<Chargeback> = {
  kind: 'chargeback',
  transferId: ({ ownerId, dispute, reference }) =>
    transferIds.chargeback(ownerId, dispute, reference),
  payment: ({ dispute }) => dispute,
  originalId: ({ ownerId, reference }) => transferIds.topUp(ownerId, reference),
  details: ({ ownerId, amount, reference, dispute }, { original }) =>
    original
      ? succeed({ amount, reference: dispute })
      : refuse({ kind: 'top-up-not-found', transferId: transferIds.topUp(ownerId, reference) }),
  obstacle: ({ amount }, view) => beyond('chargeback-exceeds-top-up', leftOf(view), amount),
};

const payout: CommandRule<Payout> = {
  kind: 'payout',
  transferId: ({ ownerId, reference }) => transferIds.payout(ownerId, reference),
  payment: ({ reference }) => reference,
  details: ({ amount, reference }) => succeed({ amount, reference }),
  obstacle: ({ amount }, { wallet }) =>
    beyond('payout-exceeds-available', availableOf(wallet), amount),
};

const writeOff: CommandRule<WriteOff> = {
  kind: 'write_off',
  transferId: ({ ownerId, reference }) => transferIds.writeOff(ownerId, reference),
  payment: ({ reference }) => reference,
  details: ({ amount, reference }) => succeed({ amount, reference }),
  obstacle: ({ amount }, { wallet }) => beyond('write-off-exceeds-owed', wallet.owed, amount),
};

const rules: { readonly [Type in LedgerCommand['type']]: CommandRule<CommandOf<Type>> } = {
  'top-up': topUp,
  'place-hold': hold,
  'capture-hold': resolution('capture', ({ amount }) => amount),
  'void-hold': resolution('void', () => noMicros),
  'expire-hold': resolution('expire', () => noMicros),
  refund,
  chargeback,
  payout,
  'write-off': writeOff,
};

/** The rule of a command. The cast is safe, because `rules` is keyed by type. */
export function ruleOf({ type }: LedgerCommand): CommandRule<LedgerCommand> {
  return rules[type] as CommandRule<LedgerCommand>;
}

/** Refuses credits beyond `receivedMax`, which bounds all sums of a wallet. */
function beyondReceivable(wallet: Wallet, amount: Micros): LedgerFailure | undefined {
  const isBeyond = wallet.creditsPosted + amount > receivedMax;
  return isBeyond ? { kind: 'amount-out-of-range', amount } : undefined;
}

/** The original less its refunds or chargebacks. Throws if the view lacks their sum. */
function leftOf({ original, returned }: LedgerView): Micros {
  if (!original) return noMicros;
  if (returned === undefined) {
    throw new Error(`the view does not say what was returned of ${original.id}`);
  }
  return micros(original.amount - returned);
}

function beyond(
  kind: Extract<LedgerFailure, { left: Micros }>['kind'],
  left: Micros,
  amount: Micros,
): LedgerFailure | undefined {
  return amount > left ? { kind, left, amount } : undefined;
}
