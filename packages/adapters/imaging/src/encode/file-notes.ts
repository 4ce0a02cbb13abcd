/** What every format writes beside the pixels. */
export interface FileNotes {
  /** The XMP packet, UTF-8. */
  readonly xmp: Uint8Array;
  /** Service and renderer, ASCII. */
  readonly software: string;
  /** TIFF 6.0 form, UTC: `YYYY:MM:DD HH:MM:SS`. */
  readonly dateTime: string;
  /** Nothing that is written: who wants to know what the samples come to. */
  readonly onSamplesHashed?: (sha256: string) => void;
}

export const pixelsPerInch = 300;
