import type { OrganizationId } from '@image-production/kernel';

import type { Wallet } from './balance.ts';

/** How far a wallet's chain reached. */
export interface WalletHead {
  readonly organizationId: OrganizationId;
  readonly sequence: number;
  readonly head: string;
  /** How the wallet stood there; only checkpoints of all books say it. */
  readonly wallet?: Wallet;
}

export interface Signature {
  /** Names the key, so that old checkpoints stay verifiable after a rotation. */
  readonly keyId: string;
  readonly signature: string;
}

/** The operator's signed word on where the chains stood: whoever has it can prove a rewrite. */
export interface Checkpoint extends Signature {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  /** What is signed, as `checkpointText` wrote it. */
  readonly text: string;
}
