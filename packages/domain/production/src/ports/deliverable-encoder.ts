import type { FileFormat } from '@image-production/kernel';

import type { Master } from '../model/master.ts';
import type { Provenance } from '../model/provenance.ts';

export interface EncodingDetails {
  readonly provenance: Provenance;
  /** Epoch milliseconds; written as the creation date. */
  readonly createdAt: number;
  /**
   * Told the SHA-256 over the samples of a PNG or TIFF at every reading of its bytes to their end:
   * 8-bit RGB row by row, deeper samples as 16-bit big-endian. Costs no pass of its own.
   */
  readonly onSamplesHashed?: (sha256: string) => void;
}

export interface EncodedFile {
  readonly format: FileFormat;
  readonly mediaType: string;
  readonly bitDepth: 8 | 16;
  /** Encoded while they are read: the same bytes at every reading, none of them kept. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Turns a master into a file: sRGB, 300 ppi, provenance as XMP, no text of any client.
 * PNG is 8-bit; TIFF and DNG carry 16 bits when the master does. TIFF decodes to the master
 * exactly, PNG to it rounded to 8 bits, the DNG is its linear form.
 */
export interface DeliverableEncoder {
  readonly encode: (
    master: Master,
    format: FileFormat,
    details: EncodingDetails,
  ) => Promise<EncodedFile>;
}
