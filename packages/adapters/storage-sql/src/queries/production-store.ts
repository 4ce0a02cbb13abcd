import type { Digest, Result } from '@image-production/kernel';
import { announcedRequests } from '@image-production/production';
import type {
  ProductionReaders,
  ProductionStore,
  ProductionStores,
  Subject,
} from '@image-production/production';
import type { Kysely } from 'kysely';

import type { Tables } from '../rows/tables.ts';
import { SqlAssetUses } from './asset-uses.ts';
import { SqlAuditTrail } from './audit-trail.ts';
import { SqlCallerReader } from './caller-reader.ts';
import { SqlErasureReader } from './erasure-reader.ts';
import { SqlFileCheckStore } from './file-check-store.ts';
import { SqlGaugeReader } from './gauge-reader.ts';
import { SqlIdempotencyStore } from './idempotency-store.ts';
import { SqlIncidentStore } from './incident-store.ts';
import { SqlKeySpending } from './key-spending.ts';
import { SqlLedgerStore } from './ledger-store.ts';
import { SqlLowBalanceNotices } from './low-balance-notices.ts';
import { SqlModelLibrary } from './model-library.ts';
import { SqlOrphanSearchStore } from './orphan-search-store.ts';
import { SqlOutbox } from './outbox.ts';
import { SqlPauseStore } from './pause-store.ts';
import { SqlRequestStore } from './request-store.ts';
import type { SqlVariant } from './sql-variant.ts';
import { SqlSubmissionStore } from './submission-store.ts';
import { SqlVerdictStore } from './verdict-store.ts';
import { SqlWebhookStore } from './webhook-store.ts';
import type { Access } from './writes.ts';

/** Announces, within this transaction, work that may begin then: epoch milliseconds, 0 for now. */
export type OnWork = (
  transaction: Pick<Kysely<unknown>, 'executeQuery'>,
  notBefore: number,
) => Promise<void>;

export interface SqlProductionStoreOptions extends Access {
  readonly variant: SqlVariant;
  readonly digest: Digest;
  readonly onWork?: OnWork | undefined;
}

export class SqlProductionStore implements ProductionStore {
  readonly #options: SqlProductionStoreOptions;
  readonly readers: ProductionReaders;

  constructor(options: SqlProductionStoreOptions) {
    this.#options = options;
    const gauges = new SqlGaugeReader(options.reading, options.variant);
    const stores = storesOn(options.reading, options);
    this.readers = { ...stores, events: stores.outbox, gauges };
  }

  /**
   * Each is kept whole or not at all. What it locks stays locked while `work` runs: awaiting anything
   * but the given stores blocks other writers, on SQLite all of them, and nothing can detect it.
   */
  transaction<Value, Failure>(
    subject: Subject,
    work: (stores: ProductionStores) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> {
    return this.#options.writes.run(
      subject,
      async (db) => {
        const stores = this.#storesWithin(db);
        const result = await work(stores);
        if (result.ok) await stores.idempotency.checkPromises();
        return result;
      },
      ({ ok }) => ok,
    );
  }

  #storesWithin(db: Kysely<Tables>) {
    const { onWork } = this.#options;
    const stores = storesOn(db, this.#options);
    if (!onWork) return stores;
    const requests = announcedRequests(stores.requests, (notBefore) => onWork(db, notBefore));
    return { ...stores, requests };
  }
}

function storesOn(db: Kysely<Tables>, { variant, digest }: SqlProductionStoreOptions) {
  return {
    requests: new SqlRequestStore(db, variant),
    submissions: new SqlSubmissionStore(db),
    idempotency: new SqlIdempotencyStore(db),
    ledger: new SqlLedgerStore(db, digest),
    keySpending: new SqlKeySpending(db, variant),
    verdicts: new SqlVerdictStore(db),
    models: new SqlModelLibrary(db, variant),
    assetUses: new SqlAssetUses(db, variant),
    orphanSearch: new SqlOrphanSearchStore(db),
    fileCheck: new SqlFileCheckStore(db),
    incidents: new SqlIncidentStore(db),
    pauses: new SqlPauseStore(db),
    callers: new SqlCallerReader(db),
    erasures: new SqlErasureReader(db),
    lowBalanceNotices: new SqlLowBalanceNotices(db),
    outbox: new SqlOutbox(db, variant),
    audit: new SqlAuditTrail(db, digest),
    webhooks: new SqlWebhookStore(db),
  } satisfies ProductionStores;
}
