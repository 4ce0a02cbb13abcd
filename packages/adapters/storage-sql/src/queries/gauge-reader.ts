import { incidentKinds, requestStatuses } from '@image-production/production';
import type {
  GaugeReader,
  IncidentKind,
  ProductionGauges,
  RequestStatus,
} from '@image-production/production';
import { sql } from 'kysely';

import { numberOrNull } from '../rows/json-codec.ts';
import { VariedStore } from './varied-store.ts';

export class SqlGaugeReader extends VariedStore implements GaugeReader {
  /** Reads counts kept by triggers and the first entries of indexes. */
  async read(): Promise<ProductionGauges> {
    const rows = await this.variant.tallies(this.db);
    const tallies = new Map(rows.map(({ name, count }) => [name, Number(count)]));
    const tallied = (name: string): number => tallies.get(name) ?? 0;
    const open = incidentKinds.map((kind) => [kind, tallied(`open ${kind}`)]);
    const requests = requestStatuses.map((status) => [status, tallied(status)]);
    return {
      requests: Object.fromEntries(requests) as Record<RequestStatus, number>,
      dataRemoved: tallied('data removed'),
      unusedAssets: tallied('unused assets'),
      idempotencyKeys: tallied('idempotency keys'),
      openIncidents: Object.fromEntries(open) as Record<IncidentKind, number>,
      ...(await this.#firsts()),
    };
  }

  async #firsts() {
    const { queued, expires, unused, found } = await this.db
      .selectNoFrom((expression) => [
        expression
          .selectFrom('requests')
          .select(({ fn }) => fn.min('created_at').as('at'))
          .where(sql<boolean>`status = 'queued'`)
          .as('queued'),
        expression
          .selectFrom('requests')
          .select(({ fn }) => fn.min<bigint | null>('expires_at').as('at'))
          .where('data_removed_at', 'is', null)
          .where('expires_at', 'is not', null)
          .as('expires'),
        expression
          .selectFrom('unused_assets')
          .select(({ fn }) => fn.min('since').as('at'))
          .as('unused'),
        expression.selectFrom('orphan_search').select('found').as('found'),
      ])
      .executeTakeFirstOrThrow();
    return {
      oldestQueuedAt: numberOrNull(queued),
      firstExpiresAt: numberOrNull(expires),
      oldestUnusedSince: numberOrNull(unused),
      orphansFound: Number(found ?? 0),
    };
  }
}
