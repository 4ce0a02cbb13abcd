import { oneChunk, wholeFile } from '../model/chunks.ts';
import type { EncodedFile } from '../ports/deliverable-encoder.ts';
import type { ProvenanceClaim, ProvenanceSigner, SignedFile } from '../ports/provenance-signer.ts';
import { ascii } from './ascii.ts';
import type { BytesDigest } from './bytes-digest.ts';

/** What a verifier reports about a file's content credentials. */
export type CredentialsReading =
  | { readonly state: 'none' }
  | { readonly state: 'invalid' }
  | { readonly state: 'valid'; readonly claim: ProvenanceClaim };

const mark = '\ncredentials:';
/** Upper limit for a claim with its digest. */
const tailBytes = 4_096;

/**
 * Reference implementation: appends the claim and a digest over bytes and claim. Declares `c2pa`,
 * although only its own `read` can verify it.
 */
export class InMemoryProvenanceSigner implements ProvenanceSigner {
  readonly #digest: BytesDigest;

  constructor(digest: BytesDigest) {
    this.#digest = digest;
  }

  async sign(file: EncodedFile, claim: ProvenanceClaim): Promise<SignedFile> {
    const bytes = await wholeFile(file.bytes);
    const signed = joined(bytes, ascii(mark + encodeURIComponent(JSON.stringify(claim)) + '\n'));
    const trailer = ascii(this.#digest(signed));
    return { bytes: oneChunk(joined(signed, trailer)), contentCredentials: 'c2pa' };
  }

  async read(file: EncodedFile): Promise<CredentialsReading> {
    const bytes = await wholeFile(file.bytes);
    const tail = String.fromCharCode(...bytes.subarray(-tailBytes));
    const start = tail.lastIndexOf(mark);
    if (start < 0) return { state: 'none' };
    const [claim = '', digest = ''] = tail.slice(start + mark.length).split('\n');
    const signed = bytes.subarray(0, bytes.byteLength - digest.length);
    if (this.#digest(signed) !== digest) return { state: 'invalid' };
    return { state: 'valid', claim: JSON.parse(decodeURIComponent(claim)) as ProvenanceClaim };
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const whole = new Uint8Array(one.byteLength + other.byteLength);
  whole.set(one);
  whole.set(other, one.byteLength);
  return whole;
}
