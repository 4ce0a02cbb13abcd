import type { Digest } from '@image-production/kernel';
import { BooksVerification, Findings } from '@image-production/ledger';
import type {
  FindingSink,
  Transfer,
  VerificationReport,
  Wallet,
  WalletBooks,
  WalletHead,
  WalletStanding,
  WalletVisitor,
} from '@image-production/ledger';

import type { BookedKey, BookedRequest, LaterBooksVisitor } from '../ports/books-reader.ts';
import { invariants } from './invariants.ts';
import type { InvariantName } from './invariants.ts';
import { RequestCheck } from './request-check.ts';

/** Everything the invariants cover, as stored. Each part is read once. */
export interface Books {
  /** Epoch milliseconds. */
  readonly now: number;
  /** All wallets: a transfer to an omitted wallet would look like lost money. */
  readonly wallets: Iterable<WalletBooks>;
  /** Every request ever accepted. */
  readonly requests: Iterable<BookedRequest>;
  readonly idempotencyKeys: Iterable<BookedKey>;
  /** How long a key is kept after its request was accepted. */
  readonly keyRetentionMs: number;
}

export type BooksReport = VerificationReport<InvariantName>;

/** Checks all invariants of the books and of the requests they record. */
export function auditBooks(books: Books, digest: Digest): BooksReport {
  const audit = new BooksAudit(digest);
  for (const request of books.requests) audit.addRequest(request);
  for (const key of books.idempotencyKeys) audit.addKey(key);
  for (const wallet of books.wallets) audit.addWallet(wallet);
  return audit.report(books.now, books.keyRetentionMs);
}

/** Where an audit starts, and which heads the chains must contain. */
export interface AuditGrounds {
  /** Wallet heads signed in checkpoints; the chains must pass through them. */
  readonly vouched?: Iterable<WalletHead>;
  /** Checkpointed wallets, trusted as they are; only later lines are checked. */
  readonly bases?: Iterable<WalletStanding>;
}

/**
 * Streaming `auditBooks`: checks the ledger's invariants and whether requests and their keys agree
 * with it. Pure, linear in the size of the books; keeps a few numbers per request and the ids of
 * one wallet in memory. Invalid data becomes a finding, never an exception.
 */
export class BooksAudit implements LaterBooksVisitor {
  readonly #findings = new Findings(invariants);
  readonly #requests = new RequestCheck(this.#findings);
  readonly #ledger: BooksVerification;

  constructor(digest: Digest, grounds: AuditGrounds = {}) {
    const findings = underNumbers(this.#findings);
    this.#ledger = new BooksVerification({ ...grounds, digest, findings, orders: this.#requests });
  }

  addRequest(request: BookedRequest): void {
    this.#requests.addRequest(request);
  }

  addKey(key: BookedKey): void {
    this.#requests.addKey(key);
  }

  addEarlier(transfer: Transfer): void {
    this.#ledger.addEarlier(transfer);
  }

  addWallet(books: WalletBooks): void {
    this.#ledger.addWallet(books);
  }

  openWallet(ownerId: WalletBooks['ownerId'], wallet: Wallet): WalletVisitor {
    return this.#ledger.openWallet(ownerId, wallet);
  }

  /** Records that a checkpoint cannot be trusted: nothing vouches for the chains. */
  rejectCheckpoint(day: string, why: string): void {
    this.#ledger.rejectCheckpoint(day, why);
  }

  /** Heads of all wallets read so far, for the next checkpoint. */
  get heads(): readonly WalletStanding[] {
    return this.#ledger.heads;
  }

  report(now: number, keyRetentionMs: number): BooksReport {
    this.#ledger.finish();
    this.#requests.finish(now - keyRetentionMs);
    return this.#findings.report(now);
  }
}

/** A refund above the charge has no invariant of its own: it violates `charged-as-delivered`. */
function underNumbers(findings: FindingSink<InvariantName>): FindingSink {
  return {
    check: (name, holds, text) =>
      findings.check(name === 'refund-within-charge' ? 'charged-as-delivered' : name, holds, text),
  };
}
