import type { OrganizationId, RequestId } from '@image-production/identifiers';
import type {
  LaterWalletsVisitor,
  OwnerId,
  Wallet,
  WalletsVisitor,
} from '@image-production/ledger';

import type { GenerationRequest, RequestStatus } from '../model/generation-request.ts';

/** The members of a request that an audit reads. */
export interface BookedRequest extends Pick<
  GenerationRequest,
  'id' | 'organizationId' | 'operation' | 'terms' | 'createdAt'
> {
  readonly status: RequestStatus;
  readonly deliveredCount: number;
  /** Whether its organization was erased, and with it the key and everything the client wrote. */
  readonly isErased?: boolean;
}

export interface BookedKey {
  readonly organizationId: OrganizationId;
  readonly requestId: RequestId;
  readonly createdAt: number;
}

/** Receives the books part by part. Requests, keys and wallets arrive in any order. */
export interface BooksVisitor extends WalletsVisitor {
  readonly addRequest: (request: BookedRequest) => void;
  readonly addKey: (key: BookedKey) => void;
}

/** Also receives earlier entries that later ones refer to. */
export interface LaterBooksVisitor extends BooksVisitor, LaterWalletsVisitor {}

/** Where a partial read of the books begins. */
export interface BooksBeginning {
  /** Wallets at the checkpoint: only later lines are shown. Other wallets are shown whole. */
  readonly standings: ReadonlyMap<OwnerId, Wallet>;
  /** Epoch milliseconds; earlier-ended requests are shown if later lines or keys name them. */
  readonly since: number;
}

/** Reads everything the invariants cover. */
export interface BooksReader {
  /**
   * Reads a consistent snapshot of the committed books, unaffected by concurrent writes. Yields to
   * other work of the process in between.
   */
  readonly visitBooks: (visitor: BooksVisitor) => Promise<void>;
  /**
   * Like `visitBooks`, from a checkpoint on: later lines, plus the unfinished or referenced
   * requests and the earlier entries they need.
   */
  readonly visitBooksBeyond: (
    beginning: BooksBeginning,
    visitor: LaterBooksVisitor,
  ) => Promise<void>;
}
