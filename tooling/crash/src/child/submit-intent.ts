import { valueOf } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import {
  fingerprintOf,
  Intake,
  inspectReferences,
  submitCreative,
  submitFullBody,
  submitPolish,
  submitPortrait,
  submitPro,
  submitProduct,
} from '@image-production/production';
import type { Acceptance, AcceptedReference, Submission } from '@image-production/production';
import { plainErrand } from '@image-production/production/memory';

import type { Services } from '../services.ts';
import type { Client } from './client.ts';
import { findCandidate } from './find-candidate.ts';
import { keyOf } from './intents.ts';
import type { Submittable } from './intents.ts';
import { reviewedBrief } from './reviewed-brief.ts';

type Answer = Result<Acceptance, { readonly kind: string }>;

/** Submits what is to become a request; the same number is the same submission. */
export async function submitIntent(
  services: Services,
  intent: Submittable,
  client: Client,
): Promise<Answer> {
  const submission = submissionOf(services, intent, client);
  const { number } = client;
  await using intake = new Intake(services);
  switch (intent.type) {
    case 'portrait': {
      const casting = { ageRange: '35-44' } as const;
      return await submitPortrait(services, { ...submission, casting, advisories: [] });
    }
    case 'full-body':
      return await fullBody(services, submission);
    case 'product':
      return await product(services, intake, submission, number);
    case 'polish':
      return await polish(services, intake, submission, number);
    case 'pro':
      return await pro(services, intake, submission);
    case 'creative':
      return await creative(services, submission, intent);
  }
}

async function creative(
  services: Services,
  submission: Submission,
  { count, resolution }: Extract<Submittable, { type: 'creative' }>,
): Promise<Answer> {
  return submitCreative(services, {
    ...submission,
    prompt: 'a paper boat',
    resolution,
    aspect: '1:1',
    count,
    references: [],
  });
}

async function product(
  services: Services,
  intake: Intake,
  submission: Submission,
  number: number,
): Promise<Answer> {
  return submitProduct(services, {
    ...submission,
    prompt: null,
    resolution: '1K',
    aspect: null,
    count: 1,
    background: 'studio',
    references: [await inspected(services, intake, number)],
  });
}

async function polish(
  services: Services,
  intake: Intake,
  submission: Submission,
  number: number,
): Promise<Answer> {
  return submitPolish(services, {
    ...submission,
    instructions: null,
    resolution: '1K',
    intensity: 'subtle',
    references: [await inspected(services, intake, number)],
  });
}

/** The full-body view of a candidate that has a portrait, or of one that nobody knows. */
async function fullBody(services: Services, submission: Submission): Promise<Answer> {
  const states = ['portrait_ready', 'full_body_ready'] as const;
  const found = await findCandidate(services, submission.organizationId, states);
  const candidateId = found?.id ?? services.ids.next('candidate');
  return submitFullBody(services, { ...submission, candidateId, wardrobe: null, advisories: [] });
}

/** One photograph of the oldest model, or of one that nobody knows. */
async function pro(services: Services, intake: Intake, submission: Submission): Promise<Answer> {
  const { organizationId } = submission;
  const models = await services.store.readers.models.listModels({ organizationId, limit: 100 });
  const id = models.at(-1)?.id ?? services.ids.next('model');
  return submitPro(services, {
    ...submission,
    identity: { source: 'custom', id },
    resolution: '2K',
    aspect: '4:5',
    brief: await reviewedBrief(id, services.clock.now()),
    advisories: [],
    references: [await inspected(services, intake, 0)],
  });
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

function submissionOf(
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
  const key = { organizationId, idempotencyKey: keyOf(number), fingerprint };
  const metadata = { intent: `${number}` };
  return { ...key, costMax: null, metadata, variation: null, fields: { wish: { ...intent } } };
}
