import { checkpointFindings, readCheckpoint } from './checkpoint.ts';
import type { SignedClosing } from './checkpoint.ts';
import type { Evidence, Position } from './evidence.ts';
import { effectOn, genesis, readLine } from './line.ts';
import type { Line } from './line.ts';

/** Everything that a statement may show, derived from the evidence alone. */
export interface Facts extends SignedClosing {
  readonly opening: Position;
  readonly lines: readonly Line[];
  readonly closing: Position;
  readonly evidence: Evidence;
}

export interface Reading {
  /** Undefined when the evidence cannot be parsed. */
  readonly facts: Facts | undefined;
  /** Every contradiction within the evidence. */
  readonly findings: readonly string[];
}

/** Recomputes the hashes, follows chain and balances, and verifies the signature. */
export function readFacts(evidence: Evidence): Reading {
  const { openingPreimage, preimages } = evidence;
  const closing = readCheckpoint(evidence.text);
  if (!closing) return { facts: undefined, findings: ['the checkpoint is of no known form'] };
  const before = openingPreimage === null ? null : readLine(openingPreimage);
  if (before === undefined) return { facts: undefined, findings: ['the opening cannot be read'] };
  const lines = preimages.map(readLine);
  const unreadable = lines.indexOf(undefined);
  if (unreadable >= 0) {
    return { facts: undefined, findings: [`entry ${unreadable + 1} cannot be read`] };
  }
  const sound = lines.filter((line) => line !== undefined);
  const facts: Facts = {
    ...closing,
    evidence,
    opening: positionAfter(before),
    lines: sound,
    closing: positionAfter(sound.at(-1) ?? before),
  };
  const findings = [
    ...chainFindings(facts),
    ...placeFindings(facts, before),
    ...checkpointFindings(evidence, closing, facts.closing),
  ];
  return { facts, findings };
}

function positionAfter(line: Line | null): Position {
  if (!line) return { available: 0n, held: 0n, sequence: 0, head: genesis, preimage: null };
  const { availableAfter: available, heldAfter: held, sequence, hash: head, preimage } = line;
  return { available, held, sequence, head, preimage };
}

/** Each line must follow its predecessor: number, hash, time and balance. */
function chainFindings({ opening, lines }: Facts): string[] {
  const findings: string[] = [];
  let before = opening;
  let createdAt = 0;
  for (const line of lines) {
    const effect = effectOn(line);
    const checks: [boolean, string][] = [
      [line.sequence === before.sequence + 1, 'does not follow its number'],
      [line.previousHash === before.head, 'is not chained to its predecessor'],
      [line.createdAt >= createdAt, 'is before its predecessor'],
      [line.availableAfter === before.available + effect.available, 'states another balance'],
      [line.heldAfter === before.held + effect.held, 'states another amount as held'],
    ];
    for (const [holds, what] of checks) {
      if (!holds) findings.push(`entry ${line.sequence} ${what}`);
    }
    before = positionAfter(line);
    createdAt = line.createdAt;
  }
  return findings;
}

/** Every line must belong to this wallet and fall within the month and its close. */
function placeFindings(facts: Facts, before: Line | null): string[] {
  const { organizationId, month, closedAt, state, lines } = facts;
  const from = Date.parse(`${month}-01T00:00:00.000Z`);
  const first = new Date(from);
  const until = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1);
  const all = before ? [before, ...lines] : lines;
  const checks: [boolean, string][] = [
    [all.every((line) => line.organizationId === organizationId), 'an entry is of another wallet'],
    [!before || before.createdAt < from, 'the opening is not before the month'],
    [lines.every(({ createdAt }) => createdAt >= from), 'an entry is before the month'],
    [lines.every(({ createdAt }) => createdAt <= closedAt), 'an entry is after the close'],
    [closedAt >= from && closedAt < until, 'the close is not within the month'],
    [state === 'provisional' || closedAt === until - 1, 'the close is final before its time'],
  ];
  return checks.filter(([holds]) => !holds).map(([, what]) => what);
}
