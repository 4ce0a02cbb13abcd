import type { TonePoint } from '@image-production/rendering';

import type { RawData } from './raw-data.ts';

/** The content of a DNG: one picture in three sizes, with its metadata. */
export interface DngPicture {
  readonly raw: DngRaw;
  readonly development: Development;
  readonly thumbnail: DngThumbnail;
  readonly preview: DngPreview;
  /** The XMP packet, UTF-8. */
  readonly xmp: Uint8Array;
  /** ASCII. */
  readonly software: string;
  /** `YYYY:MM:DD HH:MM:SS`. */
  readonly dateTime: string;
}

/** How raw converters have to print the raw values by default. */
export interface Development {
  readonly profileName: string;
  /** Stops from the raw values to those that the curve takes. */
  readonly exposureStops: number;
  /** Points from 0, 0 to 1, 1, both linear. */
  readonly toneCurve: readonly TonePoint[];
}

/** The picture at full size, in RGB. */
export interface DngRaw {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: 8 | 16;
  readonly data: RawData;
}

/** 8-bit sRGB, interleaved RGB; the first picture that file browsers show. */
export interface DngThumbnail {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint8Array;
}

/** A baseline sRGB JPEG without chroma subsampling. */
export interface DngPreview {
  readonly width: number;
  readonly height: number;
  readonly jpeg: Uint8Array;
}
