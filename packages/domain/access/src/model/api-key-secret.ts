import type { Brand } from '@image-production/kernel';

import { toBase62 } from '../base62.ts';
import { crc32 } from '../crc32.ts';
import type { KeyMaterial } from '../ports/key-material.ts';

/**
 * `ips_live_`, 30 random characters (178 bits), 6 characters of checksum. The checksum tells a
 * key from garbage without asking a store, and lets scanners find lost keys; it protects nothing.
 */
export type ApiKeySecret = Brand<string, 'api-key-secret'>;

const prefix = 'ips_live_';
const randomLength = 30;
const checksumLength = 6;
const wellFormed = /^ips_live_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

export function mintApiKeySecret(random: KeyMaterial): ApiKeySecret {
  const minted = parseApiKey(withChecksum(random.base62(randomLength)));
  if (minted === undefined) throw new Error('key material is not 30 characters of base62');
  return minted;
}

/** The secret, or undefined when the text cannot be one that was ever minted. */
export function parseApiKey(text: string): ApiKeySecret | undefined {
  const [, random = '', checksum] = wellFormed.exec(text) ?? [];
  return checksum !== undefined && checksum === checksumOf(random)
    ? (text as ApiKeySecret)
    : undefined;
}

/** Enough to recognize a key in a list, far too little to guess it: `ips_live_` and four more. */
export function displayStartOf(secret: ApiKeySecret): string {
  return secret.slice(0, prefix.length + 4);
}

function withChecksum(random: string): string {
  return `${prefix}${random}${checksumOf(random)}`;
}

function checksumOf(random: string): string {
  return toBase62(crc32(random), checksumLength);
}
