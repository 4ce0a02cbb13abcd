import { dollars } from './dollars.ts';
import type { Evidence, Position } from './evidence.ts';
import type { Facts } from './facts.ts';
import { effectOn, toType } from './line.ts';
import type { Kind, Line } from './line.ts';

/** Extracts the evidence from a JSON statement; undefined when it is missing. */
export function evidenceInJson(statement: unknown): Evidence | undefined {
  const opening = findMember(statement, 'opening');
  const entries = findMember(statement, 'entries');
  const checkpoint = findMember(statement, 'checkpoint');
  const openingPreimage = findMember(opening, 'preimage');
  const preimages = Array.isArray(entries)
    ? entries.map((entry) => findMember(entry, 'preimage'))
    : undefined;
  const texts = (['text', 'keyId', 'signature', 'publicKey'] as const).map((name) =>
    findMember(checkpoint, name),
  );
  const [text, keyId, signature, publicKey] = texts.filter((value) => typeof value === 'string');
  if (text === undefined || keyId === undefined || signature === undefined) return undefined;
  if (publicKey === undefined || !preimages?.every((value) => typeof value === 'string')) {
    return undefined;
  }
  if (openingPreimage !== null && typeof openingPreimage !== 'string') return undefined;
  return { openingPreimage, preimages, text, keyId, signature, publicKey };
}

/** The whole statement, as the evidence implies it. */
export function toJson(facts: Facts): unknown {
  const { month, state, opening, lines, closing, day, evidence } = facts;
  const { text, keyId, signature, publicKey } = evidence;
  const sum = (kind: Kind): Money =>
    money(lines.reduce((total, line) => total + (line.kind === kind ? line.amount : 0n), 0n));
  return {
    month,
    state,
    currency: 'USD',
    opening: toPosition(opening),
    entries: lines.map(toEntry),
    closing: toPosition(closing),
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
 * Whether an object repeats a member: JSON parsers disagree on which one counts. In JSON only a
 * name is a string followed by a colon, however it is escaped.
 */
export function hasMemberTwice(text: string, shown: unknown): boolean {
  const strings = text.match(/"(?:[^"\\]|\\.)*"(?:\s*:)?/g) ?? [];
  return strings.filter((each) => each.endsWith(':')).length !== memberCount(shown);
}

function memberCount(value: unknown): number {
  const members = toMembers(value);
  if (!members) return 0;
  const own = Array.isArray(value) ? 0 : members.size;
  return [...members.values()].reduce<number>((sum, each) => sum + memberCount(each), own);
}

/** JSON Pointers to every difference between two values; empty when they are equal. */
export function differences(shown: unknown, due: unknown, pointer = ''): readonly string[] {
  if (Object.is(shown, due)) return [];
  const [one, other] = [toMembers(shown), toMembers(due)];
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

function toMembers(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map(Object.entries(value));
}

function findMember(value: unknown, name: string): unknown {
  return toMembers(value)?.get(name);
}

interface Money {
  readonly amount: string;
  readonly currency: 'USD';
}

function money(amount: bigint): Money {
  return { amount: dollars(amount), currency: 'USD' };
}

function toPosition({ available, held, sequence, head, preimage }: Position): unknown {
  return { available: money(available), held: money(held), sequence, head, preimage };
}

function toEntry(line: Line): unknown {
  return {
    entryId: line.entryId,
    sequence: line.sequence,
    type: toType(line),
    amount: money(effectOn(line).available),
    charged: line.kind === 'capture' ? money(line.amount) : null,
    availableAfter: money(line.availableAfter),
    heldAfter: money(line.heldAfter),
    requestId: line.requestId,
    description: describeLine(line),
    createdAt: new Date(line.createdAt).toISOString(),
    hash: line.hash,
    preimage: line.preimage,
  };
}

function describeLine(line: Line): string {
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

/** A dispute with an id of its own names its top-up in the id of its line. */
function chargebackDescription(line: Line, dispute: string): string {
  const markers = [
    `dispute:${line.organizationId}:${dispute.length}:${dispute}:`,
    // Ids had this form before 2026-11-22.
    `chargeback:${line.organizationId}:${dispute}:of:`,
  ];
  const marker = markers.find((candidate) => line.id.startsWith(candidate));
  const taken = `Chargeback of ${dollars(line.amount)} USD of top-up`;
  if (marker === undefined) return `${taken} ${dispute}`.trim();
  return `${taken} ${line.id.slice(marker.length)}, dispute ${dispute}`;
}
