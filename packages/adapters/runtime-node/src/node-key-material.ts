import { randomInt } from 'node:crypto';

import type { KeyMaterial } from '@image-production/access';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Characters from the system's cryptographic source; `randomInt` avoids modulo bias. */
export const nodeKeyMaterial: KeyMaterial = {
  base62: (length) =>
    Array.from({ length }, () => digits.charAt(randomInt(digits.length))).join(''),
};
