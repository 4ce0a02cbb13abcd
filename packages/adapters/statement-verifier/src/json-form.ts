import { dollars } from './dollars.ts';
import type { Evidence, Position } from './evidence.ts';
import type { Facts } from './facts.ts';
import { effectOn, typeOf } from './line.ts';
import type { Kind, Line } from './line.ts';

/** The evidence in a statement as JSON; undefined when it is not there. */
export function evidenceInJson(statement: unknown): Evidence | undefined {
  const opening = memberOf(statement, 'opening');
  const entries = memberOf(statement, 'entries');
  const checkpoint = memberOf(statement, 'checkpoint');
  const openingPreimage = memberOf(opening, 'preimage');
  const preimages = Array.isArray(entries)
    ? entries.map((entry) => memberOf(entry, 'preimage'))
    : undefined;
  const texts = (['text', 'keyId', 'signature', 'publicKey'] as const).map((name) =>
    memberOf(checkpoint, name),
  );
  const [text, keyId, signature, publicKey] = texts.filter((value) => typeof value === 'string');
  if (text === undefined || keyId === undefined || signature === undefined) return undefined;
  if (publicKey === undefined || !preimages?.every((value) => typeof value === 'string')) {
    return undefined;
  }
  if (openingPreimage !== null && typeof openingPreimage !== 'string') return undefined;
  return { openingPreimage, preimages, text, keyId, signature, publicKey };
}

/** The whole statement, as it has to be if the evidence is true. */
export function jsonOf(facts: Facts): unknown {
  const { month, state, opening, lines, closing, day, evidence } = facts;
  const { text, keyId, signature, publicKey } = evidence;
  const sum = (kind: Kind): Money =>
    money(lines.reduce((total, line) => total + (line.kind === kind ? line.amount : 0n), 0n));
  return {
    month,
    state,
    currency: 'USD',
    opening: positionOf(opening),
    entries: lines.map(entryOf),
    closing: positionOf(closing),
    totals: {
      toppedUp: sum('top_up'),
      spent: sum('capture'),
      refunded: sum('refund'),
      chargedBack: sum('chargeback'),
      paidOut: sum('payout'),
      writtenOff: sum('write_off'),
    },
    head: closing.head,
    checkpoint: { day, text, keyId, signature, publicKey },
  };
}

/**
 * Whether a text names a member of one object twice: one reader takes the first, another the last.
 * Within JSON only a name is a string before a colon, however it is escaped.
 */
export function hasMemberTwice(text: string, shown: unknown): boolean {
  const strings = text.match(/"(?:[^"\\]|\\.)*"(?:\s*:)?/g) ?? [];
  return strings.filter((each) => each.endsWith(':')).length !== memberCount(shown);
}

function memberCount(value: unknown): number {
  const members = membersOf(value);
  if (!members) return 0;
  const own = Array.isArray(value) ? 0 : members.size;
  return [...members.values()].reduce<number>((sum, each) => sum + memberCount(each), own);
}

/** Where two values differ, as pointers; empty when they are equal. */
export function differences(shown: unknown, due: unknown, pointer = ''): readonly string[] {
  if (Object.is(shown, due)) return [];
  const [one, other] = [membersOf(shown), membersOf(due)];
  if (!one || !other || Array.isArray(shown) !== Array.isArray(due)) {
    return [`${pointer || '/'} is not what the preimages say`];
  }
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) =>
    other.has(name)
      ? differences(one.get(name), other.get(name), `${pointer}/${name}`)
      : [`${pointer}/${name} is covered by no preimage`],
  );
}

function membersOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map(Object.entries(value));
}

function memberOf(value: unknown, name: string): unknown {
  return membersOf(value)?.get(name);
}

interface Money {
  readonly amount: string;
  readonly currency: 'USD';
}

function money(amount: bigint): Money {
  return { amount: dollars(amount), currency: 'USD' };
}

function positionOf({ available, held, sequence, head, preimage }: Position): unknown {
  return { available: money(available), held: money(held), sequence, head, preimage };
}

function entryOf(line: Line): unknown {
  return {
    entryId: line.entryId,
    sequence: line.sequence,
    type: typeOf(line),
    amount: money(effectOn(line).available),
    charged: line.kind === 'capture' ? money(line.amount) : null,
    availableAfter: money(line.availableAfter),
    heldAfter: money(line.heldAfter),
    requestId: line.requestId,
    description: descriptionOf(line),
    createdAt: new Date(line.createdAt).toISOString(),
    hash: line.hash,
    preimage: line.preimage,
  };
}

function descriptionOf(line: Line): string {
  const { kind, amount } = line;
  const reference = line.reference ?? '';
  const work = line.operation ?? 'request';
  switch (kind) {
    case 'top_up':
      return `Top-up ${reference}`.trim();
    case 'refund':
      return `Refund ${reference}`.trim();
    case 'payout':
      return `Payout ${reference}`.trim();
    case 'write_off':
      return `Write-off of ${dollars(amount)} USD owed ${reference}`.trim();
    case 'chargeback':
      return chargebackDescription(line, reference);
    case 'hold':
      return `Held for ${work}`;
    case 'capture':
      return `Charged for ${work}`;
    case 'void':
    case 'expire':
      return `Released from ${work}`;
  }
}

/** A dispute that has an id of its own names its top-up in the id of its line. */
function chargebackDescription(line: Line, dispute: string): string {
  const markers = [
    `dispute:${line.organizationId}:${dispute.length}:${dispute}:`,
    // The form of ids before 2026-11-22.
    `chargeback:${line.organizationId}:${dispute}:of:`,
  ];
  const marker = markers.find((candidate) => line.id.startsWith(candidate));
  const taken = `Chargeback of ${dollars(line.amount)} USD of top-up`;
  if (marker === undefined) return `${taken} ${dispute}`.trim();
  return `${taken} ${line.id.slice(marker.length)}, dispute ${dispute}`;
}
