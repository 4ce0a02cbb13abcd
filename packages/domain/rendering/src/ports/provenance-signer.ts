import type { ContentCredentials, DigitalSourceType } from '../model/provenance.ts';
import type { EncodedFile } from './deliverable-encoder.ts';

/** What a file declares about the origin of its picture. Contains no client text. */
export interface ProvenanceClaim {
  readonly renderer: string;
  readonly rendererVersion: string;
  readonly digitalSourceType: DigitalSourceType;
  /** Epoch milliseconds: when the file was made. */
  readonly createdAt: number;
}

export interface SignedFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** What was added to the bytes. With `none` they are the given bytes. */
  readonly contentCredentials: ContentCredentials;
}

/**
 * Binds a claim to an encoded file, as the last step that changes its bytes. Changes neither pixels
 * nor the given buffer. Throws a Fault if the file cannot be signed, rather than pass it on
 * unsigned.
 */
export interface ProvenanceSigner {
  readonly sign: (file: EncodedFile, claim: ProvenanceClaim) => Promise<SignedFile>;
}
