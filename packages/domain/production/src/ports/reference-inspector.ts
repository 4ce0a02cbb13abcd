import type { OrganizationId } from '@image-production/identifiers';
import type { Cancellation, Result } from '@image-production/kernel';

import type { ReferenceMediaType } from '../model/reference-media-type.ts';

/** A reference that is safe to use. */
export interface InspectedReference {
  /** Detected from the bytes; the file name does not matter. */
  readonly mediaType: ReferenceMediaType;
  /** Upright, after EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /**
   * sRGB, upright, alpha kept, without the upload's metadata: JPEG from JPEG, otherwise PNG, no
   * larger than a renderer can use. Can be iterated once.
   */
  readonly workingCopy: AsyncIterable<Uint8Array>;
}

export type ReferenceRefusal =
  /** Not a PNG, JPEG or WebP, or animated. */
  | { readonly kind: 'unsupported-image'; readonly reason: string }
  /** Damaged, truncated, or otherwise impossible to decode. */
  | { readonly kind: 'unreadable-image'; readonly reason: string }
  /** Sides, pixels or decoded size outside the limits. */
  | { readonly kind: 'image-dimensions'; readonly reason: string };

/** The owner of the inspected file, and the conditions of the inspection. */
export interface InspectionErrand {
  /** Organizations take turns, regardless of how many files each sends. */
  readonly organizationId: OrganizationId;
  /** Requested when the verdict is no longer needed. */
  readonly cancellation: Cancellation;
  /** Whether this many pixels may be decoded now; asked once, after the header was accepted. */
  readonly mayDecode: (pixels: number) => Promise<boolean>;
}

/** Why a file got no verdict. */
export interface InspectionStop {
  readonly kind: 'inspection-canceled' | 'decoding-denied';
}

/** Decides from the bytes alone whether production can use an upload. */
export interface ReferenceInspector {
  /**
   * Inspects the file at this path. Cancellation drops a file that is still waiting without opening
   * it and aborts one being decoded. Throws a Fault for trouble not caused by the file.
   */
  readonly inspect: (
    path: string,
    errand: InspectionErrand,
  ) => Promise<Result<InspectedReference, ReferenceRefusal | InspectionStop>>;
}
