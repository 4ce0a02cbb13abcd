import { noMicros } from '@image-production/kernel';
import type { Digest } from '@image-production/kernel';

import type { WalletStanding } from './books-checkpoint.ts';
import { hashOf } from './hash-chain.ts';
import { walletAccount } from './model/account.ts';
import { emptyWallet } from './model/balance.ts';
import type { Wallet } from './model/balance.ts';
import type {
  Books,
  LaterWalletsVisitor,
  OrderWitness,
  WalletBooks,
  WalletVisitor,
} from './model/books.ts';
import type { WalletHead } from './model/checkpoint.ts';
import type { OwnerId } from './model/id.ts';
import { isResolution } from './model/transfer.ts';
import type { Transfer } from './model/transfer.ts';
import { BalanceCheck } from './verification/balance-check.ts';
import { ChainCheck } from './verification/chain-check.ts';
import { EarlierLines } from './verification/earlier-lines.ts';
import { Findings, invariants } from './verification/findings.ts';
import type { FindingSink, VerificationReport } from './verification/findings.ts';
import { HoldCheck } from './verification/hold-check.ts';
import { StatementCheck } from './verification/statement-check.ts';
import { checkTransfer, IdentityCheck, isKnownKind } from './verification/transfer-check.ts';
import { TrialBalance } from './verification/trial-balance.ts';

/**
 * Checks all invariants of the books. Pure, in linear time; keeps the ids of one wallet at a time
 * in memory. Reports invalid data instead of throwing.
 */
export function verifyBooks(books: Books, digest: Digest): VerificationReport {
  const findings = new Findings(invariants);
  const vouched = books.checkpoints ?? [];
  const verification = new BooksVerification({ digest, findings, vouched });
  for (const wallet of books.wallets) verification.addWallet(wallet);
  verification.finish();
  return findings.report(books.now);
}

/** Inputs to a verification of the books. */
export interface VerificationGrounds {
  readonly digest: Digest;
  /** Receives violations. */
  readonly findings: FindingSink;
  /** Receives holds, settlements and refunds. */
  readonly orders?: OrderWitness;
  /** Heads from checkpoints; the chains must contain them. */
  readonly vouched?: Iterable<WalletHead>;
  /** Trusted wallets from a checkpoint; only later transfers are checked. */
  readonly bases?: Iterable<WalletStanding>;
}

/** Incremental form of `verifyBooks`. */
export class BooksVerification implements LaterWalletsVisitor {
  readonly #digest: Digest;
  readonly #findings: FindingSink;
  readonly #orders: OrderWitness | undefined;
  readonly #trial: TrialBalance;
  readonly #earlier = new EarlierLines();
  readonly #bases = new Map<OwnerId, Wallet>();
  readonly #heads: WalletStanding[] = [];
  readonly #vouched: Map<OwnerId, WalletHead[]>;

  constructor({ digest, findings, orders, vouched = [], bases }: VerificationGrounds) {
    this.#digest = digest;
    this.#findings = findings;
    this.#orders = orders;
    this.#trial = new TrialBalance(findings, { isWhole: bases === undefined });
    const standings = [...(bases ?? [])];
    this.#vouched = Map.groupBy([...vouched, ...standings], ({ ownerId }) => ownerId);
    for (const { ownerId, wallet } of standings) this.#bases.set(ownerId, wallet);
  }

  addEarlier(transfer: Transfer): void {
    const isHashed = transfer.hash === hashOf(transfer, this.#digest);
    this.#findings.check(
      'chain-verifies',
      isHashed,
      () => `${transfer.id} does not match its hash`,
    );
    this.#earlier.add(transfer);
    if (transfer.kind === 'hold') this.#orders?.addHold(transfer);
    if (transfer.kind === 'refund') this.#orders?.addRefund(transfer);
    const hold = transfer.holdId === null ? undefined : this.#earlier.line(transfer.holdId);
    if (hold) this.#orders?.addSettlement(hold, transfer);
  }

