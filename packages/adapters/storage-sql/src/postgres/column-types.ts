import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Compared by bytes, as SQLite does, whatever the locale of the database is. */
export const text: RawBuilder<unknown> = sql.raw('text COLLATE "C"');
export const integer: RawBuilder<unknown> = sql.raw('bigint');
