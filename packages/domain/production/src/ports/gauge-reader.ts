import type { RequestStatus } from '../model/generation-request.ts';
import type { IncidentKind } from '../model/incident.ts';

/** What production looks like at the moment, for those who watch it. Times are epoch milliseconds. */
export interface ProductionGauges {
  /** How many requests there are in each status, of all organizations. */
  readonly requests: Readonly<Record<RequestStatus, number>>;
  /** When the queued request was accepted that has waited longest; null when none is queued. */
  readonly oldestQueuedAt: number | null;
  /** Requests whose data was removed. */
  readonly dataRemoved: number;
  /** When the retention of data that is still there ends first; null when there is none. */
  readonly firstExpiresAt: number | null;
  /** Assets that nobody needs and that are not yet removed. */
  readonly unusedAssets: number;
  /** Since when the one of them that has waited longest is unused; null when there is none. */
  readonly oldestUnusedSince: number | null;
  /** Orphans that were found in the asset store so far. */
  readonly orphansFound: number;
  readonly idempotencyKeys: number;
  /** Incidents of each kind that wait for the operator. */
  readonly openIncidents: Readonly<Record<IncidentKind, number>>;
}

export interface GaugeReader {
  /** Takes no longer the more there is. */
  readonly read: () => Promise<ProductionGauges>;
}
