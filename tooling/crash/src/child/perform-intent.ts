import { micros, succeed } from '@image-production/kernel';
import type { OrganizationId, Result } from '@image-production/kernel';
import {
  fingerprintOf,
  inspectReferences,
  submitCreative,
  submitPortrait,
  submitPro,
  submitProduct,
  topUpWallet,
} from '@image-production/production';
import type { Acceptance, AcceptedReference, Submission } from '@image-production/production';

import type { Performance } from '../report.ts';
import type { Services } from '../services.ts';
import { intentOf, isErrand, keyOf, ownerOf } from './intents.ts';
import type { Submittable, TopUp } from './intents.ts';
import { runErrand } from './run-errand.ts';

export interface Wish {
  readonly seed: number;
  readonly number: number;
  readonly organizationIds: readonly OrganizationId[];
}

/** Does what one client wants, under the key or reference that belongs to its number. */
export async function performIntent(services: Services, wish: Wish): Promise<Performance> {
  const { seed, number, organizationIds } = wish;
  const intent = intentOf(seed, number, organizationIds.length);
  const organizationId = ownerOf(number, organizationIds);
  if (intent.type === 'top-up') return topUp(services, organizationId, intent, number);
  if (isErrand(intent)) return runErrand(services, { ...intent, organizationId, number });
  const accepted = await submit(services, organizationId, intent, number);
  if (!accepted.ok) return accepted;
  const { request } = accepted.value;
  const total = `${request.terms.total}`;
  return succeed({
    type: 'accepted',
    intent: number,
    organizationId,
    requestId: request.id,
    total,
  });
}

async function topUp(
  services: Services,
  organizationId: OrganizationId,
  intent: TopUp,
  number: number,
): Promise<Performance> {
  const { reference } = intent;
  const amount = micros(intent.amountMicros);
  const posted = await topUpWallet(services, { organizationId, amount, reference });
  if (!posted.ok) return posted;
  return succeed({
    type: 'topped-up',
    intent: number,
    organizationId,
    reference,
    amount: `${amount}`,
  });
}

async function submit(
  services: Services,
  organizationId: OrganizationId,
  intent: Submittable,
  number: number,
): Promise<Result<Acceptance, { readonly kind: string }>> {
  const submission = submissionOf(services, organizationId, intent, number);
  switch (intent.type) {
    case 'portrait':
      return submitPortrait(services, {
        ...submission,
        casting: { ageRange: '35-44' },
        advisories: [],
      });
    case 'product':
      return submitProduct(services, {
        ...submission,
        prompt: null,
        resolution: '1K',
        aspect: null,
        count: 1,
        background: 'studio',
        references: [await inspected(services, number)],
      });
    case 'pro':
      return pro(services, submission);
    case 'creative':
      return creative(services, submission, intent);
  }
}

async function creative(
  services: Services,
  submission: Submission,
  { count, resolution }: Extract<Submittable, { type: 'creative' }>,
): Promise<Result<Acceptance, { readonly kind: string }>> {
  return submitCreative(services, {
    ...submission,
    prompt: 'a paper boat',
    resolution,
    aspect: '1:1',
    count,
    references: [],
  });
}

/** One photograph of the oldest model; without a model there is nobody to photograph. */
async function pro(
  services: Services,
  submission: Submission,
): Promise<Result<Acceptance, { readonly kind: string }>> {
  const { organizationId } = submission;
  const models = await services.store.readers.models.listModels({ organizationId, limit: 100 });
  const model = models.at(-1);
  if (!model) return { ok: false, failure: { kind: 'nobody-to-photograph' } };
  return submitPro(services, {
    ...submission,
    identity: { source: 'custom', id: model.id },
    resolution: '2K',
    aspect: '4:5',
    brief: {
      commercialObjective: 'Launch of the winter coat',
      sceneType: 'studio',
      style: 'campaign',
      framing: 'full_length',
      sceneAndAction: 'She walks towards the camera.',
      referenceRoles: [
        { role: 'hero_garment', fidelity: { level: 'exact', aspects: ['silhouette'] } },
      ],
    },
    advisories: [],
    references: [await inspected(services, 0)],
  });
}

/** An upload that was looked at, and whose working copy is stored before anything is accepted. */
async function inspected(services: Services, number: number): Promise<AcceptedReference> {
  const bytes = Buffer.from(`upload ${number}`);
  const sha256 = services.digest.sha256Hex(`upload ${number}`);
  const file = { sha256, sizeBytes: bytes.length, read: async () => bytes };
  const { references } = await inspectReferences(services, [file]);
  const [reference] = references;
  if (!reference) throw new Error('every upload can be used');
  return reference;
}

function submissionOf(
  { digest }: Services,
  organizationId: OrganizationId,
  intent: Submittable,
  number: number,
): Submission {
  const content = {
    endpoint: `POST /v1/${intent.type}`,
    fields: new Map([['wish', [{ ...intent }]]]),
    files: new Map(),
  };
  const fingerprint = fingerprintOf(content, digest);
  return { organizationId, idempotencyKey: keyOf(number), fingerprint, costMax: null };
}
