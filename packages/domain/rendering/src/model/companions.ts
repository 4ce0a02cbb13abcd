import type { PassName } from '@image-production/operations';

/** A pass in grey. */
export interface PassPicture {
  readonly name: PassName;
  readonly width: number;
  readonly height: number;
  /** width × height values, rows from the top. */
  readonly samples: Uint8Array;
}

/** What a renderer hands on beside a picture: neither an output nor charged. */
export interface PictureCompanions {
  /** A lighting plan: a standalone SVG that refers to nothing and runs nothing; UTF-8. */
  readonly plan: Uint8Array | null;
  /** Those of the passes asked for that it can make, at its native size. */
  readonly passes: readonly PassPicture[];
}
