import type { Framing, ReferenceRole } from '@image-production/brief';
import type { Cancellation } from '@image-production/kernel';
import type { Operation } from '@image-production/operations';

import type { CheckName, PictureHash, PictureInspection } from '../model/inspection.ts';
import type { Master } from '../model/master.ts';
import type { DigitalSourceType } from '../model/provenance.ts';

/** What was ordered, as far as pixels can show it: never the client's words. */
export interface AskedPicture {
  readonly width: number;
  readonly height: number;
  /** How many people; null where the order does not say. */
  readonly figures: number | null;
  readonly framing: Framing | null;
  readonly digitalSourceType: DigitalSourceType;
}

export interface ReferencePicture {
  readonly index: number;
  /** Null in LAB, where references have no roles. */
  readonly role: ReferenceRole | null;
  /** Address of the working copy. */
  readonly sha256: string;
}

/** A finished picture and what it can be compared with. */
export interface InspectionSubject {
  readonly master: Master;
  readonly operation: Operation;
  readonly asked: AskedPicture;
  /** Hashes of the outputs of the same request that were accepted before. */
  readonly siblings: readonly PictureHash[];
  readonly references: readonly ReferencePicture[];
}

export interface InspectionContext {
  readonly readAsset: (sha256: string) => Promise<Uint8Array>;
  readonly cancellation: Cancellation;
}

/** Looks at a finished picture before it is encoded, delivered and charged. */
export interface PictureInspector {
  /** Short name stored in the record: `integrity`. */
  readonly name: string;
  readonly version: string;
  /** All checks it can make; empty if it never looks at a picture. */
  readonly checks: readonly CheckName[];
  /**
   * Makes the checks that apply to the picture, each at most once. The answer depends on the
   * subject alone. Rejects if it could not look; never for what it sees.
   */
  readonly inspect: (
    subject: InspectionSubject,
    context: InspectionContext,
  ) => Promise<PictureInspection>;
}
