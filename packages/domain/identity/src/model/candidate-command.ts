import type { ModelId, RequestId } from '@image-production/identifiers';

import type { View } from './candidate.ts';

/** A command to a candidate. `at` is epoch milliseconds. */
export type CandidateCommand =
  | RenderedCommand<'portrait-rendered'>
  | { readonly type: 'portrait-failed'; readonly at: number }
  | { readonly type: 'request-full-body'; readonly at: number; readonly requestId: RequestId }
  | RenderedCommand<'full-body-rendered'>
  /** The request failed or was canceled: the candidate returns to its previous state. */
  | { readonly type: 'full-body-failed'; readonly at: number }
  | {
      readonly type: 'save';
      readonly at: number;
      readonly modelId: ModelId;
      readonly name: string;
    }
  /** Expires the candidate; refused as a conflict before its retention has passed. */
  | { readonly type: 'expire'; readonly at: number };

interface RenderedCommand<Type extends string> {
  readonly type: Type;
  readonly at: number;
  readonly view: View;
  /** Retention of the unsaved candidate from now on. */
  readonly retentionMs: number;
}
