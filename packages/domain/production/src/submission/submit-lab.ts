import { effectiveAspect, nearestAspect, polishSize } from '@image-production/brief';
import type {
  Aspect,
  AspectNotSupported,
  PolishIntensity,
  ProductBackground,
} from '@image-production/brief';
import { refuse, succeed, valueOf } from '@image-production/kernel';
import type { Operation, Resolution, Result } from '@image-production/kernel';
import { quote, standardPrices } from '@image-production/pricing';

import type { AcceptedReference } from '../assets/inspect-references.ts';
import type { RequestReference } from '../model/generation-request.ts';
import type { ProductionServices } from '../services.ts';
import { acceptRequest, replayIn } from './accept-request.ts';
import type { AcceptFailure, Acceptance, RequestDraft, Submission } from './accept-request.ts';

export interface CreativeSubmission extends Submission {
  readonly prompt: string;
  readonly resolution: Resolution;
  readonly aspect: Aspect;
  readonly count: number;
  readonly references: readonly AcceptedReference[];
}

/** Accepts pictures made from a prompt, with or without references. */
export async function submitCreative(
  services: ProductionServices,
  submission: CreativeSubmission,
): Promise<Result<Acceptance, AcceptFailure>> {
  const { prompt, resolution, aspect, count } = submission;
  return submitLab(services, submission, 'lab.creative', {
    resolution,
    requestedAspect: aspect,
    aspect: effectiveAspect('lab.creative', aspect),
    count,
    work: { kind: 'creative', prompt },
  });
}

export interface ProductSubmission extends Submission {
  readonly prompt: string | null;
  readonly resolution: Resolution;
  /** Null: the one nearest to the reference. */
  readonly aspect: Aspect | null;
  readonly count: number;
  readonly background: ProductBackground;
  /** Exactly one. */
  readonly references: readonly AcceptedReference[];
}

/** Accepts clean pictures of one product. */
export async function submitProduct(
  services: ProductionServices,
  submission: ProductSubmission,
): Promise<Result<Acceptance, AcceptFailure>> {
  const { prompt, resolution, aspect, count, background } = submission;
  return submitLab(services, submission, 'lab.product', {
    resolution,
    requestedAspect: aspect ?? 'source',
    aspect: aspect
      ? effectiveAspect('lab.product', aspect)
      : nearestAspect(onlyReference(submission)),
    count,
    work: { kind: 'product', prompt, background },
  });
}

export interface PolishSubmission extends Submission {
  readonly instructions: string | null;
  readonly resolution: Resolution;
  readonly intensity: PolishIntensity;
  /** Exactly one: the picture to refine. */
  readonly references: readonly AcceptedReference[];
}

/** Accepts the refinement of one picture, whose subject, composition and ratio stay. */
export async function submitPolish(
  services: ProductionServices,
  submission: PolishSubmission,
): Promise<Result<Acceptance, AcceptFailure | AspectNotSupported>> {
  const { instructions, resolution, intensity } = submission;
  const source = onlyReference(submission);
  const size = polishSize(source, resolution);
  if (!size.ok) return refuse(size.failure);
  return submitLab(services, submission, 'lab.polish', {
    resolution,
    requestedAspect: 'source',
    aspect: nearestAspect(source),
    count: 1,
    work: { kind: 'polish', instructions, intensity },
  });
}

type LabDraft = Pick<RequestDraft, 'resolution' | 'requestedAspect' | 'aspect' | 'count' | 'work'>;

type LabSubmission = Submission & { readonly references: readonly AcceptedReference[] };

async function submitLab(
  services: ProductionServices,
  submission: LabSubmission,
  operation: Operation,
  draft: LabDraft,
): Promise<Result<Acceptance, AcceptFailure>> {
  const { references } = submission;
  const { resolution, count } = draft;
  const price = valueOf(
    quote(standardPrices, { operation, resolution, count, referenceCount: references.length }),
  );
  return services.store.transaction(async (stores): Promise<Result<Acceptance, AcceptFailure>> => {
    const replay = await replayIn(stores, submission);
    if (!replay.ok) return replay;
    if (replay.value) return succeed(replay.value);
    const whole: RequestDraft = {
      ...draft,
      id: services.ids.next('request'),
      operation,
      identity: null,
      candidateId: null,
      variation: submission.variation ?? 0,
      references: references.map(withoutRole),
      advisories: [],
    };
    return acceptRequest(services, stores, submission, whole, price);
  });
}

function withoutRole(reference: AcceptedReference, index: number): RequestReference {
  return { ...reference, index, role: null, fidelity: null, item: null };
}

function onlyReference({ references }: LabSubmission): AcceptedReference {
  const [reference, ...others] = references;
  if (reference && others.length === 0) return reference;
  throw new Error(`${references.length} references where exactly one belongs`);
}
