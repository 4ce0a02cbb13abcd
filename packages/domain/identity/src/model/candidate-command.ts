import type { CandidateId, ModelId, OrganizationId, RequestId } from '@image-production/kernel';

import type { Appearance } from './appearance.ts';
import type { View } from './candidate.ts';
import type { Casting } from './casting.ts';

/** Something that is to happen to a candidate. `at` is always epoch milliseconds. */
export type CandidateCommand =
  | {
      readonly type: 'request_portrait';
      readonly at: number;
      readonly candidateId: CandidateId;
      readonly organizationId: OrganizationId;
      readonly casting: Casting;
      readonly appearance: Appearance;
      readonly requestId: RequestId;
    }
  | RenderedCommand<'portrait_rendered'>
  | { readonly type: 'portrait_failed'; readonly at: number }
  | { readonly type: 'request_full_body'; readonly at: number; readonly requestId: RequestId }
  | RenderedCommand<'full_body_rendered'>
  /** Failed or canceled: the candidate stands again where it stood before. */
  | { readonly type: 'full_body_failed'; readonly at: number }
  | {
      readonly type: 'save';
      readonly at: number;
      readonly modelId: ModelId;
      readonly name: string;
    }
  /** The retention has passed; refused as a conflict while it has not. */
  | { readonly type: 'expire'; readonly at: number };

interface RenderedCommand<Type extends string> {
  readonly type: Type;
  readonly at: number;
  readonly view: View;
  /** How long an unsaved candidate is kept from now on. */
  readonly retentionMs: number;
}
