import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { readBooksCheckpoint } from './books-checkpoint.ts';
import { isoTimestamp } from './calendar.ts';
import type { Checkpoint, WalletHead } from './model/checkpoint.ts';
import type { CheckpointSigner } from './ports/checkpoint-signer.ts';
import type { Statement } from './statement.ts';

export type StatementClosing = Pick<Statement, 'closedAt' | 'state'>;

const title = 'image-production ledger checkpoint v1';

/**
 * The text of a checkpoint: one line per wallet, ordered by id. The form is frozen, because
 * signatures are verified against it. A statement's checkpoint covers only its own wallet and
 * states when the statement was closed and whether that is final. Before `signBooksCheckpoint`, the
 * operator's daily checkpoint covered all wallets in this form.
 */
export function checkpointText(
  heads: Iterable<WalletHead>,
  day: string,
  closing?: StatementClosing,
): string {
  const lines = [...heads]
    .toSorted((one, other) => (one.ownerId < other.ownerId ? -1 : 1))
    .map(({ ownerId, sequence, head }) => `${ownerId} ${sequence} ${head}`);
  const closed = closing ? [`closed ${isoTimestamp(closing.closedAt)} ${closing.state}`] : [];
  return [title, `day ${day}`, `wallets ${lines.length}`, ...lines, ...closed, ''].join('\n');
}

/** Writes and signs the checkpoint of a day. */
export async function signCheckpoint(
  signer: CheckpointSigner,
  heads: Iterable<WalletHead>,
  day: string,
  closing?: StatementClosing,
): Promise<Checkpoint> {
  const text = checkpointText(heads, day, closing);
  return { day, text, ...(await signer.sign(text)) };
}

export type CheckpointFailure =
  | { readonly kind: 'checkpoint-malformed' }
  /** The signature does not match the text and the key. */
  | { readonly kind: 'checkpoint-not-signed'; readonly keyId: string };

const form =
  /^day (?<day>\d{4}-\d{2}-\d{2})\nwallets (?<count>\d+)\n(?<lines>(?:(?!closed )[^\n]+\n)*)(?:closed [0-9T:.-]+Z (?:provisional|final)\n)?$/;
const line = /^(?<ownerId>\S+) (?<sequence>\d+) (?<head>[0-9a-f]{64})$/;

/** Verifies a checkpoint's signature and returns its heads. */
export async function openCheckpoint(
  signer: CheckpointSigner,
  checkpoint: Checkpoint,
): Promise<Result<readonly WalletHead[], CheckpointFailure>> {
  const { text, keyId, signature, day } = checkpoint;
  if (!(await signer.verify(text, { keyId, signature }))) {
    return refuse({ kind: 'checkpoint-not-signed', keyId });
  }
  const standings = readBooksCheckpoint(text, day);
  if (standings) return succeed(standings);
  const heads = text.startsWith(`${title}\n`) ? headsOf(text.slice(title.length + 1), day) : null;
  return heads ? succeed(heads) : refuse({ kind: 'checkpoint-malformed' });
}

function headsOf(text: string, day: string): readonly WalletHead[] | null {
  const groups = form.exec(text)?.groups;
  if (groups?.day !== day) return null;
  const heads = (groups.lines ?? '').split('\n').slice(0, -1).map(headOf);
  const sound = heads.filter((head) => head !== null);
  return sound.length === heads.length && heads.length === Number(groups.count) ? sound : null;
}

function headOf(text: string): WalletHead | null {
  const { ownerId, sequence, head } = line.exec(text)?.groups ?? {};
  if (ownerId === undefined || head === undefined) return null;
  return { ownerId: ownerId, sequence: Number(sequence), head };
}
