import type { Cancellation, OrganizationId, Result } from '@image-production/kernel';

import type { ReferenceMediaType } from '../model/reference-media-type.ts';

/** A reference that is safe to use. */
export interface InspectedReference {
  /** What the bytes are, whatever the file was called. */
  readonly mediaType: ReferenceMediaType;
  /** Upright, after EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /**
   * sRGB, upright, alpha kept, without any of the upload's metadata: JPEG of a JPEG, else PNG, and
   * no larger than a renderer can use. Can be read once.
   */
  readonly workingCopy: AsyncIterable<Uint8Array>;
}

export type ReferenceRefusal =
  /** Not a PNG, JPEG or WebP, or animated. */
  | { readonly kind: 'unsupported-image'; readonly reason: string }
  /** Damaged, truncated, or it cannot be decoded. */
  | { readonly kind: 'unreadable-image'; readonly reason: string }
  /** Sides, pixels or decoded size outside the limits. */
  | { readonly kind: 'image-dimensions'; readonly reason: string };

/** Whose file is looked at, and under which conditions. */
export interface InspectionErrand {
  /** Organizations take turns, however many files one of them sends. */
  readonly organizationId: OrganizationId;
  /** Requested when nobody wants the verdict any more. */
  readonly cancellation: Cancellation;
  /** Whether so many pixels may be decoded now; asked once for a picture whose header is in order. */
  readonly mayDecode: (pixels: number) => Promise<boolean>;
}

/** Why there is no verdict on a file. */
export interface InspectionStop {
  readonly kind: 'inspection-canceled' | 'decoding-denied';
}

/** Decides from the bytes alone whether an upload is a picture that production may use. */
export interface ReferenceInspector {
  /**
   * Judges the file at this path. One that waits for its turn when it is canceled is never opened;
   * one that is being decoded is given up. Throws a Fault for trouble that the file is not to blame
   * for.
   */
  readonly inspect: (
    path: string,
    errand: InspectionErrand,
  ) => Promise<Result<InspectedReference, ReferenceRefusal | InspectionStop>>;
}
