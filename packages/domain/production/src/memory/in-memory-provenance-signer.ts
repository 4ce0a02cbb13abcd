import { oneChunk, wholeFile } from '../model/chunks.ts';
import type { EncodedFile } from '../ports/deliverable-encoder.ts';
import type { ProvenanceClaim, ProvenanceSigner, SignedFile } from '../ports/provenance-signer.ts';
import type { BytesDigest } from './in-memory-asset-store.ts';

/** What somebody who opens a file finds out about its content credentials. */
export type CredentialsReading =
  | { readonly state: 'none' }
  | { readonly state: 'invalid' }
  | { readonly state: 'valid'; readonly claim: ProvenanceClaim };

const mark = '\ncredentials:';
/** A claim and its digest are shorter than this. */
const tailBytes = 4_096;

/**
 * Writes the claim behind the bytes, with a digest over both: the reference implementation. It
 * says `c2pa` of what only its own `read` can verify.
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

function ascii(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const whole = new Uint8Array(one.byteLength + other.byteLength);
  whole.set(one);
  whole.set(other, one.byteLength);
  return whole;
}
