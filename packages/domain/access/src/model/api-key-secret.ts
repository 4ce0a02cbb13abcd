import type { Brand } from '@image-production/kernel';

import { toBase62 } from './base62.ts';
import { crc32 } from './crc32.ts';

/** Whether a key spends money or the play money of a test twin. */
export type KeyMode = 'live' | 'test';

/**
 * `ips_live_` or `ips_test_`, 30 random characters (178 bits), 6 characters of checksum. The checksum rejects
 * malformed text without a query and lets secret scanners find leaked keys; it protects nothing.
 */
export type ApiKeySecret = Brand<string, 'api-key-secret'>;

/** The number of random characters in a secret. */
export const randomLength = 30;

const prefixes = { live: 'ips_live_', test: 'ips_test_' } as const;
const checksumLength = 6;
const wellFormed = /^ips_(?:live|test)_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/;

/** Parses a secret; undefined when the text cannot have been minted. */
export function parseApiKey(text: string): ApiKeySecret | undefined {
  const [, random = '', checksum] = wellFormed.exec(text) ?? [];
  return checksum !== undefined && checksum === computeChecksum(random)
    ? (text as ApiKeySecret)
    : undefined;
}

/** The mode that a secret says. */
export function modeOf(secret: ApiKeySecret): KeyMode {
  return secret.startsWith(prefixes.test) ? 'test' : 'live';
}

/** Builds the secret from its random characters; undefined unless they are 30 of base62. */
export function buildSecret(random: string, mode: KeyMode): ApiKeySecret | undefined {
  return parseApiKey(`${prefixes[mode]}${random}${computeChecksum(random)}`);
}

/** Enough to recognize a key in a list, far too little to guess it: the prefix and four more. */
export function toDisplayStart(secret: ApiKeySecret): string {
  return secret.slice(0, prefixes.live.length + 4);
}

/** What a list shows behind the start. */
export function toLastFour(secret: ApiKeySecret): string {
  return secret.slice(-4);
}

function computeChecksum(random: string): string {
  return toBase62(crc32(random), checksumLength);
}
