import type { Result } from '@image-production/kernel';

import type { ReferenceMediaType } from '../model/reference-media-type.ts';

/** A reference that is safe to use. */
export interface InspectedReference {
  /** What the bytes are, whatever the file was called. */
  readonly mediaType: ReferenceMediaType;
  /** Upright, after EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** PNG, sRGB, upright, alpha kept, without any of the upload's metadata. */
  readonly workingCopy: Uint8Array;
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
  inspect(bytes: Uint8Array): Promise<Result<InspectedReference, ReferenceRefusal>>;
}
