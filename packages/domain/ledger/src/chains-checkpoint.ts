import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import type { CheckpointFailure } from './checkpoint.ts';
import type { Checkpoint } from './model/checkpoint.ts';
import type { CheckpointSigner } from './ports/checkpoint-signer.ts';

/** The end of a chain that is no wallet's, under a name without spaces. */
export interface ChainHead {
  readonly name: string;
  readonly sequence: number;
  readonly hash: string;
}

const title = 'image-production chains checkpoint v1';

/** Writes and signs the heads of chains as of a day: one line per chain, in the order of names. */
export async function signChainsCheckpoint(
  signer: CheckpointSigner,
  heads: Iterable<ChainHead>,
  day: string,
): Promise<Checkpoint> {
  const lines = [...heads]
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, sequence, hash }) => `${name} ${sequence} ${hash}`);
  const text = [title, `day ${day}`, `chains ${lines.length}`, ...lines, ''].join('\n');
  return { day, text, ...(await signer.sign(text)) };
}

const form =
  /^(?<title>[^\n]+)\nday (?<day>\d{4}-\d{2}-\d{2})\nchains (?<count>\d+)\n(?<lines>(?:[^\n]+\n)*)$/;
const line = /^(?<name>\S+) (?<sequence>\d+) (?<hash>[0-9a-f]{64})$/;

/** Verifies the signature of such a checkpoint and returns its heads. */
export async function openChainsCheckpoint(
  signer: CheckpointSigner,
  { text, day, keyId, signature }: Checkpoint,
): Promise<Result<readonly ChainHead[], CheckpointFailure>> {
  if (!(await signer.verify(text, { keyId, signature }))) {
    return refuse({ kind: 'checkpoint-not-signed', keyId });
  }
  const groups = form.exec(text)?.groups;
  const lines = (groups?.['lines'] ?? '').split('\n').slice(0, -1);
  const heads = lines.flatMap((one) => headIn(one) ?? []);
  const isWhole = heads.length === lines.length && heads.length === Number(groups?.['count']);
  const isMeant = groups?.['title'] === title && groups['day'] === day;
  return isWhole && isMeant ? succeed(heads) : refuse({ kind: 'checkpoint-malformed' });
}

function headIn(text: string): ChainHead | undefined {
  const { name, sequence, hash } = line.exec(text)?.groups ?? {};
  if (name === undefined || hash === undefined) return undefined;
  return { name, sequence: Number(sequence), hash };
}
