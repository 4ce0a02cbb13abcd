import { succeed, valueOf } from '@image-production/kernel';
import type { Clock, Digest } from '@image-production/kernel';
import {
  BooksVerification,
  isoDay,
  openCheckpoint,
  signCheckpoint,
} from '@image-production/ledger';
import type {
  BooksReader,
  CheckpointLog,
  CheckpointSigner,
  VerificationReport,
  WalletHead,
} from '@image-production/ledger';

import type { ProductionPolicy } from './model/production-policy.ts';
import type { ProductionStore } from './ports/production-store.ts';

/** What it takes to verify the books, and to vouch for them. */
export interface AuditServices {
  readonly store: ProductionStore;
  readonly books: BooksReader;
  readonly checkpoints: CheckpointLog;
  readonly signer: CheckpointSigner;
  readonly clock: Clock;
  readonly digest: Digest;
  readonly policy: ProductionPolicy;
}

/**
 * Verifies all invariants of the whole books, from the first transfer on and through the latest
 * checkpoint. The verdict is stored: while it is a violation, no new request is accepted.
 */
export async function verifyLedger(services: AuditServices): Promise<VerificationReport> {
  const { report } = await verify(services);
  return report;
}

/**
 * Verifies the books, and signs the day's checkpoint if they hold and it is not yet there: it
 * vouches for nothing but what was just verified.
 */
export async function auditLedger(services: AuditServices): Promise<VerificationReport> {
  const { report, heads } = await verify(services);
  if (report.holds) await keepCheckpoint(services, heads, isoDay(report.checkedAt));
  return report;
}

async function verify(
  services: AuditServices,
): Promise<{ report: VerificationReport; heads: readonly WalletHead[] }> {
  const { store, books, digest, clock, policy } = services;
  const checkedAt = clock.now();
  // Read before the books are: they only grow, so all that it vouches for has to be in them.
  const verification = await verificationFromCheckpoint(services, digest);
  await books.visitBooks(verification);
  const report = verification.report(checkedAt, policy.keyRetentionMs);
  const violated = report.invariants.filter(({ holds }) => !holds).map(({ number }) => number);
  const recorded = await store.transaction(async ({ verdicts }) =>
    succeed(await verdicts.record({ checkedAt, violated })),
  );
  valueOf(recorded);
  return { report, heads: verification.heads };
}

/** A chain through the latest checkpoint's heads has all earlier ones behind it. */
async function verificationFromCheckpoint(
  { checkpoints, signer }: AuditServices,
  digest: Digest,
): Promise<BooksVerification> {
  const latest = await checkpoints.latest();
  if (!latest) return new BooksVerification(digest);
  const opened = await openCheckpoint(signer, latest);
  if (opened.ok) return new BooksVerification(digest, opened.value);
  const verification = new BooksVerification(digest);
  const isForeign = opened.failure.kind === 'checkpoint-not-signed';
  verification.rejectCheckpoint(
    latest.day,
    isForeign ? 'is not signed with a known key' : 'cannot be read',
  );
  return verification;
}

async function keepCheckpoint(
  { checkpoints, signer }: AuditServices,
  heads: readonly WalletHead[],
  day: string,
): Promise<void> {
  const latest = await checkpoints.latest();
  if (latest && latest.day >= day) return;
  await checkpoints.append(await signCheckpoint(signer, heads, day));
}
