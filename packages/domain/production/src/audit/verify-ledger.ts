import { succeed, valueOf } from '@image-production/kernel';
import type { Clock, Digest, IdSource } from '@image-production/kernel';
import {
  BooksVerification,
  isoDay,
  openCheckpoint,
  signBooksCheckpoint,
} from '@image-production/ledger';
import type {
  BooksReader,
  CheckpointLog,
  CheckpointSigner,
  VerificationReport,
  WalletStanding,
} from '@image-production/ledger';

import type { IncidentReport } from '../model/incident.ts';
import type { ProductionPolicy } from '../model/production-policy.ts';
import type { ProductionStore } from '../ports/production-store.ts';
import { raiseIncident } from './raise-incident.ts';

/** What it takes to verify the books, and to vouch for them. */
export interface AuditServices {
  readonly store: ProductionStore;
  readonly books: BooksReader;
  readonly checkpoints: CheckpointLog;
  readonly signer: CheckpointSigner;
  readonly clock: Clock;
  /** Dates verdicts and checkpoints; `clock` if left out. Throws a Fault while it knows no time. */
  readonly stamps?: Clock;
  readonly ids: IdSource;
  readonly digest: Digest;
  readonly policy: ProductionPolicy;
}

/**
 * Verifies all invariants of the whole books, from the first transfer on and through the latest
 * checkpoint. The verdict is stored: while it is a violation, no new request is accepted, and an
 * incident tells the operator.
 */
export async function verifyLedger(services: AuditServices): Promise<LedgerAudit> {
  const { report } = await verify(services, { kind: 'whole' });
  return report;
}

/** A report that says how much was read for it. */
export interface LedgerAudit extends VerificationReport {
  /** `incremental`: what came after the latest checkpoint, which was taken for true. */
  readonly kind: 'whole' | 'incremental';
}

/**
 * Verifies the books whole until they held once in the day, and signs the day's checkpoint then:
 * it vouches for nothing but what was just verified. Afterwards it verifies what came after that
 * checkpoint, unless a violation was found: only a whole verification clears it.
 */
export async function auditLedger(services: AuditServices): Promise<LedgerAudit> {
  const { report, heads } = await verify(services, await findBeginning(services));
  if (report.holds && report.kind === 'whole') {
    await keepCheckpoint(services, heads, isoDay(report.checkedAt));
  }
  return report;
}

type Beginning =
  | { readonly kind: 'whole' }
  | {
      readonly kind: 'incremental';
      readonly standings: readonly WalletStanding[];
      readonly since: number;
    };

/** Reaches back beyond the day: what is dated before it may have been committed after its checkpoint. */
const reachMs = 25 * 60 * 60_000;

async function findBeginning(services: AuditServices): Promise<Beginning> {
  const { checkpoints, signer, store, clock, stamps = clock } = services;
  const latest = await checkpoints.latest();
  const verdict = await store.readers.verdicts.latest();
  const now = stamps.now();
  const isDue = !latest || latest.day !== isoDay(now);
  if (isDue || !verdict || verdict.violated.length > 0) return { kind: 'whole' };
  const opened = await openCheckpoint(signer, latest);
  if (!opened.ok) return { kind: 'whole' };
  const standings = opened.value.filter((head): head is WalletStanding => 'wallet' in head);
  if (standings.length < opened.value.length) return { kind: 'whole' };
  return { kind: 'incremental', standings, since: now - reachMs };
}

async function verify(
  services: AuditServices,
  beginning: Beginning,
): Promise<{ report: LedgerAudit; heads: readonly WalletStanding[] }> {
  const { store, policy, clock, stamps = clock } = services;
  // A verdict or a checkpoint that is dated ahead would outlast all that follow until then.
  const checkedAt = stamps.now();
  const verification = await readBooks(services, beginning);
  const { kind } = beginning;
  const report = { ...verification.report(checkedAt, policy.keyRetentionMs), kind };
  const broken = report.invariants.filter(({ holds }) => !holds);
  const violated = broken.map(({ number }) => number);
  const recorded = await store.transaction(async ({ verdicts, incidents }) => {
    const isCleared = kind === 'whole' || violated.length > 0;
    const stored = isCleared ? undefined : await verdicts.latest();
    if (!stored?.violated.length) await verdicts.record({ checkedAt, violated });
    if (!report.holds) await raiseIncident(incidents, services, violationReport(broken));
    return succeed(undefined);
  });
  valueOf(recorded);
  return { report, heads: verification.heads };
}

async function readBooks(
  services: AuditServices,
  beginning: Beginning,
): Promise<BooksVerification> {
  const { books, digest } = services;
  if (beginning.kind === 'incremental') {
    const verification = BooksVerification.beyond(digest, beginning.standings);
    const standings = new Map(
      beginning.standings.map(({ organizationId, wallet }) => [organizationId, wallet]),
    );
    await books.visitBooksBeyond({ standings, since: beginning.since }, verification);
    return verification;
  }
  // Read before the books are: they only grow, so all that it vouches for has to be in them.
  const verification = await verificationFromCheckpoint(services, digest);
  await books.visitBooks(verification);
  return verification;
}

function violationReport(broken: VerificationReport['invariants']): IncidentReport {
  const sentences = broken.map(
    ({ number, title, findings: [first = 'no finding'] }) => `${number} (${title}): ${first}`,
  );
  const detail = `The ledger does not verify, new requests are refused. ${sentences.join('; ')}.`;
  return { kind: 'ledger_violated', subject: 'ledger', detail };
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
  heads: readonly WalletStanding[],
  day: string,
): Promise<void> {
  const latest = await checkpoints.latest();
  if (latest && latest.day >= day && latest.text.includes(' v2\n')) return;
  await checkpoints.append(await signBooksCheckpoint(signer, heads, day));
}
