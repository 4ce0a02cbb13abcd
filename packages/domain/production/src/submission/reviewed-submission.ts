import type { ProBrief } from '@image-production/brief';
import type { CandidateId } from '@image-production/identifiers';
import type { Casting } from '@image-production/identity';
import type { Aspect, LabOrder, PassName, Resolution } from '@image-production/operations';

import type { AcceptedReference } from '../assets/inspect-references.ts';
import type { RequestAdvisory } from '../model/generation-request.ts';
import type { ProIdentity } from './pro-identity.ts';

/** Content of each kind of submission after its review. */
export interface ReviewedContents {
  readonly pro: {
    readonly identity: ProIdentity;
    readonly resolution: Resolution;
    /** As requested; the effective aspect may differ. */
    readonly aspect: Aspect;
    readonly brief: ProBrief;
    readonly passes: readonly PassName[];
    /** One per entry of `brief.referenceRoles`, in the same order. */
    readonly references: readonly AcceptedReference[];
    readonly advisories: readonly RequestAdvisory[];
  };
  readonly lab: {
    readonly order: LabOrder;
    /** As many as the operation takes, all within its ratio limits. */
    readonly references: readonly AcceptedReference[];
  };
  readonly portrait: {
    readonly casting: Casting;
    readonly advisories: readonly RequestAdvisory[];
  };
  readonly fullBody: {
    readonly candidateId: CandidateId;
    readonly wardrobe: string | null;
    readonly advisories: readonly RequestAdvisory[];
  };
}

export type ReviewedKind = keyof ReviewedContents;

/**
 * A submission that passed the review of its kind. Only `reviewPro`, `reviewLab`, `reviewPortrait`
 * and `reviewFullBody` create one. It is a class for its private member: an object of the same
 * shape or a spread copy with other words does not type-check.
 */
export class ReviewedSubmission<Kind extends ReviewedKind> {
  readonly #content: ReviewedContents[Kind];

  constructor(content: ReviewedContents[Kind]) {
    this.#content = content;
  }

  get content(): ReviewedContents[Kind] {
    return this.#content;
  }
}

/** The result of adding pictures to a review. */
export interface PictureReview<Kind extends ReviewedKind, Problem> {
  /** Problems with the pictures beyond those of review and inspection. */
  readonly problems: readonly Problem[];
  /** Null if the review or the pictures have problems. */
  readonly submission: ReviewedSubmission<Kind> | null;
}

/** Inspected pictures; complete unless there are problems. */
export interface SeenPictures {
  readonly references: readonly AcceptedReference[];
  readonly problems: readonly unknown[];
}
