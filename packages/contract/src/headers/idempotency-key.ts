import { refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

export type IdempotencyKeyFailure =
  | { readonly kind: 'idempotency-key-required' }
  | { readonly kind: 'idempotency-key-invalid'; readonly reason: string };

const visibleAscii = /^[\x21-\x7e]{1,255}$/;
/** An RFC 8941 String: printable ASCII in quotes, where `\` protects a quote and itself. */
const quotedString = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/;

/**
 * Parses an `Idempotency-Key` header: 1 to 255 visible ASCII characters, bare or as a quoted
 * string. `abc` and `"abc"` are the same key.
 */
export function parseIdempotencyKey(
  header: string | undefined,
): Result<string, IdempotencyKeyFailure> {
  if (header === undefined) return refuse({ kind: 'idempotency-key-required' });
  const key = unquoted(header.trim());
  if (key === undefined) return invalid('it opens a quoted string that does not end properly');
  if (!visibleAscii.test(key)) return invalid('it has to be 1 to 255 visible ASCII characters');
  return succeed(key);
}

function unquoted(text: string): string | undefined {
  if (!text.startsWith('"')) return text;
  return quotedString.exec(text)?.[1]?.replaceAll(/\\(["\\])/g, '$1');
}

function invalid(reason: string): Result<never, IdempotencyKeyFailure> {
  return refuse({ kind: 'idempotency-key-invalid', reason });
}
