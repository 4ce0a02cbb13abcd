import { requestStatuses } from '../model/generation-request.ts';
import type { GenerationRequest, RequestStatus } from '../model/generation-request.ts';
import type { IncidentKind } from '../model/incident.ts';
import type { ProductionGauges } from '../ports/gauge-reader.ts';
import type { OrphanSearch } from '../ports/orphan-search-store.ts';

export interface Gauged {
  readonly requests: readonly GenerationRequest[];
  readonly unusedSince: ReadonlyMap<string, number>;
  readonly orphanSearch: OrphanSearch | undefined;
  readonly idempotencyKeys: number;
  readonly openIncidents: Readonly<Record<IncidentKind, number>>;
}

/** Computes the gauges from scratch. */
export function gaugesOf(gauged: Gauged): ProductionGauges {
  const { requests, unusedSince, orphanSearch, idempotencyKeys, openIncidents } = gauged;
  const counts = requestStatuses.map((status) => [status, requestsIn(gauged, status).length]);
  const kept = requests.filter(({ dataRemovedAt }) => dataRemovedAt === null);
  return {
    requests: Object.fromEntries(counts) as Record<RequestStatus, number>,
    oldestQueuedAt: earliest(requestsIn(gauged, 'queued').map(({ createdAt }) => createdAt)),
    dataRemoved: requests.length - kept.length,
    firstExpiresAt: earliest(kept.flatMap(({ expiresAt }) => expiresAt ?? [])),
    unusedAssets: unusedSince.size,
    oldestUnusedSince: earliest([...unusedSince.values()]),
    orphansFound: orphanSearch?.found ?? 0,
    idempotencyKeys,
    openIncidents,
  };
}

function requestsIn({ requests }: Gauged, wanted: RequestStatus): readonly GenerationRequest[] {
  return requests.filter(({ status }) => status === wanted);
}

function earliest(times: readonly number[]): number | null {
  return times.length > 0 ? Math.min(...times) : null;
}
