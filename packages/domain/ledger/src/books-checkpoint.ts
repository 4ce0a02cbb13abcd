import { micros } from '@image-production/kernel';

import type { Wallet } from './model/balance.ts';
import type { Checkpoint, WalletHead } from './model/checkpoint.ts';
import type { CheckpointSigner } from './ports/checkpoint-signer.ts';

/** A wallet at the head of its chain, from which a verification can start. */
export interface WalletStanding extends WalletHead {
  readonly wallet: Wallet;
}

const title = 'image-production ledger checkpoint v2';
const amounts = [
  'debitsPending',
  'debitsPosted',
  'creditsPending',
  'creditsPosted',
  'refunded',
  'paidOut',
  'owed',
] as const;

/** Writes and signs the checkpoint of all books: one line per wallet, in the order of their ids. */
export async function signBooksCheckpoint(
  signer: CheckpointSigner,
  standings: Iterable<WalletStanding>,
  day: string,
): Promise<Checkpoint> {
  const lines = [...standings]
    .toSorted((one, other) => (one.ownerId < other.ownerId ? -1 : 1))
    .map(toLine);
  const text = [title, `day ${day}`, `wallets ${lines.length}`, ...lines, ''].join('\n');
  return { day, text, ...(await signer.sign(text)) };
}

function toLine({ ownerId, wallet }: WalletStanding): string {
  const { sequence, head, lastTransferAt, reopenedAfter, closed } = wallet;
  const sums = amounts.map((name) => wallet[name]);
  const state = closed ? 'closed' : 'open';
  return [ownerId, sequence, head, lastTransferAt, ...sums, reopenedAfter, state].join(' ');
}

const form = /^day (?<day>\d{4}-\d{2}-\d{2})\nwallets (?<count>\d+)\n(?<lines>(?:[^\n]+\n)*)$/;
const line =
  /^(?<ownerId>\S+) (?<sequence>\d+) (?<head>[0-9a-f]{64}) (?<at>\d+) (?<sums>\d+(?: \d+){6}) (?<reopened>\d+) (?<state>open|closed)$/;

/** Parses a text of `signBooksCheckpoint`; undefined for other texts, null for damaged ones. */
export function readBooksCheckpoint(
  text: string,
  day: string,
): readonly WalletStanding[] | null | undefined {
  if (!text.startsWith(`${title}\n`)) return undefined;
  const groups = form.exec(text.slice(title.length + 1))?.groups;
  if (groups?.['day'] !== day) return null;
  const standings = (groups['lines'] ?? '').split('\n').slice(0, -1).map(toStanding);
  const sound = standings.filter((standing) => standing !== null);
  const isWhole = sound.length === standings.length && sound.length === Number(groups['count']);
  return isWhole ? sound : null;
}

function toStanding(text: string): WalletStanding | null {
  const groups = line.exec(text)?.groups;
  if (!groups) return null;
  const { ownerId = '', head = '' } = groups;
  const sequence = Number(groups['sequence']);
  const sums = (groups['sums'] ?? '').split(' ').map((sum) => micros(BigInt(sum)));
  const balance = Object.fromEntries(amounts.map((name, index) => [name, sums[index]]));
  const wallet = {
    ...(balance as Pick<Wallet, (typeof amounts)[number]>),
    sequence,
    head,
    lastTransferAt: Number(groups['at']),
    reopenedAfter: Number(groups['reopened']),
    closed: groups['state'] === 'closed',
  };
  return { ownerId, sequence, head, wallet };
}
