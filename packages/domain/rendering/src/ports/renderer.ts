import type { RenderPlan } from '@image-production/direction';
import type { RequestId } from '@image-production/identifiers';
import type { Cancellation } from '@image-production/kernel';
import type { PassName } from '@image-production/operations';

import type { PictureCompanions } from '../model/companions.ts';
import type { Take } from '../model/inspection.ts';
import type { Master } from '../model/master.ts';
import type { DigitalSourceType } from '../model/provenance.ts';
import type { Staging } from '../model/staging.ts';
import type { CallJournal } from './call-journal.ts';

export interface RenderJob {
  readonly requestId: RequestId;
  /** Index of the output in the request, from 0. */
  readonly outputIndex: number;
  /** 1 after the inspection rejected the first picture of this output, which had another seed. */
  readonly take: Take;
  /**
   * 64 hexadecimal characters, the same for every attempt at this take: after a crash, a renderer
   * whose profile `repeats` makes the same picture again.
   */
  readonly seed: string;
  readonly plan: RenderPlan;
  /** What the client wants beside the picture; the picture does not depend on it. */
  readonly passes?: readonly PassName[];
}

export interface RenderContext {
  /** Bytes of a reference or identity view in the plan. Throws if they are gone; do not catch. */
  readonly readAsset: (sha256: string) => Promise<Uint8Array>;
  readonly cancellation: Cancellation;
  /** For engines that charge per call: at most one call is sent per take. */
  readonly calls: CallJournal;
  /** Reports progress, 0 to 1. May be called often; never decreases. */
  readonly onProgress: (fraction: number) => void;
}

export type RenderOutcome =
  | {
      readonly kind: 'rendered';
      readonly master: Master;
      readonly account: RenderAccount;
      /** Absent in engines that make none. */
      readonly companions?: PictureCompanions;
    }
  /** The engine refuses this picture. A retry does not help. */
  | {
      readonly kind: 'refused';
      readonly stage: 'input' | 'output';
      /** One sentence for the client, if the engine says why. */
      readonly message?: string;
    }
  /** The engine rejects the call as malformed: our bug, and a retry repeats it. */
  | {
      readonly kind: 'rejected';
      readonly reason: string;
      /** Whether the operator's key or funds are what it rejects, and not the order. */
      readonly isAboutAccount?: true;
    }
  /** The result is damaged, or not the ordered picture, such as one of another ratio. */
  | { readonly kind: 'spoiled'; readonly reason: string }
  /** The engine asks for a pause; nothing was made or charged. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null }
  /** The engine is unreachable or out of order; nothing was made or charged. */
  | { readonly kind: 'unavailable'; readonly reason: string }
  /** The engine may have accepted and charged the call, but its picture cannot be retrieved. */
  | { readonly kind: 'unknown'; readonly reason: string }
  /** The renderer stopped on cancellation; nothing was made. */
  | { readonly kind: 'canceled' };

/** The renderer's report on its picture, stored in the record and in the files. */
export interface RenderAccount extends Staging {
  readonly digitalSourceType: DigitalSourceType;
  /** False for a photograph that was only refined. */
  readonly synthetic: boolean;
  readonly nativeWidth: number;
  readonly nativeHeight: number;
  /** Whether the native picture was upscaled to the delivered size. */
  readonly upscaled: boolean;
}

/** Properties shared by all pictures of a renderer. */
export interface RendererProfile {
  /** Whether the same plan, seed and asset bytes reproduce the same picture. */
  readonly repeats: boolean;
}

/** Renders one picture from one plan. */
export interface Renderer {
  /** Short name stored in the record: `previz`. */
  readonly name: string;
  readonly version: string;
  readonly profile: RendererProfile;
  /** Whether it can make this picture, considering operation, size and inputs. */
  readonly serves: (plan: RenderPlan) => boolean;
  /**
   * Renders a plan that it serves, in exactly the planned size. Throws a Fault for outside trouble;
   * `isRetryable` tells whether another attempt may help.
   */
  readonly render: (job: RenderJob, context: RenderContext) => Promise<RenderOutcome>;
}