  /** Adds a wallet with its whole history; call once per wallet. */
  addWallet({ ownerId, wallet, transfers }: WalletBooks): void {
    const visitor = this.openWallet(ownerId, wallet);
    for (const transfer of transfers) visitor.addTransfer(transfer);
    visitor.close();
  }

  openWallet(ownerId: OwnerId, wallet: Wallet): WalletVisitor {
    const vouched = this.#vouched.get(ownerId) ?? [];
    this.#vouched.delete(ownerId);
    const { sequence, head } = wallet;
    this.#heads.push({ ownerId, sequence, head, wallet });
    const base = this.#bases.get(ownerId);
    const shared = {
      findings: this.#findings,
      trial: this.#trial,
      orders: this.#orders,
      earlier: this.#earlier,
    };
    // Transfers up to a base are not read, so they cannot contain earlier heads.
    const checkpoints = base ? [] : vouched;
    const standings = vouched.flatMap((witness) => (witness.wallet ? [witness.wallet] : []));
    const owner = { ownerId, wallet, base: base ?? emptyWallet, vouched: standings };
    const chain = new ChainCheck(this.#findings, this.#digest, { base: owner.base, checkpoints });
    return new WalletVerification(shared, owner, chain);
  }

  /** Records an invalid checkpoint, against which no chain can be checked. */
  rejectCheckpoint(day: string, why: string): void {
    this.#findings.check('chain-verifies', false, () => `the checkpoint of ${day} ${why}`);
  }

  /** Heads of the wallets read so far, for the next checkpoint. */
  get heads(): readonly WalletStanding[] {
    return this.#heads;
  }

  /** Checks the invariants across wallets; call after the last wallet. */
  finish(): void {
    for (const ownerId of this.#vouched.keys()) {
      const lost = () => `the wallet of ${ownerId} is gone since a checkpoint`;
      this.#findings.check('chain-verifies', false, lost);
    }
    this.#trial.finish();
  }
}

interface SharedChecks {
  readonly findings: FindingSink;
  readonly trial: TrialBalance;
  readonly orders: OrderWitness | undefined;
  readonly earlier: EarlierLines;
}

interface Owner {
  readonly ownerId: OwnerId;
  readonly wallet: Wallet;
  /** The wallet at the start of the verified range. */
  readonly base: Wallet;
  /** Earlier states of the wallet, from checkpoints. */
  readonly vouched: readonly Wallet[];
}

/** Verifies one wallet. */
class WalletVerification implements WalletVisitor {
  readonly #shared: SharedChecks;
  readonly #owner: Owner;
  readonly #chain: ChainCheck;
  readonly #balance: BalanceCheck;
  readonly #identity: IdentityCheck;
  readonly #holds: HoldCheck;
  readonly #statements: StatementCheck;

  constructor(shared: SharedChecks, owner: Owner, chain: ChainCheck) {
    const { findings, earlier } = shared;
    const { ownerId, base, vouched } = owner;
    this.#shared = shared;
    this.#owner = owner;
    this.#chain = chain;
    this.#balance = new BalanceCheck(findings, ownerId, { base, vouched, earlier });
    this.#identity = new IdentityCheck(findings, earlier);
    this.#holds = new HoldCheck(findings, shared);
    this.#statements = new StatementCheck(findings, ownerId, base);
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
    checkTransfer(transfer, this.#owner.ownerId, findings);
    this.#identity.add(transfer);
    this.#holds.add(transfer);
    this.#statements.add(transfer);
    this.#balance.add(computable(transfer));
    trial.addTransfer(computable(transfer));
  }

  close(): void {
    const { ownerId, wallet, base } = this.#owner;
    const name = walletAccount(ownerId);
    this.#chain.finish(name, wallet);
    this.#balance.finish(name, wallet);
    this.#statements.finish();
    this.#shared.trial.addWallet(name, wallet, base);
  }
}

/** Treats a resolution's missing `heldAmount` as zero; another check reports it. */
function computable(transfer: Transfer): Transfer {
  const isBroken = isResolution(transfer) && transfer.heldAmount === null;
  return isBroken ? { ...transfer, heldAmount: noMicros } : transfer;
}
