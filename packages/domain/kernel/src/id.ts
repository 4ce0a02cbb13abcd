import type { Brand } from './brand.ts';

/** Text that identifies one thing of a kind; the compiler rejects ids of any other kind. */
export type Id<Kind extends string> = Brand<string, `id:${Kind}`>;

const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Whether a text is a ULID in canonical form: 26 characters of Crockford base32, time first. */
export function isUlid(text: string): boolean {
  return ulid.test(text);
}
