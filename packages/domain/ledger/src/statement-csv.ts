import { formatDollars } from '@image-production/kernel';

import { isoTimestamp } from './calendar.ts';
import { csvCell } from './csv-cell.ts';
import { effectOnWallet } from './effect.ts';
import { preimageOf } from './hash-chain.ts';
import type { IssuedStatement } from './issue-statement.ts';
import type { Transfer } from './model/transfer.ts';
import type { WalletPosition } from './statement.ts';

/** The names are frozen, because issued statements use them. `requestId` is the order. */
const columns = [
  'sequence',
  'entryId',
  'type',
  'amount',
  'charged',
  'availableAfter',
  'heldAfter',
  'currency',
  'requestId',
  'reference',
  'createdAt',
  'hash',
  'preimage',
  'state',
  'checkpoint',
  'keyId',
  'signature',
  'publicKey',
] as const;

type Row = Partial<Readonly<Record<(typeof columns)[number], string>>>;

/**
 * A statement as CSV (RFC 4180): a row for the opening, one per transfer, one for the closing.
 * `amount` is the signed change of `available`, so the column sums to closing minus opening. The
 * closing row carries the checkpoint.
 */
export function statementCsv(issued: IssuedStatement): string {
  const { statement, checkpoint, publicKey } = issued;
  const { month, state, closedAt, currency, opening, entries, closing } = statement;
  const { text, keyId, signature } = checkpoint;
  const rows: Row[] = [
    positionRow('opening_balance', opening, `${month}-01T00:00:00.000Z`),
    ...entries.map(entryRow),
    {
      ...positionRow('closing_balance', closing, isoTimestamp(closedAt)),
      state,
      checkpoint: text,
      keyId,
      signature,
      publicKey,
    },
  ];
  const lineOf = (row: Row): string => columns.map((column) => csvCell(row[column] ?? '')).join();
  const lines = rows.map((row) => lineOf({ ...row, currency }));
  return [columns.join(), ...lines, ''].join('\r\n');
}

function positionRow(type: string, position: WalletPosition, createdAt: string): Row {
  return {
    sequence: `${position.sequence}`,
    type,
    availableAfter: formatDollars(position.available),
    heldAfter: formatDollars(position.held),
    createdAt,
    hash: position.head,
    preimage: position.preimage ?? '',
  };
}

function entryRow(transfer: Transfer): Row {
  const isRelease = transfer.kind === 'void' || transfer.kind === 'expire';
  return {
    sequence: `${transfer.sequence}`,
    entryId: transfer.entryId,
    type: isRelease ? 'release' : transfer.kind,
    amount: formatDollars(effectOnWallet(transfer).available),
    charged: transfer.kind === 'capture' ? formatDollars(transfer.amount) : '',
    availableAfter: formatDollars(transfer.availableAfter),
    heldAfter: formatDollars(transfer.heldAfter),
    requestId: transfer.orderId ?? '',
    reference: transfer.reference ?? '',
    createdAt: isoTimestamp(transfer.createdAt),
    hash: transfer.hash,
    preimage: preimageOf(transfer),
  };
}
