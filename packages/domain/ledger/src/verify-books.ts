import { noMicros } from '@image-production/kernel';
import type { Digest, OrganizationId } from '@image-production/kernel';

import type { WalletStanding } from './books-checkpoint.ts';
import { hashOf } from './hash-chain.ts';
import { walletAccount } from './model/account.ts';
import { emptyWallet } from './model/balance.ts';
import type { Wallet } from './model/balance.ts';
import type { WalletHead } from './model/checkpoint.ts';
import type { Transfer } from './model/transfer.ts';
import type { LaterBooksVisitor, WalletVisitor } from './ports/books-reader.ts';
import { BalanceCheck } from './verification/balance-check.ts';
import type { BookedKey, BookedRequest, Books, WalletBooks } from './verification/books.ts';
import { ChainCheck } from './verification/chain-check.ts';
import { EarlierLines } from './verification/earlier-lines.ts';
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

/** The same for books that are read piece by piece. Ends with one report. */
export class BooksVerification implements LaterBooksVisitor {
  readonly #digest: Digest;
  readonly #findings = new Findings();
  readonly #trial: TrialBalance;
  readonly #earlier = new EarlierLines();
  readonly #bases = new Map<OrganizationId, Wallet>();
  readonly #requests = new RequestCheck(this.#findings);
  readonly #heads: WalletStanding[] = [];
  readonly #vouched: Map<OrganizationId, WalletHead[]>;

  /** The chains have to pass through the heads that checkpoints vouch for. */
  constructor(
    digest: Digest,
    vouched: Iterable<WalletHead> = [],
    bases?: Iterable<WalletStanding>,
  ) {
    this.#digest = digest;
    this.#trial = new TrialBalance(this.#findings, { isWhole: bases === undefined });
    const witnesses = [...vouched, ...(bases ?? [])];
    this.#vouched = Map.groupBy(witnesses, ({ organizationId }) => organizationId);
    for (const { organizationId, wallet } of bases ?? []) this.#bases.set(organizationId, wallet);
  }

  /** Takes what a checkpoint says of each wallet for true, and checks what came after it. */
  static beyond(digest: Digest, bases: readonly WalletStanding[]): BooksVerification {
    return new BooksVerification(digest, [], bases);
  }

  addRequest(request: BookedRequest): void {
    this.#requests.addRequest(request);
  }

  addKey(key: BookedKey): void {
    this.#requests.addKey(key);
  }

  addEarlier(transfer: Transfer): void {
    const isHashed = transfer.hash === hashOf(transfer, this.#digest);
    this.#findings.check(
      'chain-verifies',
      isHashed,
      () => `${transfer.id} does not match its hash`,
    );
    this.#earlier.add(transfer);
    if (transfer.kind === 'hold') this.#requests.addHold(transfer);
    if (transfer.kind === 'refund') this.#requests.addRefund(transfer);
    const hold = transfer.holdId === null ? undefined : this.#earlier.line(transfer.holdId);
    if (hold) this.#requests.addSettlement(hold, transfer);
  }

  /** Each wallet once, with its whole history. */
  addWallet({ organizationId, wallet, transfers }: WalletBooks): void {
    const visitor = this.openWallet(organizationId, wallet);
    for (const transfer of transfers) visitor.addTransfer(transfer);
    visitor.close();
  }

  openWallet(organizationId: OrganizationId, wallet: Wallet): WalletVisitor {
    const vouched = this.#vouched.get(organizationId) ?? [];
    this.#vouched.delete(organizationId);
    const { sequence, head } = wallet;
    this.#heads.push({ organizationId, sequence, head, wallet });
    const base = this.#bases.get(organizationId);
    const shared = {
      findings: this.#findings,
      trial: this.#trial,
      requests: this.#requests,
      earlier: this.#earlier,
    };
    // The lines up to a base are not shown, and so cannot pass through it.
    const checkpoints = base ? [] : vouched;
    const standings = vouched.flatMap((witness) => (witness.wallet ? [witness.wallet] : []));
    const owner = { organizationId, wallet, base: base ?? emptyWallet, vouched: standings };
    const chain = new ChainCheck(this.#findings, this.#digest, { base: owner.base, checkpoints });
    return new WalletVerification(shared, owner, chain);
  }

  /** A checkpoint that cannot be believed: the chains have lost their witness. */
  rejectCheckpoint(day: string, why: string): void {
    this.#findings.check('chain-verifies', false, () => `the checkpoint of ${day} ${why}`);
  }

  /** Where the wallets stand that were read so far: what a checkpoint may vouch for. */
  get heads(): readonly WalletStanding[] {
    return this.#heads;
  }

  report(now: number, keyRetentionMs?: number): VerificationReport {
    for (const organizationId of this.#vouched.keys()) {
      const lost = () => `the wallet of ${organizationId} is gone since a checkpoint`;
      this.#findings.check('chain-verifies', false, lost);
    }
    this.#trial.finish();
    this.#requests.finish(now, keyRetentionMs);
    return this.#findings.report(now);
  }
}

interface SharedChecks {
  readonly findings: Findings;
  readonly trial: TrialBalance;
  readonly requests: RequestCheck;
  readonly earlier: EarlierLines;
}

interface Owner {
  readonly organizationId: OrganizationId;
  readonly wallet: Wallet;
  /** Where the verification begins. */
  readonly base: Wallet;
  /** How checkpoints say that the wallet once stood. */
  readonly vouched: readonly Wallet[];
}

/** One wallet's part of a verification. */
class WalletVerification implements WalletVisitor {
  readonly #shared: SharedChecks;
  readonly #owner: Owner;
  readonly #chain: ChainCheck;
  readonly #balance: BalanceCheck;
  readonly #identity: IdentityCheck;
  readonly #holds: HoldCheck;
  readonly #statements: StatementCheck;

  constructor(shared: SharedChecks, owner: Owner, chain: ChainCheck) {
    const { findings, requests, earlier } = shared;
    const { organizationId, base, vouched } = owner;
    this.#shared = shared;
    this.#owner = owner;
    this.#chain = chain;
    this.#balance = new BalanceCheck(findings, organizationId, { base, vouched, earlier });
    this.#identity = new IdentityCheck(findings, earlier);
    this.#holds = new HoldCheck(findings, requests, earlier);
    this.#statements = new StatementCheck(findings, organizationId, base);
  }

  addTransfer(transfer: Transfer): void {
    const { id, kind } = transfer;
    const { findings, trial } = this.#shared;
    this.#chain.add(transfer);
    findings.check(
      'accounts-of-kind',
      isKnownKind(kind),
      () => `${id} is of the unknown kind ${kind}`,
    );
    if (!isKnownKind(kind)) return;
    checkTransfer(transfer, this.#owner.organizationId, findings);
    this.#identity.add(transfer);
    this.#holds.add(transfer);
    this.#statements.add(transfer);
    this.#balance.add(computable(transfer));
    trial.addTransfer(computable(transfer));
  }

  close(): void {
    const { organizationId, wallet, base } = this.#owner;
    const name = walletAccount(organizationId);
    this.#chain.finish(name, wallet);
    this.#balance.finish(name, wallet);
    this.#statements.finish();
    this.#shared.trial.addWallet(name, wallet, base);
  }
}

/** A resolution that does not say what was held is found elsewhere; here it releases nothing. */
function computable(transfer: Transfer): Transfer {
  const isBroken = isResolution(transfer) && transfer.heldAmount === null;
  return isBroken ? { ...transfer, heldAmount: noMicros } : transfer;
}
