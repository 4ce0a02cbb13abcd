import { refuse, succeed } from '@image-production/kernel';
import type { OrganizationId, Result } from '@image-production/kernel';

import type { CheckpointSigner, Signature } from './ports/checkpoint-signer.ts';

/** How far a wallet's chain reached. */
export interface WalletHead {
  readonly organizationId: OrganizationId;
  readonly sequence: number;
  readonly head: string;
}

/** The operator's signed word on where the chains stood: whoever has it can prove a rewrite. */
export interface Checkpoint extends Signature {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  /** What is signed, as `checkpointText` wrote it. */
  readonly text: string;
}

const title = 'image-production ledger checkpoint v1';

/**
 * What a checkpoint says, as text: one line per wallet, in the order of their ids. The form is
 * frozen: signatures are verified against it. All wallets make the operator's daily checkpoint;
 * one wallet alone makes the checkpoint that goes out with its statement and names nobody else.
 */
export function checkpointText(heads: Iterable<WalletHead>, day: string): string {
  const lines = [...heads]
    .toSorted((one, other) => (one.organizationId < other.organizationId ? -1 : 1))
    .map(({ organizationId, sequence, head }) => `${organizationId} ${sequence} ${head}`);
  return [title, `day ${day}`, `wallets ${lines.length}`, ...lines, ''].join('\n');
}

/** Writes and signs the checkpoint of a day. */
export async function signCheckpoint(
  signer: CheckpointSigner,
  heads: Iterable<WalletHead>,
  day: string,
): Promise<Checkpoint> {
  const text = checkpointText(heads, day);
  return { day, text, ...(await signer.sign(text)) };
}

export type CheckpointFailure =
  | { readonly kind: 'checkpoint-malformed' }
  /** The text is not what was signed, or not with this key. */
  | { readonly kind: 'checkpoint-not-signed'; readonly keyId: string };

const form = /^day (?<day>\d{4}-\d{2}-\d{2})\nwallets (?<count>\d+)\n(?<lines>(?:[^\n]+\n)*)$/;
const line = /^(?<organizationId>\S+) (?<sequence>\d+) (?<head>[0-9a-f]{64})$/;

/** The heads that a checkpoint vouches for, once its signature was checked. */
export async function openCheckpoint(
  signer: CheckpointSigner,
  checkpoint: Checkpoint,
): Promise<Result<readonly WalletHead[], CheckpointFailure>> {
  const { text, keyId, signature, day } = checkpoint;
  if (!(await signer.verify(text, { keyId, signature }))) {
    return refuse({ kind: 'checkpoint-not-signed', keyId });
  }
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
  const { organizationId, sequence, head } = line.exec(text)?.groups ?? {};
  if (organizationId === undefined || head === undefined) return null;
  return { organizationId: organizationId as OrganizationId, sequence: Number(sequence), head };
}
