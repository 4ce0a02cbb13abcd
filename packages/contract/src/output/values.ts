import { idPrefixes } from '@image-production/kernel';
import type { IdKind } from '@image-production/kernel';
import { z } from 'zod';

/** `<prefix>_<ULID>` of one of these kinds. */
export function id(...kinds: [IdKind, ...IdKind[]]) {
  const prefixes = kinds.map((kind) => idPrefixes[kind]).join('|');
  return z.string().regex(new RegExp(`^(${prefixes})_[0-7][0-9A-HJKMNP-TV-Z]{25}$`));
}

/** RFC 3339 in UTC with milliseconds: `2026-11-20T10:00:00.000Z`. */
export const timestamp = z.iso.datetime({ precision: 3 });

/** `YYYY-MM`, in UTC. */
export const month = z.string().regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/);

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const pixels = z.int().positive();

/** A page of a list and the `cursor` of the next one; null on the last page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ data: z.array(item), nextCursor: z.string().nullable() });
}
