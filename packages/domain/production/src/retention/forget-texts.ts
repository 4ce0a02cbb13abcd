import { castingWithoutTexts } from '@image-production/identity';
import type { Candidate, CustomModel } from '@image-production/identity';

import { inTransaction } from '../in-transaction.ts';
import { isEnded } from '../model/generation-request.ts';
import type { EndedRequest, GenerationRequest } from '../model/generation-request.ts';
import { withoutTexts } from '../model/without-texts.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { ProductionServices } from '../services.ts';
import { sweepDue } from './sweep-due.ts';

const batchSize = 50;

/**
 * Removes texts that earlier versions left behind when they removed data. Returns the number of
 * requests and identities.
 */
export async function sweepTexts({ store }: Pick<ProductionServices, 'store'>): Promise<number> {
  const identities = await inTransaction({ store }, { concern: 'retention' }, ({ models }) =>
    models.forgetTexts(batchSize),
  );
  const requests = await sweepDue(store, {
    find: (stores, limit) => stores.requests.removedWithTexts(limit),
    findAgain: async (stores, { id }) => {
      const request = await stores.requests.get(id);
      return request && isEnded(request) && request.work.kind !== 'removed' ? request : undefined;
    },
    work: async (stores, request) => void (await forgetTexts(stores, request)),
  });
  return identities + requests;
}

/** Replaces an ended request, optionally changed by the caller, by a copy without client texts. */
export async function forgetTexts(
  stores: Pick<ProductionStores, 'requests' | 'submissions' | 'models'>,
  before: EndedRequest,
  changed: EndedRequest = before,
): Promise<EndedRequest> {
  const after = { ...withoutTexts(changed), version: before.version + 1 };
  const answer = await stores.requests.replace(after, before);
  if (answer === 'outdated') throw new Error(`request ${before.id} changed within a transaction`);
  await stores.submissions.forget(before.id);
  if (before.candidateId) await forgetFailedCasting(stores, before);
  return after;
}

/** Removes the texts of a deleted model from the requests that made its views. */
export async function forgetTextsOfModel(
  stores: Pick<ProductionStores, 'requests' | 'submissions' | 'models'>,
  model: CustomModel,
): Promise<void> {
  const candidate = await stores.models.findCandidate(model.organizationId, model.candidateId);
  for (const requestId of candidate?.requestIds ?? []) {
    const request = await stores.requests.get(requestId);
    if (!request || !isEnded(request) || request.work.kind === 'removed') continue;
    await forgetTexts(stores, request);
  }
}

/** A failed candidate has no retention of its own: its texts are removed with its portrait's. */
async function forgetFailedCasting(
  { models }: Pick<ProductionStores, 'models'>,
  { organizationId, candidateId }: GenerationRequest,
): Promise<void> {
  const candidate = candidateId && (await models.findCandidate(organizationId, candidateId));
  if (!candidate || candidate.state !== 'failed') return;
  const silent: Candidate = { ...candidate, casting: castingWithoutTexts(candidate.casting) };
  const answer = await models.replaceCandidate(silent, candidate);
  if (answer === 'outdated') throw new Error(`${candidate.id} changed within a transaction`);
}
