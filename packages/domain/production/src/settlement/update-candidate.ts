import { changeCandidate } from '@image-production/identity';
import type { Candidate, CandidateCommand, ModelLibrary, View } from '@image-production/identity';
import { valueOf } from '@image-production/kernel';

import { deliveredOutputs } from '../model/generation-request.ts';
import type { EndedRequest } from '../model/generation-request.ts';
import type { ProductionStores } from '../ports/production-store.ts';
import type { ProductionServices } from '../services.ts';

/** Applies the end of a model view's request to its candidate. */
export async function updateCandidate(
  services: Pick<ProductionServices, 'clock' | 'policy'>,
  { models, assetUses }: Pick<ProductionStores, 'models' | 'assetUses'>,
  request: EndedRequest,
): Promise<void> {
  if (request.candidateId === null) return;
  const candidate = await models.findCandidate(request.organizationId, request.candidateId);
  if (!candidate) throw new Error(`candidate ${request.candidateId} has vanished`);
  const command = commandOf(request, services);
  await replaceCandidate(models, candidate, command);
  if ('view' in command) await assetUses.add(`candidate:${candidate.id}`, [command.view.sha256]);
}

/** Applies a command to a candidate and stores the result; throws if it is refused. */
export async function replaceCandidate(
  models: ModelLibrary,
  candidate: Candidate,
  command: CandidateCommand,
): Promise<Candidate> {
  const next = valueOf(changeCandidate(candidate, command));
  const answer = await models.replaceCandidate(next, candidate);
  if (answer === 'outdated')
    throw new Error(`candidate ${candidate.id} changed within a transaction`);
  return next;
}

function commandOf(
  request: EndedRequest,
  { clock, policy }: Pick<ProductionServices, 'clock' | 'policy'>,
): CandidateCommand {
  const at = clock.now();
  const isPortrait = request.operation === 'models.portrait';
  if (request.status !== 'succeeded')
    return { type: isPortrait ? 'portrait-failed' : 'full-body-failed', at };
  const type = isPortrait ? 'portrait-rendered' : 'full-body-rendered';
  return { type, at, view: viewOf(request), retentionMs: policy.candidateRetentionMs };
}

function viewOf(request: EndedRequest): View {
  const [picture] = deliveredOutputs(request);
  const png = picture?.files.find((file) => file.format === 'png');
  if (!picture || !png) throw new Error(`request ${request.id} succeeded without a picture`);
  return { sha256: png.sha256, width: picture.width, height: picture.height };
}
