import { foreignCursorMessage } from '@image-production/contract';
import type { PageQuery } from '@image-production/contract';
import { parseId } from '@image-production/identifiers';
import type { IdKind } from '@image-production/identifiers';
import type { Id } from '@image-production/kernel';

import { inputProblem } from '../input-problem.ts';
import type { ApiContext } from './api-environment.ts';

/** A list that is answered page by page. */
export interface PagedList<Row, Item, Position> {
  readonly cursor: CursorForm<Row, Position>;
  /** Reads at most `limit` rows: those after `before` in the order of the list, or its first. */
  readonly read: (page: PageBounds<Position>) => Promise<readonly Row[]>;
  readonly toItem: (row: Row) => Item | Promise<Item>;
}

/** How a cursor is written: the position of the last row that a page shows. */
export interface CursorForm<Row, Position> {
  readonly write: (row: Row) => string;
  /** Undefined for a text that `write` did not make. */
  readonly parse: (text: string) => Position | undefined;
}

export interface PageBounds<Position> {
  readonly limit: number;
  readonly before?: Position;
}

export interface Page<Item> {
  readonly data: readonly Item[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Answers with one page as JSON; throws a problem when the cursor is none of this list. */
export async function answerPage<Row, Item, Position>(
  context: ApiContext,
  query: PageQuery,
  list: PagedList<Row, Item, Position>,
): Promise<Response> {
  return context.json(await readPage(query, list));
}

/** The page that a query asks for; throws a problem when the cursor is none of this list. */
export async function readPage<Row, Item, Position>(
  { limit, cursor: given }: PageQuery,
  { cursor, read, toItem }: PagedList<Row, Item, Position>,
): Promise<Page<Item>> {
  const before = given === undefined ? undefined : parseCursor(cursor, given);
  // The row too many tells that another page follows.
  const rows = await read({ limit: limit + 1, ...(before !== undefined && { before }) });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: await Promise.all(shown.map(toItem)),
    nextCursor: rows.length > limit && last !== undefined ? cursor.write(last) : null,
  };
}

/** The cursor of a list whose rows have an id: the id of the last one shown. */
export function idCursor<Kind extends IdKind>(
  kind: Kind,
): CursorForm<{ readonly id: Id<Kind> }, Id<Kind>> {
  return { write: ({ id }) => id, parse: (text) => parseId(kind, text) };
}

function parseCursor<Position>(
  { parse }: Pick<CursorForm<never, Position>, 'parse'>,
  text: string,
): Position {
  const position = parse(text);
  if (position !== undefined) return position;
  throw inputProblem([
    { pointer: '/cursor', code: 'value_not_allowed', message: foreignCursorMessage },
  ]);
}
