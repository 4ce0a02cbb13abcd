import { WebhookVerificationError } from './errors.ts';

export type HeadersLike =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** How far the delivery's time may be from now; 300 unless given. */
  readonly toleranceSeconds?: number;
  readonly now?: Date;
}

/** What a delivery carries. */
export interface WebhookEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly livemode: boolean;
  readonly data: Readonly<Record<string, unknown>>;
}

const toleranceByDefault = 300;

/**
 * The event of a delivery that one of the secrets has signed (Standard Webhooks). Takes the body as
 * it arrived, not as it was parsed. Throws `WebhookVerificationError`.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: HeadersLike,
  secret: string | readonly string[],
  { toleranceSeconds = toleranceByDefault, now = new Date() }: VerifyOptions = {},
): Promise<WebhookEvent> {
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signatures = readHeader(headers, 'webhook-signature');
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || !(age <= toleranceSeconds)) {
    throw new WebhookVerificationError('The delivery is too old, or its time is not readable.');
  }
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  for (const candidate of secrets) {
    const key = await importKey(candidate);
    for (const signature of signatures.split(' ')) {
      const [version, given = ''] = signature.split(',');
      const bytes = fromBase64(given);
      if (version !== 'v1' || !bytes) continue;
      // WebCrypto compares in constant time.
      if (await crypto.subtle.verify('HMAC', key, bytes, signed)) {
        return JSON.parse(text) as WebhookEvent;
      }
    }
  }
  throw new WebhookVerificationError('The delivery is not signed by this secret.');
}

function importKey(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) {
    throw new WebhookVerificationError('The secret is not of the form whsec_….');
  }
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
}

function readHeader(headers: HeadersLike, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  const text = typeof value === 'string' ? value : (value?.[0] ?? '');
  if (text === '') throw new WebhookVerificationError(`The header ${name} is missing.`);
  return text;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
