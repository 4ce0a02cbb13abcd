import { micros, refuse, succeed } from '@image-production/kernel';
import type { OrganizationId } from '@image-production/kernel';
import { cancelRequest, refundRequest, saveModel } from '@image-production/production';

import type { Performance } from '../report.ts';
import type { Services } from '../services.ts';
import type { Errand } from './intents.ts';

/** Who sends whom, and the number of the wish. */
type Order = Errand & { readonly organizationId: OrganizationId; readonly number: number };

/** Does something about a request or a candidate that is there; refused when there is none. */
export async function runErrand(services: Services, order: Order): Promise<Performance> {
  switch (order.type) {
    case 'cancel':
      return cancel(services, order);
    case 'save':
      return save(services, order);
    case 'refund':
      return refund(services, order);
  }
}

async function cancel(services: Services, { organizationId, number }: Order): Promise<Performance> {
  const newest = await services.store.readers.requests.list({ organizationId, limit: 6 });
  const target = newest.find(({ completedAt }) => completedAt === null);
  if (!target) return refuse({ kind: 'nothing-to-cancel' });
  const canceled = await cancelRequest(services, { organizationId, requestId: target.id });
  if (!canceled.ok) return canceled;
  const { id: requestId, status } = canceled.value;
  return succeed({ type: 'cancel-asked', intent: number, requestId, status });
}

async function save(services: Services, { organizationId, number }: Order): Promise<Performance> {
  const filter = { operation: 'models.portrait', status: 'succeeded' } as const;
  const { requests } = services.store.readers;
  const [portrait] = await requests.list({ organizationId, limit: 1, ...filter });
  if (!portrait?.candidateId) return refuse({ kind: 'nothing-to-save' });
  const { candidateId } = portrait;
  const saved = await saveModel(services, { organizationId, candidateId });
  if (!saved.ok) return saved;
  return succeed({ type: 'saved', intent: number, modelId: saved.value.model.id });
}

async function refund(services: Services, { organizationId, number }: Order): Promise<Performance> {
  const { requests } = services.store.readers;
  const [charged] = await requests.list({ organizationId, limit: 1, status: 'succeeded' });
  if (!charged) return refuse({ kind: 'nothing-to-refund' });
  const reference = `complaint ${number}`;
  const order = { organizationId, requestId: charged.id, amount: micros(10_000n), reference };
  const refunded = await refundRequest(services, order);
  if (!refunded.ok) return refunded;
  return succeed({ type: 'refunded', intent: number, transferId: refunded.value.transfer.id });
}
