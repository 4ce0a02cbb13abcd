import type { ByteRange } from '@image-production/production';

/** What a `Range` header asks for. */
export type AskedBytes =
  /** No range, several, another unit, none that can be read, or one for other bytes than these. */
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly range: ByteRange }
  /** A range that begins behind the last byte. */
  | { readonly kind: 'none' };

/**
 * Reads a `Range` header as RFC 9110 §14 has it. Several ranges are answered with the whole:
 * nobody needs parts of a picture in one piece.
 */
export function askedBytes(
  range: string | undefined,
  ifRange: string | undefined,
  etag: string,
  sizeBytes: number,
): AskedBytes {
  // A weak tag or a date promises too little to put parts together.
  if (ifRange !== undefined && ifRange.trim() !== etag) return { kind: 'whole' };
  const [, first = '', last = ''] = /^ *bytes *= *(\d*)-(\d*) *$/i.exec(range ?? '') ?? [];
  if (first === '' && last === '') return { kind: 'whole' };
  if (first === '') return fromEnd(Number(last), sizeBytes);
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start < sizeBytes ? { kind: 'part', range: { start, end } } : { kind: 'none' };
}

function fromEnd(length: number, sizeBytes: number): AskedBytes {
  if (length === 0 || sizeBytes === 0) return { kind: 'none' };
  return { kind: 'part', range: { start: Math.max(0, sizeBytes - length), end: sizeBytes - 1 } };
}
