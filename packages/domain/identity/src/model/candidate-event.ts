import type { CandidateId, ModelId, OrganizationId, RequestId } from '@image-production/kernel';

import type { Appearance } from './appearance.ts';
import type { View } from './candidate.ts';
import type { Casting } from './casting.ts';

/** Something that happened to a candidate. `at` is always epoch milliseconds. */
export type CandidateEvent =
  | {
      readonly type: 'portrait_requested';
      readonly at: number;
      readonly candidateId: CandidateId;
      readonly organizationId: OrganizationId;
      readonly casting: Casting;
      readonly appearance: Appearance;
      readonly requestId: RequestId;
    }
  | {
      readonly type: 'portrait_delivered';
      readonly at: number;
      readonly portrait: View;
      readonly expiresAt: number;
    }
  | { readonly type: 'portrait_abandoned'; readonly at: number }
  | { readonly type: 'full_body_requested'; readonly at: number; readonly requestId: RequestId }
  | {
      readonly type: 'full_body_delivered';
      readonly at: number;
      readonly fullBody: View;
      readonly expiresAt: number;
    }
  | { readonly type: 'full_body_abandoned'; readonly at: number }
  | {
      readonly type: 'candidate_saved';
      readonly at: number;
      readonly modelId: ModelId;
      readonly name: string;
    }
  | { readonly type: 'candidate_expired'; readonly at: number };
