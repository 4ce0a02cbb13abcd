import type { Digest } from '@image-production/kernel';

import type { Signature } from '../model/checkpoint.ts';
import type { CheckpointSigner } from '../ports/checkpoint-signer.ts';

/** Signs with a digest over a secret and the text: the reference implementation, for tests. */
export class DigestCheckpointSigner implements CheckpointSigner {
  readonly #digest: Digest;
  readonly #secret: string;

  constructor(digest: Digest, secret: string) {
    this.#digest = digest;
    this.#secret = secret;
  }

  async sign(text: string): Promise<Signature> {
    return { keyId: this.#keyId(), signature: this.#signatureOf(text) };
  }

  async verify(text: string, { keyId, signature }: Signature): Promise<boolean> {
    return keyId === this.#keyId() && signature === this.#signatureOf(text);
  }

  /** PEM-shaped only: verifying needs the secret. */
  async publicKey(keyId: string): Promise<string | undefined> {
    if (keyId !== this.#keyId()) return undefined;
    return `-----BEGIN PUBLIC KEY-----\n${keyId}\n-----END PUBLIC KEY-----\n`;
  }

  #keyId(): string {
    return this.#digest.sha256Hex(`key ${this.#secret}`).slice(0, 16);
  }

  #signatureOf(text: string): string {
    return this.#digest.sha256Hex(`${this.#secret}\n${text}`);
  }
}
