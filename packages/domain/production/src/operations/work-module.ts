import type { PlannedAsset, RenderPlan } from '@image-production/direction';
import type { View } from '@image-production/identity';
import type { Digest } from '@image-production/kernel';

import type { GenerationRequest } from '../model/generation-request.ts';

/** What differs between kinds of accepted work. */
export interface WorkModule<Work> {
  /** Compiles the engine-neutral plan; deterministic. */
  readonly compile: (work: Work, request: GenerationRequest) => RenderPlan;
  /** Addresses of its inputs other than references. */
  readonly assets: (work: Work) => readonly string[];
  /** Identifies who or what is in the picture: the part of a seed that no variation changes. */
  readonly subject: (work: Work, request: GenerationRequest, digest: Digest) => string;
  /** Whether its picture becomes an identity and is screened before it is stored. */
  readonly isScreened: boolean;
}

/** The references of a request as a plan names them. */
export function referenceAssets({ references }: GenerationRequest): readonly PlannedAsset[] {
  return references.map(({ workingCopySha256, width, height }) => ({
    sha256: workingCopySha256,
    width,
    height,
  }));
}

export function viewAsset({ sha256, width, height }: View): PlannedAsset {
  return { sha256, width, height };
}
