import type { Wallet } from './balance.ts';
import type { OwnerId } from './id.ts';

/** Sequence number and hash of the last transfer in a wallet's chain. */
export interface WalletHead {
  readonly ownerId: OwnerId;
  readonly sequence: number;
  readonly head: string;
  /** The wallet at that transfer; only checkpoints of all books include it. */
  readonly wallet?: Wallet;
}

export interface Signature {
  /** Names the key, so that old checkpoints stay verifiable after a rotation. */
  readonly keyId: string;
  readonly signature: string;
}

/** The operator's signed statement of chain heads, with which any holder can prove a rewrite. */
export interface Checkpoint extends Signature {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  /** The signed text. */
  readonly text: string;
}
