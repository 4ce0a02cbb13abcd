import type { Brand } from '@image-production/kernel';

import { toBase62 } from './base62.ts';
import { crc32 } from './crc32.ts';

/**
 * `ips_live_`, 30 random characters (178 bits), 6 characters of checksum. The checksum rejects
 * malformed text without a query and lets secret scanners find leaked keys; it protects nothing.
 */
export type ApiKeySecret = Brand<string, 'api-key-secret'>;

/** The number of random characters in a secret. */
export const randomLength = 30;

const prefix = 'ips_live_';
const checksumLength = 6;
const wellFormed = /^ips_live_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** Parses a secret; undefined when the text cannot have been minted. */
export function parseApiKey(text: string): ApiKeySecret | undefined {
  const [, random = '', checksum] = wellFormed.exec(text) ?? [];
  return checksum !== undefined && checksum === computeChecksum(random)
    ? (text as ApiKeySecret)
    : undefined;
}

/** Builds the secret from its random characters; undefined unless they are 30 of base62. */
export function buildSecret(random: string): ApiKeySecret | undefined {
  return parseApiKey(`${prefix}${random}${computeChecksum(random)}`);
}

/** Enough to recognize a key in a list, far too little to guess it: `ips_live_` and four more. */
export function toDisplayStart(secret: ApiKeySecret): string {
  return secret.slice(0, prefix.length + 4);
}

/** What a list shows behind the start. */
export function toLastFour(secret: ApiKeySecret): string {
  return secret.slice(-4);
}

function computeChecksum(random: string): string {
  return toBase62(crc32(random), checksumLength);
}
