import type { RenderPlan } from '@image-production/direction';
import type { Cancellation, RequestId } from '@image-production/kernel';

import type { Master } from '../model/master.ts';
import type { DigitalSourceType } from '../model/provenance.ts';
import type { Staging } from '../model/staging.ts';

export interface RenderJob {
  readonly requestId: RequestId;
  /** Which output of the request this is, from 0. */
  readonly outputIndex: number;
  /**
   * 64 hexadecimal characters, the same for every attempt at this output: of a renderer that
   * repeats itself a second attempt after a crash makes the same picture.
   */
  readonly seed: string;
  readonly plan: RenderPlan;
}

export interface RenderContext {
  /** Bytes of a reference or identity view that the plan names. Throws when they are gone; let it pass. */
  readonly readAsset: (sha256: string) => Promise<Uint8Array>;
  readonly cancellation: Cancellation;
  /** Tells how far the picture is, 0 to 1. May be called often; never falls. */
  readonly onProgress: (fraction: number) => void;
}

export type RenderOutcome =
  | { readonly kind: 'rendered'; readonly master: Master; readonly account: RenderAccount }
  /** The engine will not make this picture. Trying again does not help. */
  | { readonly kind: 'refused'; readonly stage: 'input' | 'output' }
  /** The cancellation was seen and nothing was made. */
  | { readonly kind: 'canceled' };

/** What the renderer says of its own picture; it goes into the record and into the files. */
export interface RenderAccount extends Staging {
  readonly digitalSourceType: DigitalSourceType;
  /** False when the picture is a photograph that was only refined. */
  readonly synthetic: boolean;
  readonly nativeWidth: number;
  readonly nativeHeight: number;
  /** Whether the native picture was enlarged to the delivered size. */
  readonly upscaled: boolean;
}

/** What holds of every picture of a renderer. */
export interface RendererProfile {
  /** Whether the same plan, seed and asset bytes make the same picture again. */
  readonly repeats: boolean;
}

/** Makes one picture from one plan. */
export interface Renderer {
  /** Short name that goes into the record: `previz`. */
  readonly name: string;
  readonly version: string;
  readonly profile: RendererProfile;
  /** Whether it can make this picture: its operation, its size and what it is made from. */
  readonly serves: (plan: RenderPlan) => boolean;
  /**
   * Makes the picture of a plan that it serves, in exactly the planned size. Throws a Fault for
   * outside trouble; `isRetryable` says whether another attempt may help.
   */
  readonly render: (job: RenderJob, context: RenderContext) => Promise<RenderOutcome>;
}
