import type { ApiKeyId, OrganizationId, RequestId } from '@image-production/identifiers';
import {
  claimRequest,
  sweepEvents,
  sweepExpiring,
  sweepKeys,
  sweepOverdue,
  sweepRetention,
  sweepTexts,
} from '@image-production/production';
import type { ProductionReaders, RequestPageQuery } from '@image-production/production';

import type { SqlStorage } from '../queries/sql-storage.ts';
import { accept, settle } from './production-side.ts';
import type { Production } from './production-side.ts';

/** What is asked by whatever calls and sweeps come again and again, by its name. */
export type HotOperations = Readonly<Record<string, () => Promise<unknown>>>;

type Filters = Omit<RequestPageQuery, 'organizationId' | 'limit'>;

/** Each filter of the list, alone and with a cursor, and all of them. */
function filtersOf(before: RequestId): Readonly<Record<string, Filters>> {
  const created = { createdAfter: 1, createdBefore: Date.now() };
  return {
    none: {},
    status: { status: 'succeeded' },
    'an unusual status': { status: 'failed' },
    operation: { operation: 'lab.creative' },
    'an unusual operation': { operation: 'lab.polish' },
    created,
    metadata: { metadata: { look: '3' } },
    all: { status: 'succeeded', operation: 'lab.creative', ...created, metadata: { look: '3' } },
    cursor: { before },
    'status and cursor': { status: 'succeeded', before },
    'operation and cursor': { operation: 'lab.creative', before },
    'created and cursor': { ...created, before },
    'metadata and cursor': { metadata: { look: '3', take: '7' }, before },
    'all and cursor': { status: 'succeeded', operation: 'lab.creative', ...created, before },
  };
}

/** For an organization that has many requests, one of which is this one. */
export function hotOperations(
  storage: Pick<SqlStorage, 'production' | 'credentials' | 'quotas' | 'spending' | 'workers'>,
  production: Production,
  requestId: RequestId,
): HotOperations {
  const { services, organizationId } = production;
  const { readers } = storage.production;
  const list = Object.entries(filtersOf(requestId)).map(([filters, query]) => [
    `list by ${filters}`,
    () => readers.requests.list({ organizationId, limit: 20, ...query }),
  ]);
  const accepted: RequestId[] = [];
  return {
    status: () => readers.requests.find(organizationId, requestId),
    'status that is known': () => readers.requests.versionsOf([requestId]),
    'what was submitted': () => readers.submissions.find(requestId),
    ...(Object.fromEntries(list) as HotOperations),
    acceptance: async () => accepted.push(await accept(production)),
    'a place in the queue': () => readers.requests.queuePositions(accepted, Date.now(), 3),
    'how long the same took': () =>
      readers.requests.pastEfforts({ operation: 'lab.creative', resolution: '1K' }, 20),
    claim: () => claimRequest(services, services.ids.next('worker')),
    'claim of what there is room for': () =>
      claimRequest(services, services.ids.next('worker'), [
        { operation: 'lab.creative', resolution: '1K' },
      ]),
    settlement: async () => {
      for (const id of accepted) await settle(production, id);
    },
    'sweep of overdue requests': () => sweepOverdue(services),
    'sweep of data past its time': () => sweepRetention(services),
    'sweep of data that goes soon': () => sweepExpiring(services),
    'sweep of texts': () => sweepTexts(services),
    'sweep of keys': () => sweepKeys(services),
    'sweep of events': () => sweepEvents(services),
    ...readsOf(readers, organizationId),
    'a key': () => storage.credentials.findApiKeyByHash('hash'),
    'a limit': () =>
      storage.quotas.take(
        { name: 'reads', points: 9, windowMs: 60_000 },
        { organizationId, wanted: 1, least: 1 },
        Date.now(),
      ),
    'spending on engines': () => storage.spending.spentOn(Date.now()),
    'the last sign of life': () => storage.workers.lastBeat(),
  };
}

function readsOf(
  { events, ledger, keySpending, webhooks, gauges, idempotency, audit }: ProductionReaders,
  organizationId: OrganizationId,
): HotOperations {
  const spending = { organizationId, from: 19_970, to: 20_000, limit: 100 };
  return {
    wallet: () => ledger.wallet(organizationId),
    'lines of the wallet': () => ledger.transfers({ ownerId: organizationId, limit: 20 }),
    'older lines of the wallet': () =>
      ledger.transfers({ ownerId: organizationId, limit: 20, beforeSequence: 99 }),
    'a month of the wallet': () => ledger.history({ ownerId: organizationId, from: 1, until: 9 }),
    'usage by day': () => keySpending.lines(spending),
    'usage by day and metadata': () => keySpending.lines({ ...spending, metadata: 'look' }),
    'what a key has spent': () => keySpending.spentSince('key_1' as ApiKeyId, 1),
    events: () => events.list({ organizationId, limit: 20 }),
    'events of a type': () => events.list({ organizationId, limit: 20, type: 'request.succeeded' }),
    'later events': async () => {
      const [first] = await events.list({ organizationId, limit: 1 });
      return first && events.list({ organizationId, limit: 20, after: first.id });
    },
    'the newest event': () => events.newestOf([organizationId]),
    'a known idempotency key': () => idempotency.find(organizationId, 'key'),
    'deliveries that are due': () => webhooks.isAnyDue(Date.now()),
    'the audit trail': () => audit.list({ organizationId, limit: 20 }),
    gauges: () => gauges.read(),
  };
}
