import type { Micros, Operation, OrganizationId, RequestId } from '@image-production/kernel';

import type { Wallet } from '../model/balance.ts';
import type { WalletHead } from '../model/checkpoint.ts';
import type { Transfer } from '../model/transfer.ts';

/** Everything that the invariants speak about, as it is stored. Each part is read once. */
export interface Books {
  /** Epoch milliseconds. */
  readonly now: number;
  /** All of them: transfers between wallets that are left out look like lost money. */
  readonly wallets: Iterable<WalletBooks>;
  /** Every request ever accepted. */
  readonly requests: Iterable<BookedRequest>;
  readonly idempotencyKeys: Iterable<BookedKey>;
  /** How long a key is kept after its request was accepted; 30 days if left out. */
  readonly keyRetentionMs?: number;
  /** Heads that checkpoints vouch for; the chains have to pass through them. */
  readonly checkpoints?: Iterable<WalletHead>;
}

/** One wallet's row and its whole history, oldest transfer first. */
export interface WalletBooks {
  readonly organizationId: OrganizationId;
  readonly wallet: Wallet;
  readonly transfers: Iterable<Transfer>;
}

/** What the books have to know of a request. */
export interface BookedRequest {
  readonly id: RequestId;
  readonly organizationId: OrganizationId;
  readonly operation: Operation;
  readonly status: 'queued' | 'running' | 'canceling' | 'succeeded' | 'failed' | 'canceled';
  /** The price agreed at acceptance: per delivered output, and for all of them. */
  readonly terms: {
    readonly priceVersion: string;
    readonly outputPrice: Micros;
    readonly total: Micros;
  };
  readonly deliveredCount: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Whether its organization was erased, and its key with everything else that a client wrote. */
  readonly isErased?: boolean;
}

export interface BookedKey {
  readonly organizationId: OrganizationId;
  readonly requestId: RequestId;
  readonly createdAt: number;
}
