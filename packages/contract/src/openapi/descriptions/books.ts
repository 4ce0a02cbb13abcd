import type { Descriptions } from './descriptions.ts';

const booked = {
  amount: 'What was booked.',
  reference: 'The id under which it was booked; never used twice.',
  createdAt: 'When it was booked, in UTC with milliseconds.',
} as const;

/** Money, its prices and its books. */
export const bookDescriptions = {
  Money: {
    amount: 'Decimal string with two to six decimals; never read it as a binary number.',
    currency: 'Always `USD`.',
  },
  Wallet: {
    available: 'What can be spent now.',
    held: 'What requests in progress hold; each ends as a charge or comes back.',
    spent: 'What was charged for delivered pictures, before refunds.',
    toppedUp: 'What was paid in, before chargebacks.',
    refunded: 'What was given back of charges.',
    paidOut: 'What was paid back to the organization.',
  },
  WalletEntry: {
    sequence: 'Position in the wallet, from 1, without gaps.',
    type: 'What happened. A `capture` charges a hold, a `release` gives it back.',
    availableAfter: 'What was available after this line.',
    heldAfter: 'What was held after this line.',
    requestId: 'The request it is about; null for payments.',
    description: 'The line in words, for statements.',
    createdAt: 'When it was booked, in UTC with milliseconds.',
    hash: 'SHA-256 of `preimage`, which contains the hash of the line before.',
  },
  WalletStatement: {
    month: 'The month, in UTC.',
    currency: 'Always `USD`.',
    opening: 'Where the wallet stood before the first line.',
    closing: 'Where it stood after the last line.',
    totals: 'The sums of the month by kind.',
    'totals.toppedUp': 'Paid in.',
    'totals.refunded': 'Given back of charges.',
    'totals.chargedBack': 'Payments that were taken back.',
    'totals.paidOut': 'Paid back to the organization.',
    'totals.writtenOff': 'Debts that were given up.',
    checkpoint: "The operator's signature over the close.",
  },
  WalletPosition: { available: 'What could be spent.', held: 'What requests held.' },
  Checkpoint: {
    keyId:
      'Which key signed: the first 16 hexadecimal digits of the SHA-256 of the DER public key.',
  },
  Spending: {
    from: 'The first day, in UTC.',
    to: 'The last day, in UTC.',
    by: 'The name of the metadata whose values are told apart; null: none.',
    data: 'One entry per day, key and value; days without requests have none.',
    'data.day': 'The day on which the requests were accepted, in UTC.',
    'data.keyId': 'The key they were accepted with: `key_…`.',
    'data.value': 'What their metadata says; null where it says nothing, or nothing was asked for.',
    'data.requests': 'How many they are.',
    'data.charged': 'What those that have ended were charged, before refunds.',
    'data.held': 'What those that have not ended hold.',
  },
  PriceList: {
    data: 'One entry per operation and resolution.',
    'data.operation': 'What is ordered.',
    'data.resolution': 'At which size.',
    'data.unitPrice': 'Price of one delivered picture with all its files.',
    currency: 'Always `USD`.',
  },
  Quote: {
    operation: 'What would be ordered.',
    lines: 'What the total is made of.',
    'lines.description': 'What the line is for.',
    'lines.unitPrice': 'Price of one.',
    'lines.quantity': 'How many.',
    'lines.amount': 'Unit price times quantity.',
    total: 'What would be held at acceptance, and charged if everything is delivered.',
  },
  TopUp: booked,
  Adjustment: { ...booked, requestId: 'The request a refund is of; null otherwise.' },
  LedgerVerification: {
    checkedAt: 'When the books were read.',
    holds: 'Whether all invariants hold. While one does not, no new request is accepted.',
    invariants: 'What has to be true of the books, one entry each.',
    'invariants.number': 'Number of the invariant, from 1.',
    'invariants.title': 'What has to be true.',
    'invariants.holds': 'Whether it is.',
    'doublePayments.type': 'What kind of payment it is.',
    'doublePayments.reference': 'The reference they share.',
    'doublePayments.amount': 'What was booked.',
  },
} as const satisfies Descriptions;
