import type { OrganizationId, RequestId } from '@image-production/identifiers';
import { micros } from '@image-production/kernel';
import type { Operation } from '@image-production/operations';
import type { BookedRequest } from '@image-production/production';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';

import type { Tables } from './tables.ts';

/** How the database says that; see `SqlVariant`. */
interface TextsInJson {
  readonly jsonText: (column: string, ...path: readonly string[]) => RawBuilder<string | null>;
}

/** The columns of a request that verifying the books needs. */
export function bookedRequests(
  db: Kysely<Tables>,
  { jsonText }: TextsInJson,
): SelectQueryBuilder<Tables, 'requests', BookedRequestRow> {
  const term = (name: string) => jsonText('detail', 'terms', name).$notNull();
  return db
    .selectFrom('requests')
    .select(['id', 'organization_id', 'operation', 'status', 'created_at'])
    .select([
      term('priceVersion').as('price_version'),
      term('outputPrice').as('output_price'),
      term('total').as('total'),
    ])
    .select((expression) =>
      expression
        .selectFrom('outputs')
        .whereRef('outputs.request_id', '=', 'requests.id')
        .where('outputs.status', '=', 'succeeded')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('delivered'),
    )
    .select((expression) =>
      expression
        .selectFrom('organizations')
        .whereRef('organizations.id', '=', 'requests.organization_id')
        .select('erased_at')
        .as('erased_at'),
    );
}

export interface BookedRequestRow {
  readonly id: string;
  readonly organization_id: string;
  readonly operation: string;
  readonly status: string;
  readonly created_at: bigint;
  readonly price_version: string;
  readonly output_price: string;
  readonly total: string;
  readonly delivered: bigint | null;
  readonly erased_at: bigint | null;
}

export function toBookedRequest(row: BookedRequestRow): BookedRequest {
  return {
    id: row.id as RequestId,
    organizationId: row.organization_id as OrganizationId,
    operation: row.operation as Operation,
    status: row.status as BookedRequest['status'],
    terms: {
      priceVersion: row.price_version,
      outputPrice: micros(BigInt(row.output_price)),
      total: micros(BigInt(row.total)),
    },
    deliveredCount: Number(row.delivered),
    createdAt: Number(row.created_at),
    ...(row.erased_at !== null && { isErased: true }),
  };
}
