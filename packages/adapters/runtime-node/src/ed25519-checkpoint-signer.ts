import { createPublicKey, hash, sign, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import type { CheckpointSigner, Signature } from '@image-production/ledger';

/** The private Ed25519 key that signs, and the public keys of retired signers. */
export interface CheckpointKeys {
  readonly signingKey: KeyObject;
  readonly olderKeys?: readonly KeyObject[];
}

/**
 * Signs with Ed25519 (RFC 8032). A key id is the first 16 hexadecimal characters of the SHA-256 of
 * the public key in DER; signatures are base64url without padding.
 */
export class Ed25519CheckpointSigner implements CheckpointSigner {
  readonly #signingKey: KeyObject;
  readonly #keyId: string;
  readonly #publicKeys: ReadonlyMap<string, KeyObject>;

  constructor({ signingKey, olderKeys = [] }: CheckpointKeys) {
    const publicKey = createPublicKey(signingKey);
    const publicKeys = [publicKey, ...olderKeys];
    for (const { asymmetricKeyType } of publicKeys) {
      if (asymmetricKeyType !== 'ed25519') throw new Error('checkpoint keys are Ed25519 keys');
    }
    this.#signingKey = signingKey;
    this.#keyId = computeKeyId(publicKey);
    this.#publicKeys = new Map(publicKeys.map((key) => [computeKeyId(key), key]));
  }

  async sign(text: string): Promise<Signature> {
    const signature = sign(null, Buffer.from(text), this.#signingKey).toString('base64url');
    return { keyId: this.#keyId, signature };
  }

  async verify(text: string, { keyId, signature }: Signature): Promise<boolean> {
    const publicKey = this.#publicKeys.get(keyId);
    const bytes = Buffer.from(signature, 'base64url');
    // Node decodes other spellings of the same bytes; accept only the canonical one.
    if (!publicKey || bytes.toString('base64url') !== signature) return false;
    return verify(null, Buffer.from(text), publicKey, bytes);
  }

  async publicKey(keyId: string): Promise<string | undefined> {
    return this.#publicKeys.get(keyId)?.export({ type: 'spki', format: 'pem' }).toString();
  }
}

function computeKeyId(publicKey: KeyObject): string {
  return hash('sha256', publicKey.export({ type: 'spki', format: 'der' }), 'hex').slice(0, 16);
}
