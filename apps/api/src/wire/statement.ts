import { toMoney } from '@image-production/contract';
import type { WalletStatementAnswer } from '@image-production/contract';
import type { IssuedStatement, WalletPosition } from '@image-production/ledger';

import { toWalletEntry } from './wallet.ts';

export function toStatementAnswer(issued: IssuedStatement): WalletStatementAnswer {
  const { statement, checkpoint, publicKey } = issued;
  const { month, state, currency, opening, entries, closing, totals, head } = statement;
  const { day, text, keyId, signature } = checkpoint;
  return {
    month,
    state,
    currency,
    opening: toPosition(opening),
    entries: entries.map(toWalletEntry),
    closing: toPosition(closing),
    totals: {
      toppedUp: toMoney(totals.toppedUp),
      spent: toMoney(totals.spent),
      refunded: toMoney(totals.refunded),
      chargedBack: toMoney(totals.chargedBack),
      paidOut: toMoney(totals.paidOut),
      writtenOff: toMoney(totals.writtenOff),
    },
    head,
    checkpoint: { day, text, keyId, signature, publicKey },
  };
}

function toPosition({ available, held, sequence, head, preimage }: WalletPosition) {
  return { available: toMoney(available), held: toMoney(held), sequence, head, preimage };
}
