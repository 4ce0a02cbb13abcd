import type { CallOptions } from './call-options.ts';
import { List } from './list.ts';
import type { Page } from './list.ts';
import type { Transport } from './transport.ts';
import type { AuditEvent, RequestRecord } from './wire-types.ts';

export interface PageQuery {
  /** Entries per page: 1 to 100. */
  readonly limit?: number | undefined;
  /** The `nextCursor` of a page. */
  readonly cursor?: string | undefined;
}

interface ListQuery extends PageQuery {
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** Which requests: all of it has to hold. */
export interface RequestQuery extends ListQuery {
  readonly status?: RequestRecord['status'] | undefined;
  readonly operation?: RequestRecord['operation'] | undefined;
  /** RFC 3339. */
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
}

/** Which events of the audit trail: all of it has to hold. */
export interface AuditQuery extends PageQuery {
  readonly action?: AuditEvent['action'] | undefined;
  /** The id of the key or operator that did it. */
  readonly actor?: string | undefined;
  /** The id of what it was done to. */
  readonly subject?: string | undefined;
  /** RFC 3339. */
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
}

export function listPages<Entry>(
  transport: Transport,
  path: string,
  query: ListQuery = {},
  options?: CallOptions,
): List<Entry> {
  return new List(async (cursor = query.cursor) => {
    const search = toSearch({ ...query, cursor });
    const call = { method: 'GET', path: `${path}${search}`, isRepeatable: true };
    return (await transport.json<Page<Entry>>(call, options)).value;
  });
}

function toSearch({ metadata = {}, ...plain }: ListQuery): string {
  const marked = Object.entries(metadata).map(([name, value]): [string, string] => [
    `metadata.${name}`,
    value,
  ]);
  const said = [...Object.entries(plain), ...marked].filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(said.map(([name, value]) => [name, `${value}`]));
  return said.length === 0 ? '' : `?${search.toString()}`;
}
