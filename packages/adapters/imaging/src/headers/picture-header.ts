import { refuse, type Refusal, type Result } from '@image-production/kernel';
import type { ReferenceMediaType, ReferenceRefusal } from '@image-production/production';

/** What a file says about its picture before a single pixel is decoded. */
export interface PictureHeader {
  readonly mediaType: ReferenceMediaType;
  /** As stored, before EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** Channels once decoded: a palette counts as the colours it holds. */
  readonly channels: number;
  readonly bitDepth: 8 | 16;
  /** A JPEG that keeps its colours at half the width and height (4:2:0). */
  readonly hasHalvedChroma: boolean;
  /** Interlaced, progressive or VP8L: the decoder keeps the picture a second time. */
  readonly decodesTwice: boolean;
  /** Passes over the picture; a progressive JPEG chooses how many. */
  readonly scanCount: number;
  /** The largest single block of metadata. */
  readonly metadataBytes: number;
}

export type HeaderResult = Result<PictureHeader, ReferenceRefusal>;

export function unsupported(reason: string): Refusal<ReferenceRefusal> {
  return refuse({ kind: 'unsupported-image', reason });
}

export function unreadable(reason: string): Refusal<ReferenceRefusal> {
  return refuse({ kind: 'unreadable-image', reason });
}
