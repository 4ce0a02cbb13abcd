import type { TextGuard } from '@image-production/guard';
import { valueOf } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { describeOperation, leastFields } from '@image-production/operations';
import {
  fingerprintOf,
  Intake,
  inspectReferences,
  submitLab,
  submitFullBody,
  submitPortrait,
  submitPro,
  variationMax,
} from '@image-production/production';
import type { Acceptance, AcceptedReference, Submission } from '@image-production/production';
import {
  plainErrand,
  reviewedFullBody,
  reviewedLab,
  reviewedPortrait,
  reviewedPro,
} from '@image-production/production/memory';

import type { Services } from '../services.ts';
import type { Client } from './client.ts';
import { findCandidate } from './find-candidate.ts';
import { toIdempotencyKey } from './intents.ts';
import type { LabIntent, Submittable } from './intents.ts';
import { plainBrief } from './plain-brief.ts';

type Answer = Result<Acceptance, { readonly kind: string }>;

/** The words are always the same and harmless; a process that lives a second reads no dictionary. */
const lenientGuard: TextGuard = {
  judge: async () => ({ problems: [], code: null, advisories: [] }),
};

/** Submits a request; the same number yields the same submission. */
export async function submitIntent(
  services: Services,
  intent: Submittable,
  client: Client,
): Promise<Answer> {
  const submission = buildSubmission(services, intent, client);
  const { number } = client;
  await using intake = new Intake(services);
  if (intent.type === 'portrait') {
    const reviewed = await reviewedPortrait({ ageRange: '35-44' }, lenientGuard);
    return await submitPortrait(services, submission, reviewed);
  }
  if (intent.type === 'full-body') return await fullBody(services, submission);
  if (intent.type === 'pro') return await pro(services, intake, submission);
  return await lab(services, intake, submission, intent, number);
}

/** Any operation of LAB: no more than it must say, with as many references as it must have. */
async function lab(
  services: Services,
  intake: Intake,
  submission: Submission,
  { type, count = 1, resolution = '1K' }: LabIntent,
  number: number,
): Promise<Answer> {
  const operation = `lab.${type}` as const;
  const { min } = describeOperation(operation).references;
  const uploads = Array.from({ length: min }, () => inspected(services, intake, number));
  const fields = leastFields(operation, `a paper boat with the number ${number}`);
  const order = { operation, fields, resolution, aspect: null, count };
  const reviewed = await reviewedLab(order, await Promise.all(uploads), lenientGuard);
  return submitLab(services, submission, reviewed);
}

/** The full-body view of a candidate with a portrait, or of an unknown one. */
async function fullBody(services: Services, submission: Submission): Promise<Answer> {
  const states = ['portrait-ready', 'full-body-ready'] as const;
  const found = await findCandidate(services, submission.organizationId, states);
  const candidateId = found?.id ?? services.ids.next('candidate');
  return submitFullBody(
    services,
    submission,
    await reviewedFullBody(candidateId, null, lenientGuard),
  );
}

/** One photograph of the oldest model, or of an unknown one. */
async function pro(services: Services, intake: Intake, submission: Submission): Promise<Answer> {
  const { organizationId } = submission;
  const models = await services.store.readers.models.listModels({ organizationId, limit: 100 });
  const id = models.at(-1)?.id ?? services.ids.next('model');
  const order = { resolution: '2K', aspect: '4:5' } as const;
  const references = [await inspected(services, intake, 0)];
  const draft = { customModelId: id, brief: plainBrief, order };
  const reviewed = await reviewedPro(draft, references, lenientGuard);
  return submitPro(services, submission, reviewed);
}

/** An upload that was looked at, and whose working copy is stored before anything is accepted. */
async function inspected(
  services: Services,
  intake: Intake,
  number: number,
): Promise<AcceptedReference> {
  const path = `upload ${number}`;
  const file = { sha256: services.digest.sha256Hex(path), sizeBytes: path.length, path };
  const { references } = valueOf(await inspectReferences(services, intake, [file], plainErrand));
  const [reference] = references;
  if (!reference) throw new Error('every upload can be used');
  return reference;
}

function buildSubmission(
  { digest }: Services,
  intent: Submittable,
  { organizationId, number }: Client,
): Submission {
  const content = {
    endpoint: `POST /v1/${intent.type}`,
    fields: new Map([['wish', [{ ...intent }]]]),
    files: new Map(),
  };
  const fingerprint = fingerprintOf(content, digest);
  const key = { organizationId, idempotencyKey: toIdempotencyKey(number), fingerprint };
  const metadata = { intent: `${number}` };
  const fields = { wish: { ...intent } };
  // Pictures of one organization are told apart by it.
  return { ...key, costMax: null, metadata, variation: number % (variationMax + 1), fields };
}
