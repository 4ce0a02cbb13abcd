import type { Brand } from './brand.ts';

/** Text that identifies one thing of a kind; the compiler rejects ids of any other kind. */
export type Id<Kind extends string> = Brand<string, `id:${Kind}`>;

const ulid = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

/** Whether a text is a ULID in canonical form: 26 characters of Crockford base32, time first. */
export function isUlid(text: string): boolean {
  return ulid.test(text);
}

const testMark = '7';
const testMarked = /^[a-z]+_7[0-9A-HJKMNP-TV-Z]{25}$/;

/**
 * Whether an id belongs to test mode: its ULID begins with a 7, a time that no clock reaches before
 * the year 9775. An id alone thus tells play money from money.
 */
export function isTestMarked(id: string): boolean {
  return testMarked.test(id);
}

/** The same id in test mode. */
export function toTestMarked<Kind extends string>(id: Id<Kind>): Id<Kind> {
  const start = id.indexOf('_') + 1;
  return `${id.slice(0, start)}${testMark}${id.slice(start + 1)}` as Id<Kind>;
}
