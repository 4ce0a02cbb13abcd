import { dollars } from './dollars.ts';
import type { Evidence, Position } from './evidence.ts';
import type { Facts } from './facts.ts';
import { effectOn, toType } from './line.ts';
import type { Line } from './line.ts';

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

type Row = Readonly<Record<(typeof columns)[number], string>>;

/** Extracts the evidence from a CSV statement; undefined when it is missing. */
export function evidenceInCsv(rows: readonly (readonly string[])[]): Evidence | undefined {
  const [, opening, ...rest] = rows;
  const closing = rest.at(-1);
  const cell = (row: readonly string[] | undefined, column: keyof Row): string | undefined => {
    const text = row?.[columns.indexOf(column)];
    return text === undefined ? undefined : armed(text);
  };
  const openingPreimage = cell(opening, 'preimage');
  const preimages = rest.slice(0, -1).map((row) => cell(row, 'preimage') ?? '');
  const [text, keyId] = [cell(closing, 'checkpoint'), cell(closing, 'keyId')];
  const [signature, publicKey] = [cell(closing, 'signature'), cell(closing, 'publicKey')];
  if (openingPreimage === undefined || text === undefined || keyId === undefined) return undefined;
  if (signature === undefined || publicKey === undefined) return undefined;
  return { openingPreimage: openingPreimage || null, preimages, text, keyId, signature, publicKey };
}

/** Every cell, as the evidence implies it. */
export function toCsv(facts: Facts): readonly (readonly string[])[] {
  const { month, state, closedAt, opening, lines, closing, evidence } = facts;
  const { text, keyId, signature, publicKey } = evidence;
  const rows: Row[] = [
    positionRow('opening_balance', opening, `${month}-01T00:00:00.000Z`),
    ...lines.map(entryRow),
    {
      ...positionRow('closing_balance', closing, new Date(closedAt).toISOString()),
      state,
      checkpoint: text,
      keyId,
      signature,
      publicKey,
    },
  ];
  return [[...columns], ...rows.map((row) => columns.map((column) => defused(row[column])))];
}

const blank: Row = {
  sequence: '',
  entryId: '',
  type: '',
  amount: '',
  charged: '',
  availableAfter: '',
  heldAfter: '',
  currency: 'USD',
  requestId: '',
  reference: '',
  createdAt: '',
  hash: '',
  preimage: '',
  state: '',
  checkpoint: '',
  keyId: '',
  signature: '',
  publicKey: '',
};

function positionRow(type: string, position: Position, createdAt: string): Row {
  return {
    ...blank,
    sequence: `${position.sequence}`,
    type,
    availableAfter: dollars(position.available),
    heldAfter: dollars(position.held),
    createdAt,
    hash: position.head,
    preimage: position.preimage ?? '',
  };
}

function entryRow(line: Line): Row {
  return {
    ...blank,
    sequence: `${line.sequence}`,
    entryId: line.entryId,
    type: toType(line),
    amount: dollars(effectOn(line).available),
    charged: line.kind === 'capture' ? dollars(line.amount) : '',
    availableAfter: dollars(line.availableAfter),
    heldAfter: dollars(line.heldAfter),
    requestId: line.requestId ?? '',
    reference: line.reference ?? '',
    createdAt: new Date(line.createdAt).toISOString(),
    hash: line.hash,
    preimage: line.preimage,
  };
}

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
function defused(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  return !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function armed(text: string): string {
  return text.replace(/^'(?=[=+\-@\t\r])/, '');
}

/** Parses CSV (RFC 4180); undefined when a quote is unbalanced or misplaced. */
export function readCsv(text: string): readonly (readonly string[])[] | undefined {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n)/y;
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) return undefined;
    const [, quoted, plain = '', end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return row.length === 0 ? rows : undefined;
}
