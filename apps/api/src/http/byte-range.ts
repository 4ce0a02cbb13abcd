import type { ByteRange } from '@image-production/production';

/** The part of a file that a `Range` header requests. */
export type RequestedRange =
  /** No range, several, another unit, a malformed one, or `If-Range` names another version. */
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  /** The range starts past the last byte. */
  | { readonly kind: 'unsatisfiable' };

/**
 * Parses a `Range` header (RFC 9110 §14). Several ranges count as `whole`, which the RFC permits:
 * `multipart/byteranges` is not supported.
 */
export function parseRange(
  range: string | undefined,
  ifRange: string | undefined,
  etag: string,
  sizeBytes: number,
): RequestedRange {
  // Only a strong tag guarantees that parts fit together; weak tags and dates do not match.
  if (ifRange !== undefined && ifRange.trim() !== etag) return { kind: 'whole' };
  const [, first = '', last = ''] = /^ *bytes *= *(\d*)-(\d*) *$/i.exec(range ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') return fromEnd(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start < sizeBytes ? { kind: 'part', range: { start, end } } : { kind: 'unsatisfiable' };
}

function fromEnd(length: number, sizeBytes: number): RequestedRange {
  if (length === 0 || sizeBytes === 0) return { kind: 'unsatisfiable' };
  return { kind: 'part', range: { start: Math.max(0, sizeBytes - length), end: sizeBytes - 1 } };
}
