/** The metadata that every format writes. */
export interface FileNotes {
  /** The XMP packet, UTF-8. */
  readonly xmp: Uint8Array;
  /** Service and renderer, ASCII. */
  readonly software: string;
  /** TIFF 6.0 form, UTC: `YYYY:MM:DD HH:MM:SS`. */
  readonly dateTime: string;
  /** Not written to the file: receives the hash of the samples. */
  readonly onSamplesHashed?: (sha256: string) => void;
}

export const pixelsPerInch = 300;
