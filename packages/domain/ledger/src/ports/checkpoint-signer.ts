import type { Signature } from '../model/checkpoint.ts';

/** Signs the operator's checkpoints. The adapter holds the keys. */
export interface CheckpointSigner {
  readonly sign: (text: string) => Promise<Signature>;
  /** False when the text, the key or the signature does not match; never throws for those. */
  readonly verify: (text: string, signature: Signature) => Promise<boolean>;
  /**
   * The public key in PEM (SubjectPublicKeyInfo), for independent verification. Undefined for a key
   * that the operator never had.
   */
  readonly publicKey: (keyId: string) => Promise<string | undefined>;
}
