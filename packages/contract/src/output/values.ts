import { idPrefixes } from '@image-production/identifiers';
import type { IdKind } from '@image-production/identifiers';
import { z } from 'zod';

/** Schema of an id of one of these kinds: `<prefix>_<ULID>`. */
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

/** Schema of a page; `nextCursor` is null on the last one. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ data: z.array(item), nextCursor: z.string().nullable() });
}
