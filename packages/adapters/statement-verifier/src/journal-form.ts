import { sixDecimals } from './dollars.ts';
import type { Evidence, Position } from './evidence.ts';
import type { Facts } from './facts.ts';
import type { Line } from './line.ts';

/** Extracts the evidence from the comments of a journal; undefined when it is missing. */
export function evidenceInJournal(journal: string): Evidence | undefined {
  const texts = [...journal.matchAll(/\n {4}; preimage: ([^\n]*)\n {4}; {3}([^\n]*)/g)];
  const preimages = texts.map(([, previousHash, list]) => `${previousHash}\n${list}`);
  const isOpen = / \* opening balance\n {4}; head: [^\n]*\n {4}; preimage: /.test(journal);
  const isClosed = / \* closing balance\n {4}; head: [^\n]*\n {4}; preimage: /.test(journal);
  const openingPreimage = isOpen ? preimages.shift() : null;
  // The closing repeats the last line.
  if (isClosed) preimages.pop();
  const checkpoint = journal.matchAll(/\n; {3}([^\n]*)/g);
  const text = Array.from(checkpoint, ([, line]) => `${line}\n`).join('');
  const keyId = /\n; key: ([^\n]*)/.exec(journal)?.[1];
  const signature = /\n; signature: ([^\n]*)/.exec(journal)?.[1];
  const pem = /\n(; -----BEGIN PUBLIC KEY-----\n(?:; [^\n]*\n)*?; -----END PUBLIC KEY-----\n)/;
  const publicKey = pem.exec(journal)?.[1]?.replaceAll(/(^|\n); /g, '$1');
  if (openingPreimage === undefined || keyId === undefined) return undefined;
  if (signature === undefined || publicKey === undefined) return undefined;
  return { openingPreimage, preimages, text, keyId, signature, publicKey };
}

/** The whole journal, as the evidence implies it. */
export function toJournal(facts: Facts): string {
  const { organizationId, month, state, closedAt, opening, lines, closing } = facts;
  const wallet = `org:${organizationId}:wallet`;
  const transactions = [
    [
      `${month}-01 * opening balance`,
      ...headComments(opening),
      `${posting(wallet, -standing(opening))} = ${usd(-standing(opening))}`,
      `${posting(`${wallet}:pending`, opening.held)} = ${usd(opening.held)}`,
      posting('equity:opening', opening.available),
    ],
    ...lines.map((line) => toTransaction(line, wallet)),
    [
      `${toDay(closedAt)} * closing balance`,
      ...headComments(closing),
      ...assertions(wallet, closing),
    ],
  ];
  const head = [
    `; Statement of ${organizationId} for ${month}, ${state}`,
    ...checkpointComments(facts.evidence),
    'commodity USD',
    '    format 1000.000000 USD',
    '',
  ];
  return [...head, ...transactions.flatMap((transaction) => [...transaction, ''])].join('\n');
}

function checkpointComments({ text, keyId, signature, publicKey }: Evidence): string[] {
  const toLines = (given: string): string[] => given.trimEnd().split('\n');
  return [
    '; checkpoint:',
    ...toLines(text).map((line) => `;   ${line}`),
    `; key: ${keyId}`,
    `; signature: ${signature}`,
    ...toLines(publicKey).map((line) => `; ${line}`),
  ];
}

function toTransaction(line: Line, wallet: string): string[] {
  const { requestId, reference, createdAt } = line;
  return [
    `${toDay(createdAt)} * ${line.kind} ${line.sequence}`,
    `    ; time: ${new Date(createdAt).toISOString()}`,
    ...(requestId === null ? [] : [`    ; request: ${requestId}`]),
    ...(reference === null
      ? []
      : [`    ; reference: ${encodeURIComponent(reference.toWellFormed())}`]),
    `    ; hash: ${line.hash}`,
    ...preimageComments(line.preimage),
    ...toPostings(line),
    ...assertions(wallet, { available: line.availableAfter, held: line.heldAfter }),
  ];
}

function toPostings({ kind, debit, credit, amount, heldAmount }: Line): string[] {
  const moved = [posting(debit, amount), posting(credit, -amount)];
  const held = heldAmount ?? 0n;
  const release = [posting(`${debit}:pending`, -held), posting(`${credit}:pending`, held)];
  switch (kind) {
    case 'hold':
      return [posting(`${debit}:pending`, amount), posting(`${credit}:pending`, -amount)];
    case 'capture':
      return [...release, ...moved];
    case 'void':
    case 'expire':
      return release;
    case 'top_up':
    case 'refund':
    case 'chargeback':
    case 'payout':
    case 'write_off':
      return moved;
  }
}

type Standing = Pick<Position, 'available' | 'held'>;

function assertions(wallet: string, after: Standing): string[] {
  return [
    `${posting(wallet, 0n)} = ${usd(-standing(after))}`,
    `${posting(`${wallet}:pending`, 0n)} = ${usd(after.held)}`,
  ];
}

function standing({ available, held }: Standing): bigint {
  return available + held;
}

function headComments({ head, preimage }: Position): string[] {
  return [`    ; head: ${head}`, ...(preimage === null ? [] : preimageComments(preimage))];
}

function preimageComments(preimage: string): string[] {
  const [previousHash, list] = preimage.split('\n');
  return [`    ; preimage: ${previousHash}`, `    ;   ${list}`];
}

function posting(account: string, amount: bigint): string {
  return `    ${account}  ${usd(amount)}`;
}

function usd(amount: bigint): string {
  return `${sixDecimals(amount)} USD`;
}

function toDay(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 10);
}
