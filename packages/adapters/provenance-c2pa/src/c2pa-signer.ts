import { Fault } from '@image-production/kernel';
import { oneChunk } from '@image-production/rendering';
import type {
  EncodedFile,
  ProvenanceClaim,
  ProvenanceSigner,
  SignedFile,
} from '@image-production/rendering';

import { wholeFile } from './chunks.ts';
import type { C2paLibrary } from './library/c2pa-library.ts';
import { buildManifest } from './manifest.ts';
import type { SigningCredential } from './signing-credential.ts';

/**
 * Signs PNG, TIFF and DNG with C2PA, offline. Signing the same file twice yields different bytes.
 */
export interface CertifiedSigner extends ProvenanceSigner {
  /** Epoch milliseconds from which its certificates are no longer valid. */
  readonly validTo: number;
}

export class C2paSigner implements CertifiedSigner {
  readonly #library: C2paLibrary;
  readonly #credential: SigningCredential;
  readonly #software: string;

  constructor(library: C2paLibrary, credential: SigningCredential, software: string) {
    this.#library = library;
    this.#credential = credential;
    this.#software = software;
  }

  get validTo(): number {
    return this.#credential.validTo;
  }

  async sign(
    { bytes: chunks, mediaType }: EncodedFile,
    claim: ProvenanceClaim,
  ): Promise<SignedFile> {
    this.#assertValidAt(claim.createdAt);
    const signed = await this.#library.sign({
      credential: this.#credential,
      manifest: buildManifest(claim, mediaType, this.#software),
      mediaType,
      bytes: await wholeFile(chunks),
    });
    return { bytes: oneChunk(signed), contentCredentials: 'c2pa' };
  }

  /** Validators reject signatures made outside this time. */
  #assertValidAt(time: number): void {
    const { validFrom, validTo } = this.#credential;
    if (time >= validFrom && time <= validTo) return;
    const [from, to] = [validFrom, validTo].map((each) => new Date(each).toISOString());
    throw new Fault(`the signing certificate is valid from ${from} to ${to}`, {
      isRetryable: time < validFrom,
    });
  }
}
