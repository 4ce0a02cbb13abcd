import { createHash, createPublicKey, verify } from 'node:crypto';

import type { Evidence, Position } from './evidence.ts';

/** The text that the operator signed, taken apart. */
export interface SignedClosing {
  readonly day: string;
  readonly month: string;
  readonly organizationId: string;
  readonly sequence: number;
  readonly head: string;
  readonly closedAt: number;
  readonly state: 'provisional' | 'final';
}

const form = new RegExp(
  [
    '^image-production ledger checkpoint v1',
    String.raw`day (?<day>\d{4}-\d{2}-\d{2})`,
    'wallets 1',
    String.raw`(?<organizationId>\S+) (?<sequence>0|[1-9]\d*) (?<head>[0-9a-f]{64})`,
    String.raw`closed (?<closed>\S+) (?<state>provisional|final)`,
    '$',
  ].join(String.raw`\n`),
);

/** Undefined unless the text closes a single wallet's statement. */
export function readCheckpoint(text: string): SignedClosing | undefined {
  const { day, organizationId, sequence, head, closed, state } = form.exec(text)?.groups ?? {};
  const closedAt = Date.parse(closed ?? '');
  if (day === undefined || organizationId === undefined || head === undefined) return undefined;
  if (Number.isNaN(closedAt) || new Date(closedAt).toISOString() !== closed) return undefined;
  return {
    day,
    month: day.slice(0, 7),
    organizationId,
    sequence: Number(sequence),
    head,
    closedAt,
    state: state === 'final' ? 'final' : 'provisional',
  };
}

/** Checks the Ed25519 signature by the named key, and that it covers the chain's position. */
export function checkpointFindings(
  { text, keyId, signature, publicKey }: Evidence,
  signed: SignedClosing,
  closing: Position,
): string[] {
  const checks: [boolean, string][] = [
    [isSigned(text, signature, publicKey), 'the signature is not of this text and key'],
    [keyId === computeKeyId(publicKey), 'the key is not the one that is named'],
    [new Date(signed.closedAt).toISOString().startsWith(signed.day), 'it closes on another day'],
    [signed.sequence === closing.sequence, 'another number of entries was signed'],
    [signed.head === closing.head, 'another chain was signed'],
  ];
  return checks.filter(([holds]) => !holds).map(([, what]) => `checkpoint: ${what}`);
}

function isSigned(text: string, signature: string, publicKey: string): boolean {
  try {
    const key = createPublicKey(publicKey);
    const bytes = Buffer.from(signature, 'base64url');
    // Keys and signatures have one canonical encoding; Node would accept others.
    const isPlain =
      key.asymmetricKeyType === 'ed25519' &&
      key.export({ type: 'spki', format: 'pem' }) === publicKey &&
      bytes.toString('base64url') === signature;
    return isPlain && verify(null, Buffer.from(text), key, bytes);
  } catch {
    return false;
  }
}

/** The first 16 hexadecimal characters of the SHA-256 of the public key in DER. */
function computeKeyId(publicKey: string): string | undefined {
  try {
    const der = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
    return createHash('sha256').update(der).digest('hex').slice(0, 16);
  } catch {
    return undefined;
  }
}
