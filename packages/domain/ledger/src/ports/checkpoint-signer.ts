import type { Signature } from '../model/checkpoint.ts';

/** Signs what the operator commits to. Keys live with the adapter. */
export interface CheckpointSigner {
  readonly sign: (text: string) => Promise<Signature>;
  /** False when the text, the key or the signature is another one; never throws for those. */
  readonly verify: (text: string, signature: Signature) => Promise<boolean>;
  /**
   * What anybody needs to check a signature of this key without asking: a public key in PEM
   * (SubjectPublicKeyInfo). Undefined for a key that is none of the operator's, now or before.
   */
  readonly publicKey: (keyId: string) => Promise<string | undefined>;
}
