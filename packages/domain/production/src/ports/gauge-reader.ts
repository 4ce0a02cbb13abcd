import type { RequestStatus } from '../model/generation-request.ts';
import type { IncidentKind } from '../model/incident.ts';

/** Current state of production, for monitoring. Times are epoch milliseconds. */
export interface ProductionGauges {
  /** Number of requests in each status, over all organizations. */
  readonly requests: Readonly<Record<RequestStatus, number>>;
  /** When the oldest queued request was accepted; null if none is queued. */
  readonly oldestQueuedAt: number | null;
  /** Requests whose data was removed. */
  readonly dataRemoved: number;
  /** The earliest end of retention of data not yet removed; null if there is none. */
  readonly firstExpiresAt: number | null;
  /** Assets without a holder that are not yet removed. */
  readonly unusedAssets: number;
  /** When the one unused longest became unused; null if there is none. */
  readonly oldestUnusedSince: number | null;
  /** Orphans found in the asset store so far. */
  readonly orphansFound: number;
  readonly idempotencyKeys: number;
  /** Open incidents by kind. */
  readonly openIncidents: Readonly<Record<IncidentKind, number>>;
}

export interface GaugeReader {
  /** Its duration does not grow with the number of records. */
  readonly read: () => Promise<ProductionGauges>;
}
