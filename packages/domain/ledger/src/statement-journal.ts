import { microsPerDollar } from '@image-production/kernel';

import { isoDay, isoTimestamp } from './calendar.ts';
import { preimageOf } from './hash-chain.ts';
import type { IssuedStatement } from './issue-statement.ts';
import { walletAccount } from './model/account.ts';
import { transferRules } from './model/transfer-rules.ts';
import type { Transfer } from './model/transfer.ts';
import type { Statement, WalletPosition } from './statement.ts';

/**
 * A statement as plain-text double entry, which `hledger` and `ledger` check independently: one
 * transaction per transfer, with both its accounts. Held money is on the sub-account `:pending` of
 * either account, debits are positive, and the wallet's balances are asserted after every transfer,
 * at the opening and at the close.
 *
 * The wallet is a liability to its owner: minus its balance is available + held, its `:pending` is
 * held, and both together are minus what is available. The other accounts start at zero and show
 * the month's movement; `equity:opening` balances the opening.
 *
 * Comments carry the data to verify hashes and signature: the preimage of every hash, whose second
 * line is indented by two more spaces, and the checkpoint of an issued statement, its text indented
 * by three spaces, then signature and public key.
 */
export function statementJournal(statement: Statement, signed?: Signed): string {
  const { ownerId, month, state, closedAt, opening, entries, closing } = statement;
  const wallet = walletAccount(ownerId);
  const walletAsserted = (amount: bigint, { available, held }: Standing): Posting =>
    assertedPosting(wallet, amount, -(available + held));
  const transactions = [
    [
      `${month}-01 * opening balance`,
      ...headComments(opening),
      walletAsserted(-(opening.available + opening.held), opening),
      assertedPosting(pending(wallet), opening.held, opening.held),
      posting('equity:opening', opening.available),
    ],
    ...entries.map((entry) => entryTransaction(entry, wallet)),
    [
      `${isoDay(closedAt)} * closing balance`,
      ...headComments(closing),
      walletAsserted(0n, closing),
      assertedPosting(pending(wallet), 0n, closing.held),
    ],
  ];
  const head = [
    `; Statement of ${ownerId} for ${month}, ${state}`,
    ...(signed ? checkpointComments(signed) : []),
    'commodity USD',
    format,
    '',
  ];
  return [...head, ...transactions.flatMap((lines) => [...lines, ''])].join('\n');
}

type Signed = Pick<IssuedStatement, 'checkpoint' | 'publicKey'>;

function checkpointComments({ checkpoint, publicKey }: Signed): string[] {
  const linesOf = (text: string): string[] => text.trimEnd().split('\n');
  return [
    '; checkpoint:',
    ...linesOf(checkpoint.text).map((line) => `;   ${line}`),
    `; key: ${checkpoint.keyId}`,
    `; signature: ${checkpoint.signature}`,
    ...linesOf(publicKey).map((line) => `; ${line}`),
  ];
}

const format = '    format 1000.000000 USD';

type Posting = string;

interface Standing {
  readonly available: bigint;
  readonly held: bigint;
}

function entryTransaction(transfer: Transfer, wallet: string): string[] {
  const standing = { available: transfer.availableAfter, held: transfer.heldAfter };
  const { orderId, reference } = transfer;
  return [
    `${isoDay(transfer.createdAt)} * ${transfer.kind} ${transfer.sequence}`,
    comment('time', isoTimestamp(transfer.createdAt)),
    ...(orderId === null ? [] : [comment('request', orderId)]),
    ...(reference === null
      ? []
      : [comment('reference', encodeURIComponent(reference.toWellFormed()))]),
    comment('hash', transfer.hash),
    ...preimageComments(preimageOf(transfer)),
    ...postingsOf(transfer),
    // Postings of zero, which only assert the wallet's current balances.
    assertedPosting(wallet, 0n, -(standing.available + standing.held)),
    assertedPosting(pending(wallet), 0n, standing.held),
  ];
}

function postingsOf({ kind, debit, credit, amount, heldAmount }: Transfer): Posting[] {
  const moved = [posting(debit, amount), posting(credit, -amount)];
  switch (transferRules[kind].phase) {
    case 'posting':
      return moved;
    case 'hold':
      return [posting(pending(debit), amount), posting(pending(credit), -amount)];
    case 'resolution': {
      const released = heldAmount ?? 0n;
      const release = [posting(pending(debit), -released), posting(pending(credit), released)];
      return kind === 'capture' ? [...release, ...moved] : release;
    }
  }
}

function pending(account: string): string {
  return `${account}:pending`;
}

function posting(account: string, amount: bigint): Posting {
  return `    ${account}  ${dollars(amount)}`;
}

function assertedPosting(account: string, amount: bigint, balance: bigint): Posting {
  return `${posting(account, amount)} = ${dollars(balance)}`;
}

function headComments({ head, preimage }: WalletPosition): string[] {
  return [comment('head', head), ...(preimage === null ? [] : preimageComments(preimage))];
}

function preimageComments(preimage: string): string[] {
  const [previousHash = '', list = ''] = preimage.split('\n');
  return [comment('preimage', previousHash), `    ;   ${list}`];
}

function comment(name: string, value: string): string {
  return `    ; ${name}: ${value}`;
}

/** Always six decimals: the books' own precision. */
function dollars(amount: bigint): string {
  const absolute = amount < 0n ? -amount : amount;
  const fraction = (absolute % microsPerDollar).toString().padStart(6, '0');
  return `${amount < 0n ? '-' : ''}${absolute / microsPerDollar}.${fraction} USD`;
}
