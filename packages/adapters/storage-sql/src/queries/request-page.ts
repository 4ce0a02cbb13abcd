import type { Metadata, RequestPageQuery } from '@image-production/production';
import { expressionBuilder } from 'kysely';
import type { Expression, Kysely, SelectQueryBuilder, SqlBool } from 'kysely';

import type { Tables } from '../rows/tables.ts';

type Requests<Row> = SelectQueryBuilder<Tables, 'requests', Row>;

/**
 * One page of an organization's requests, newest first, read from the index that fits its filters.
 */
export function requestPage<Row>(
  whole: Requests<Row>,
  db: Kysely<Tables>,
  query: RequestPageQuery,
): Requests<Row> {
  const { metadata = {}, limit } = query;
  const hasMetadata = Object.keys(metadata).length > 0;
  return whole
    .where(({ eb }) =>
      hasMetadata ? eb('requests.id', 'in', idsThatSay(db, query, metadata)) : passes(query),
    )
    .orderBy('requests.id', 'desc')
    .limit(limit);
}

function passes(query: RequestPageQuery): Expression<SqlBool> {
  const { organizationId, before, status, operation, createdAfter, createdBefore } = query;
  const request = expressionBuilder<Tables, 'requests'>();
  return request.and([
    request('requests.organization_id', '=', organizationId),
    ...(before === undefined ? [] : [request('requests.id', '<', before)]),
    ...(status === undefined ? [] : [request('status', '=', status)]),
    ...(operation === undefined ? [] : [request('operation', '=', operation)]),
    ...(createdAfter === undefined ? [] : [request('created_at', '>', BigInt(createdAfter))]),
    ...(createdBefore === undefined ? [] : [request('created_at', '<', BigInt(createdBefore))]),
  ]);
}

/**
 * The ids of one page whose metadata contains all these pairs. SQLite keeps the order of a cross
 * join: it scans the first pair from its newest request down and looks up the others by key.
 */
function idsThatSay(db: Kysely<Tables>, query: RequestPageQuery, metadata: Metadata) {
  const { organizationId, before, limit } = query;
  const [[name, value] = ['', ''], ...others] = Object.entries(metadata);
  let said = db
    .selectFrom('request_metadata as said')
    .crossJoin('requests')
    .select('said.request_id')
    .where('said.organization_id', '=', organizationId)
    .where('said.name', '=', name)
    .where('said.value', '=', value)
    .whereRef('requests.id', '=', 'said.request_id')
    .where(passes(query));
  if (before !== undefined) said = said.where('said.request_id', '<', before);
  for (const [otherName, otherValue] of others) {
    said = said.where((pair) =>
      pair.exists(
        pair
          .selectFrom('request_metadata as also')
          .select('also.request_id')
          .where('also.organization_id', '=', organizationId)
          .where('also.name', '=', otherName)
          .where('also.value', '=', otherValue)
          .whereRef('also.request_id', '=', 'said.request_id'),
      ),
    );
  }
  return said.orderBy('said.request_id', 'desc').limit(limit);
}
