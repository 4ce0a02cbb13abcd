import { noMicros } from '@image-production/kernel';
import type { Digest, OrganizationId } from '@image-production/kernel';

import type { WalletHead } from './checkpoint.ts';
import { walletAccount } from './model/account.ts';
import type { Transfer } from './model/transfer.ts';
import { BalanceCheck } from './verification/balance-check.ts';
import type { BookedKey, BookedRequest, Books, WalletBooks } from './verification/books.ts';
import { ChainCheck } from './verification/chain-check.ts';
import { Findings } from './verification/findings.ts';
import type { VerificationReport } from './verification/findings.ts';
import { HoldCheck, isResolution } from './verification/hold-check.ts';
import { RequestCheck } from './verification/request-check.ts';
import { StatementCheck } from './verification/statement-check.ts';
import { checkTransfer, IdentityCheck, isKnownKind } from './verification/transfer-check.ts';
import { TrialBalance } from './verification/trial-balance.ts';

/**
 * Checks all 26 invariants of the books. Pure, and linear in their size; keeps in memory a few
 * numbers per request and the ids of one wallet at a time. Never throws for what it reads.
 */
export function verifyBooks(books: Books, digest: Digest): VerificationReport {
  const verification = new BooksVerification(digest, books.checkpoints);
  for (const request of books.requests) verification.addRequest(request);
  for (const key of books.idempotencyKeys) verification.addKey(key);
  for (const wallet of books.wallets) verification.addWallet(wallet);
  return verification.report(books.now, books.keyRetentionMs);
}

/** The same for books that are read piece by piece, in any order. Ends with one report. */
export class BooksVerification {
  readonly #digest: Digest;
  readonly #findings = new Findings();
  readonly #trial = new TrialBalance(this.#findings);
  readonly #requests = new RequestCheck(this.#findings);
  readonly #checkpoints: Map<OrganizationId, WalletHead[]>;

  constructor(digest: Digest, checkpoints: Iterable<WalletHead> = []) {
    this.#digest = digest;
    this.#checkpoints = Map.groupBy(checkpoints, ({ organizationId }) => organizationId);
  }

  addRequest(request: BookedRequest): void {
    this.#requests.addRequest(request);
  }

  addKey(key: BookedKey): void {
    this.#requests.addKey(key);
  }

  /** Each wallet once, with its whole history. */
  addWallet(books: WalletBooks): void {
    const { organizationId, wallet } = books;
    const findings = this.#findings;
    const checkpoints = this.#checkpoints.get(organizationId) ?? [];
    this.#checkpoints.delete(organizationId);
    const chain = new ChainCheck(findings, this.#digest, checkpoints);
    const balance = new BalanceCheck(findings, organizationId);
    const identity = new IdentityCheck(findings);
    const holds = new HoldCheck(findings, this.#requests);
    const statements = new StatementCheck(findings, organizationId);
    for (const transfer of books.transfers) {
      const { id, kind } = transfer;
      chain.add(transfer);
      findings.check(7, isKnownKind(kind), () => `${id} is of the unknown kind ${kind}`);
      if (!isKnownKind(kind)) continue;
      checkTransfer(transfer, organizationId, findings);
      identity.add(transfer);
      holds.add(transfer);
      statements.add(transfer);
      balance.add(computable(transfer));
      this.#trial.addTransfer(computable(transfer));
    }
    const name = walletAccount(organizationId);
    chain.finish(name, wallet);
    balance.finish(name, wallet);
    statements.finish();
    this.#trial.addWallet(name, wallet);
  }

  report(now: number, keyRetentionMs?: number): VerificationReport {
    for (const organizationId of this.#checkpoints.keys()) {
      const lost = () => `the wallet of ${organizationId} is gone since a checkpoint`;
      this.#findings.check(23, false, lost);
    }
    this.#trial.finish();
    this.#requests.finish(now, keyRetentionMs);
    return this.#findings.report(now);
  }
}

/** A resolution that does not say what was held is found elsewhere; here it releases nothing. */
function computable(transfer: Transfer): Transfer {
  const isBroken = isResolution(transfer) && transfer.heldAmount === null;
  return isBroken ? { ...transfer, heldAmount: noMicros } : transfer;
}
