import type { FileFormat } from '@image-production/operations';

import type { Master } from '../model/master.ts';
import type { Provenance } from '../model/provenance.ts';

export interface EncodingDetails {
  readonly provenance: Provenance;
  /** Epoch milliseconds; written as the creation date. */
  readonly createdAt: number;
  /**
   * Called with the SHA-256 over the samples of a PNG or TIFF whenever its bytes were read to the
   * end: 8-bit RGB row by row, deeper samples as 16-bit big-endian. Needs no extra pass.
   */
  readonly onSamplesHashed?: (sha256: string) => void;
}

export interface EncodedFile {
  readonly format: FileFormat;
  readonly mediaType: string;
  readonly bitDepth: 8 | 16;
  /** Encoded during iteration: every iteration yields the same bytes, none are buffered. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Encodes a master as a file: sRGB, 300 ppi, provenance as XMP, no client text. PNG is 8-bit; TIFF
 * and DNG carry 16 bits when the master does. TIFF decodes to the master exactly, PNG to it rounded
 * to 8 bits, DNG to its linear form.
 */
export interface DeliverableEncoder {
  readonly encode: (
    master: Master,
    format: FileFormat,
    details: EncodingDetails,
  ) => Promise<EncodedFile>;
}
