/** The content of a DNG: one picture in three sizes, with its metadata. */
export interface DngPicture {
  readonly raw: DngRaw;
  readonly thumbnail: DngThumbnail;
  readonly preview: DngPreview;
  /** The XMP packet, UTF-8. */
  readonly xmp: Uint8Array;
  /** ASCII. */
  readonly software: string;
  /** `YYYY:MM:DD HH:MM:SS`. */
  readonly dateTime: string;
}

/** sRGB-encoded RGB, interleaved, rows top to bottom without padding. */
export type DngRaw =
  | {
      readonly width: number;
      readonly height: number;
      readonly bitDepth: 8;
      readonly samples: Uint8Array;
    }
  | {
      readonly width: number;
      readonly height: number;
      readonly bitDepth: 16;
      readonly samples: Uint16Array;
    };

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
