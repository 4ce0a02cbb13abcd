import type { OrganizationId, RequestId } from '@image-production/identifiers';
import type { Transfer, Wallet } from '@image-production/ledger';
import type { Operation, Resolution } from '@image-production/operations';
import type { RequestStatus, Terms } from '@image-production/production';

/** Everything the checks look at, read by SQL of their own in one transaction. */
export interface Snapshot {
  readonly requests: ReadonlyMap<string, StoredRequest>;
  readonly wallets: readonly StoredWallet[];
  readonly keys: readonly StoredKey[];
  /** In the order of their numbers. */
  readonly events: readonly StoredEvent[];
  /** Organizations that have a webhook, which wants everything. */
  readonly subscribers: ReadonlySet<string>;
  /** In the order of their numbers. */
  readonly deliveries: readonly StoredDelivery[];
  readonly files: readonly StoredFile[];
  /** By `<request>/<index>`. */
  readonly outputs: ReadonlyMap<string, StoredOutput>;
  /** What the operator is told of and has not resolved. */
  readonly lostCalls: readonly LostCall[];
  readonly candidates: readonly StoredCandidate[];
  readonly models: ReadonlyMap<string, StoredModel>;
  /** `<holder> <sha256>`. */
  readonly uses: ReadonlySet<string>;
  /** Organizations that the operator erased, with whether nothing of their clients' is left. */
  readonly erasures: ReadonlyMap<string, { readonly isOver: boolean }>;
  /** Tallies that differ from the rows they count. */
  readonly miscounts: readonly string[];
  /** Requests that were accepted in a transaction which told no worker; where jobs do that. */
  readonly unannounced: readonly string[];
  /** What the database itself says about its files. */
  readonly damage: readonly string[];
}

export interface StoredRequest {
  readonly id: RequestId;
  readonly organizationId: OrganizationId;
  readonly operation: Operation;
  readonly resolution: Resolution;
  readonly status: RequestStatus;
  readonly charged: bigint;
  readonly token: number;
  readonly isDataRemoved: boolean;
  /** Whether its organization was erased: its key is gone, or about to go. */
  readonly isErased: boolean;
  /** Whether it still has a key or metadata of its client. */
  readonly isNamed: boolean;
  /** Whether the expiry of its data was announced to its owner. */
  readonly isTold: boolean;
  readonly terms: Terms;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Outputs that are stored as delivered. */
  readonly deliveredCount: number;
}

export interface StoredWallet {
  readonly ownerId: OrganizationId;
  readonly wallet: Wallet;
  /** Oldest first. */
  readonly transfers: readonly Transfer[];
  /** Numbers of the lines after which it was reopened. */
  readonly reopenings: readonly number[];
}

export interface StoredCandidate {
  readonly id: string;
  readonly organizationId: string;
  readonly state: string;
  /** Oldest first. */
  readonly requestIds: readonly string[];
  /** Addresses of its views. */
  readonly views: readonly string[];
  readonly isErased: boolean;
}

export interface StoredModel {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly isDeleted: boolean;
  readonly views: readonly string[];
  readonly isErased: boolean;
}

export interface StoredKey {
  readonly organization_id: string;
  readonly key: string;
  readonly request_id: string;
  readonly created_at: bigint;
}

export interface StoredOutput {
  readonly status: string;
  readonly errorCode: string | null;
  /** How many pictures were received for it, and seen by the inspection. */
  readonly takesSeen: number;
}

/** A picture that may have been paid and was never received. */
export interface LostCall {
  /** `<request>/<index>` */
  readonly subject: string;
  readonly detail: string;
}

export interface StoredFile {
  readonly request_id: string;
  readonly output_index: bigint;
  readonly format: string;
  readonly sha256: string;
}

export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly organization_id: string;
  readonly subject_id: string;
}

export interface StoredDelivery {
  readonly id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly organization_id: string;
  readonly status: string;
}
