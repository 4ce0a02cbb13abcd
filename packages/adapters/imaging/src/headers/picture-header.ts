import { refuse, type Refusal, type Result } from '@image-production/kernel';
import type { ReferenceMediaType, ReferenceRefusal } from '@image-production/production';

/** The facts about a picture that are known before any pixel is decoded. */
export interface PictureHeader {
  readonly mediaType: ReferenceMediaType;
  /** As stored, before EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** Channels after decoding; a palette counts as its colours' channels. */
  readonly channels: number;
  readonly bitDepth: 8 | 16;
  /** A JPEG with chroma at half the width and height (4:2:0). */
  readonly hasHalvedChroma: boolean;
  /** Interlaced, progressive or VP8L: the decoder holds the picture twice. */
  readonly decodesTwice: boolean;
  /** Passes over the picture; the author of a progressive JPEG chooses how many. */
  readonly scanCount: number;
  /** The largest single metadata block. */
  readonly metadataBytes: number;
}

export type HeaderResult = Result<PictureHeader, ReferenceRefusal>;

export function unsupported(reason: string): Refusal<ReferenceRefusal> {
  return refuse({ kind: 'unsupported-image', reason });
}

export function unreadable(reason: string): Refusal<ReferenceRefusal> {
  return refuse({ kind: 'unreadable-image', reason });
}
