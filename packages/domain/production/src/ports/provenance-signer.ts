import type { ContentCredentials, DigitalSourceType } from '../model/provenance.ts';
import type { EncodedFile } from './deliverable-encoder.ts';

/** What is declared of a file: how its picture came to be. Takes nothing that a client wrote. */
export interface ProvenanceClaim {
  readonly renderer: string;
  readonly rendererVersion: string;
  readonly digitalSourceType: DigitalSourceType;
  /** Epoch milliseconds: when the file was made. */
  readonly createdAt: number;
}

export interface SignedFile {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** What was done to the bytes. With `none` they are the bytes that were given. */
  readonly contentCredentials: ContentCredentials;
}

/**
 * Binds a claim to an encoded file: the last step that changes its bytes. The pixels stay as they
 * are, and so do the bytes that were given. Throws a Fault when the file cannot be signed: a file
 * is never passed on as something it is not.
 */
export interface ProvenanceSigner {
  readonly sign: (file: EncodedFile, claim: ProvenanceClaim) => Promise<SignedFile>;
}
