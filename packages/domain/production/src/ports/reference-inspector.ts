import type { Result } from '@image-production/kernel';

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

/** Decides from the bytes alone whether an upload is a picture that production may use. */
export interface ReferenceInspector {
  /** Judges the file at this path. Throws a Fault for trouble that the file is not to blame for. */
  inspect(path: string): Promise<Result<InspectedReference, ReferenceRefusal>>;
}
