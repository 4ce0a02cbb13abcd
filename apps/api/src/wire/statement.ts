import { moneyOf } from '@image-production/contract';
import type { WalletStatementAnswer } from '@image-production/contract';
import type { IssuedStatement, WalletPosition } from '@image-production/ledger';

import { walletEntryOf } from './wallet.ts';

export function statementAnswerOf(issued: IssuedStatement): WalletStatementAnswer {
  const { statement, checkpoint, publicKey } = issued;
  const { month, state, currency, opening, entries, closing, totals, head } = statement;
  const { day, text, keyId, signature } = checkpoint;
  return {
    month,
    state,
    currency,
    opening: positionAnswerOf(opening),
    entries: entries.map(walletEntryOf),
    closing: positionAnswerOf(closing),
    totals: {
      toppedUp: moneyOf(totals.toppedUp),
      spent: moneyOf(totals.spent),
      refunded: moneyOf(totals.refunded),
      chargedBack: moneyOf(totals.chargedBack),
      paidOut: moneyOf(totals.paidOut),
      writtenOff: moneyOf(totals.writtenOff),
    },
    head,
    checkpoint: { day, text, keyId, signature, publicKey },
  };
}

function positionAnswerOf({ available, held, sequence, head, preimage }: WalletPosition) {
  return { available: moneyOf(available), held: moneyOf(held), sequence, head, preimage };
}
