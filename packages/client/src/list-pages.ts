import type { CallOptions } from './call-options.ts';
import { List } from './list.ts';
import type { Page } from './list.ts';
import type { Transport } from './transport.ts';
import type { RequestRecord } from './wire-types.ts';

export interface PageQuery {
  /** Entries per page: 1 to 100. */
  readonly limit?: number | undefined;
  /** The `nextCursor` of a page. */
  readonly cursor?: string | undefined;
}

/** Which requests: all of it has to hold. */
export interface RequestQuery extends PageQuery {
  readonly status?: RequestRecord['status'] | undefined;
  readonly operation?: RequestRecord['operation'] | undefined;
  /** RFC 3339. */
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

export function listPages<Entry>(
  transport: Transport,
  path: string,
  query: RequestQuery = {},
  options?: CallOptions,
): List<Entry> {
  return new List(async (cursor = query.cursor) => {
    const search = toSearch({ ...query, cursor });
    const call = { method: 'GET', path: `${path}${search}`, isRepeatable: true };
    return (await transport.json<Page<Entry>>(call, options)).value;
  });
}

function toSearch({ metadata = {}, ...plain }: RequestQuery): string {
  const marked = Object.entries(metadata).map(([name, value]): [string, string] => [
    `metadata.${name}`,
    value,
  ]);
  const said = [...Object.entries(plain), ...marked].filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(said.map(([name, value]) => [name, `${value}`]));
  return said.length === 0 ? '' : `?${search.toString()}`;
}
