import type { FileFormat, PassName } from '@image-production/operations';

import type { Master } from '../model/master.ts';
import type { Provenance } from '../model/provenance.ts';

/** The output of a request, to which all of its files belong. */
export interface PictureOrigin {
  readonly requestId: string;
  readonly outputIndex: number;
  /** Of a pass beside the picture, which is a document of its own. */
  readonly pass?: PassName;
}

export interface EncodingDetails {
  readonly provenance: Provenance;
  readonly origin: PictureOrigin;
  /** Epoch milliseconds; written as the creation date. One moment for all files of an output. */
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
  /** Whether its samples are light of the scene, with reserve above the picture's white. */
  readonly sceneReferred: boolean;
  /** Encoded during iteration: every iteration yields the same bytes, none are buffered. */
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Encodes a master as a file: sRGB, 300 ppi, provenance and origin as XMP, no client text. Files of
 * one output share a document id; each has an instance id of its own. PNG is 8-bit; TIFF and DNG
 * carry 16 bits when the master does. TIFF decodes to the master exactly, PNG to it rounded to 8
 * bits, DNG to its linear form.
 */
export interface DeliverableEncoder {
  readonly encode: (
    master: Master,
    format: FileFormat,
    details: EncodingDetails,
  ) => Promise<EncodedFile>;
}
