import type { Brand } from '@image-production/kernel';

import { toBase62 } from './base62.ts';
import { crc32 } from './crc32.ts';

/**
 * `ips_live_`, 30 random characters (178 bits), 6 characters of checksum. The checksum tells a
 * key from garbage without asking a store, and lets scanners find lost keys; it protects nothing.
 */
export type ApiKeySecret = Brand<string, 'api-key-secret'>;

/** How many characters of a secret are random. */
export const randomLength = 30;

const prefix = 'ips_live_';
const checksumLength = 6;
const wellFormed = /^ips_live_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** The secret, or undefined when the text cannot be one that was ever minted. */
export function parseApiKey(text: string): ApiKeySecret | undefined {
  const [, random = '', checksum] = wellFormed.exec(text) ?? [];
  return checksum !== undefined && checksum === checksumOf(random)
    ? (text as ApiKeySecret)
    : undefined;
}

/** The secret around these random characters; undefined when they are not 30 of base62. */
export function secretAround(random: string): ApiKeySecret | undefined {
  return parseApiKey(`${prefix}${random}${checksumOf(random)}`);
}

/** Enough to recognize a key in a list, far too little to guess it: `ips_live_` and four more. */
export function displayStartOf(secret: ApiKeySecret): string {
  return secret.slice(0, prefix.length + 4);
}

function checksumOf(random: string): string {
  return toBase62(crc32(random), checksumLength);
}
