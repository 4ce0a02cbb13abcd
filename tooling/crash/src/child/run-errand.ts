import { eraseOrganization } from '@image-production/access';
import { micros, refuse, succeed } from '@image-production/kernel';
import {
  cancelRequest,
  closeBooksUntil,
  refundRequest,
  removeModel,
  removeOutputs,
  reopenWallet,
  saveModel,
} from '@image-production/production';

import type { Performance } from '../report.ts';
import type { Services } from '../services.ts';
import type { Client } from './client.ts';
import { findCandidate } from './find-candidate.ts';
import type { Errand } from './intents.ts';

/** Acts on existing data; refused when there is none of the kind. */
export async function runErrand(services: Services, order: Errand & Client): Promise<Performance> {
  switch (order.type) {
    case 'cancel':
      return cancel(services, order);
    case 'save':
      return save(services, order);
    case 'delete-model':
      return deleteModel(services, order);
    case 'remove-outputs':
      return remove(services, order);
    case 'refund':
      return refund(services, order);
    case 'reopen':
      return reopen(services, order);
    case 'erase':
      return erase(services, order);
    case 'close-books':
      return closeBooks(services, order);
  }
}

async function cancel(
  services: Services,
  { organizationId, number }: Client,
): Promise<Performance> {
  const newest = await services.store.readers.requests.list({ organizationId, limit: 6 });
  const target = newest.find(({ completedAt }) => completedAt === null);
  if (!target) return refuse({ kind: 'nothing-to-cancel' });
  const canceled = await cancelRequest(services, { organizationId, requestId: target.id });
  if (!canceled.ok) return canceled;
  const { id: requestId, status } = canceled.value;
  return succeed({ type: 'cancel-asked', intent: number, requestId, status });
}

/** Now and then of a candidate that was saved before, or whose full-body view is being made. */
async function save(services: Services, { organizationId, number }: Client): Promise<Performance> {
  const ready = ['full-body-ready', 'portrait-ready', 'saved'] as const;
  const others = ['saved', 'full-body-pending'] as const;
  const states = number % 4 === 0 ? others : ready;
  const candidate = await findCandidate(services, organizationId, states);
  if (!candidate) return refuse({ kind: 'nothing-to-save' });
  const saved = await saveModel(services, { organizationId, candidateId: candidate.id });
  if (!saved.ok) return saved;
  return succeed({ type: 'saved', intent: number, modelId: saved.value.model.id });
}

/** The oldest model: the one that is photographed. */
async function deleteModel(
  services: Services,
  { organizationId, number }: Client,
): Promise<Performance> {
  const models = await services.store.readers.models.listModels({ organizationId, limit: 100 });
  const model = models.at(-1);
  if (!model) return refuse({ kind: 'nothing-to-delete' });
  const removed = await removeModel(services, { organizationId, modelId: model.id });
  if (!removed.ok) return removed;
  return succeed({ type: 'model-deleted', intent: number, modelId: model.id });
}

async function remove(
  services: Services,
  { organizationId, number }: Client,
): Promise<Performance> {
  const { requests } = services.store.readers;
  const ended = await requests.list({ organizationId, limit: 6, status: 'succeeded' });
  const target = ended[number % 6] ?? ended[0];
  if (!target) return refuse({ kind: 'nothing-to-remove' });
  const removed = await removeOutputs(services, { organizationId, requestId: target.id });
  if (!removed.ok) return removed;
  return succeed({ type: 'outputs-removed', intent: number, requestId: target.id });
}

async function refund(
  services: Services,
  { organizationId, number }: Client,
): Promise<Performance> {
  const { requests } = services.store.readers;
  const [charged] = await requests.list({ organizationId, limit: 1, status: 'succeeded' });
  if (!charged) return refuse({ kind: 'nothing-to-refund' });
  const reference = `complaint ${number}`;
  const order = { organizationId, requestId: charged.id, amount: micros(10_000n), reference };
  const refunded = await refundRequest(services, order);
  if (!refunded.ok) return refunded;
  return succeed({ type: 'refunded', intent: number, transferId: refunded.value.transfer.id });
}

async function reopen(
  services: Services,
  { organizationId, number }: Client,
): Promise<Performance> {
  const { closed } = await services.store.readers.ledger.wallet(organizationId);
  if (!closed) return refuse({ kind: 'nothing-to-reopen' });
  const reopened = await reopenWallet(services, { organizationId, reason: 'it was paid' });
  if (!reopened.ok) return reopened;
  const { reopenedAfter } = reopened.value;
  return succeed({ type: 'reopened', intent: number, organizationId, reopenedAfter });
}

async function erase(services: Services, { organizationId, number }: Client): Promise<Performance> {
  const erased = await eraseOrganization(services, organizationId);
  if (!erased.ok) return erased;
  return succeed({ type: 'erased', intent: number, organizationId });
}

/** A little ahead, so that somebody books before it whoever does not know of it. */
const aheadMs = 250;

async function closeBooks(
  { store, clock }: Services,
  { organizationId, number }: Client,
): Promise<Performance> {
  const until = clock.now() + aheadMs;
  await closeBooksUntil(store, until);
  const earlier = await store.readers.ledger.history({ ownerId: organizationId, from: 0, until });
  const lines = earlier.transfers.length;
  return succeed({ type: 'books-closed', intent: number, organizationId, until, lines });
}
