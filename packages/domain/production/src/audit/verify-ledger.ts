import type { IdSource } from '@image-production/identifiers';
import { succeed, valueOf } from '@image-production/kernel';
import type { Clock, Digest } from '@image-production/kernel';
import { isoDay, openCheckpoint, signBooksCheckpoint } from '@image-production/ledger';
import type { CheckpointLog, CheckpointSigner, WalletStanding } from '@image-production/ledger';

import type { IncidentReport } from '../model/incident.ts';
import type { ProductionPolicy } from '../model/production-policy.ts';
import type { BooksReader } from '../ports/books-reader.ts';
import type { ProductionStore } from '../ports/production-store.ts';
import { BooksAudit } from './books-audit.ts';
import type { BooksReport } from './books-audit.ts';
import { raiseIncident } from './raise-incident.ts';

/** What verifying the books and signing checkpoints needs. */
export interface AuditServices {
  readonly store: ProductionStore;
  readonly books: BooksReader;
  readonly checkpoints: CheckpointLog;
  /** Those of the ends of the audit trail's chains. */
  readonly trailCheckpoints: CheckpointLog;
  readonly signer: CheckpointSigner;
  readonly clock: Clock;
  /** Clock for verdicts and checkpoints; default `clock`. Throws a Fault while it is untrusted. */
  readonly stamps?: Clock;
  readonly ids: IdSource;
  readonly digest: Digest;
  readonly policy: ProductionPolicy;
}

/**
 * Verifies all invariants over the whole books, from the first transfer through the latest
 * checkpoint, and stores the verdict. A violation raises an incident and blocks new requests.
 */
export async function verifyLedger(services: AuditServices): Promise<LedgerAudit> {
  const { report } = await verify(services, { kind: 'whole' });
  return report;
}

/** What reading the books takes, without a place to store anything. */
export type BooksGrounds = Pick<
  AuditServices,
  'books' | 'checkpoints' | 'signer' | 'clock' | 'digest' | 'policy'
>;

/** What the books are found to be, and the heads of all chains. */
export interface ExaminedBooks {
  readonly report: BooksReport;
  readonly heads: readonly WalletStanding[];
}

/**
 * Verifies all invariants over the whole books and stores nothing: for books that are not in
 * service, such as a copy.
 */
export async function examineLedger(grounds: BooksGrounds): Promise<ExaminedBooks> {
  const { books, clock, policy } = grounds;
  const audit = await auditFromCheckpoint(grounds);
  await books.visitBooks(audit);
  return { report: audit.report(clock.now(), policy.keyRetentionMs), heads: audit.heads };
}

/** A report that states how much of the books was read. */
export interface LedgerAudit extends BooksReport {
  /** `incremental`: only what follows the latest checkpoint, which was trusted. */
  readonly kind: 'whole' | 'incremental';
}

/**
 * Verifies the whole books until one verification a day succeeds, then signs the day's checkpoint
 * over exactly what it verified. Later runs verify only what follows that checkpoint, except after
 * a violation, which only a whole verification can clear.
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

/** More than a day: an entry dated before the checkpoint may have been committed after it. */
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
  // A verdict or checkpoint dated in the future would outrank all later ones until then.
  const checkedAt = stamps.now();
  const audit = await readBooks(services, beginning);
  const { kind } = beginning;
  const report = { ...audit.report(checkedAt, policy.keyRetentionMs), kind };
  const broken = report.invariants.filter(({ holds }) => !holds);
  const violated = broken.map(({ number }) => number);
  const recorded = await store.transaction(
    { concern: 'audit' },
    async ({ verdicts, incidents }) => {
      const isCleared = kind === 'whole' || violated.length > 0;
      const stored = isCleared ? undefined : await verdicts.latest();
      if (!stored?.violated.length) await verdicts.record({ checkedAt, violated });
      if (!report.holds) await raiseIncident(incidents, services, violationReport(broken));
      return succeed(undefined);
    },
  );
  valueOf(recorded);
  return { report, heads: audit.heads };
}

async function readBooks(services: AuditServices, beginning: Beginning): Promise<BooksAudit> {
  const { books, digest } = services;
  if (beginning.kind === 'incremental') {
    const audit = new BooksAudit(digest, { bases: beginning.standings });
    const standings = new Map(beginning.standings.map(({ ownerId, wallet }) => [ownerId, wallet]));
    await books.visitBooksBeyond({ standings, since: beginning.since }, audit);
    return audit;
  }
  // Read the checkpoint before the books: they only grow, so they must contain everything it signs.
  const audit = await auditFromCheckpoint(services);
  await books.visitBooks(audit);
  return audit;
}

function violationReport(broken: BooksReport['invariants']): IncidentReport {
  const sentences = broken.map(
    ({ number, title, findings: [first = 'no finding'] }) => `${number} (${title}): ${first}`,
  );
  const detail = `The ledger does not verify, new requests are refused. ${sentences.join('; ')}.`;
  return { kind: 'ledger_violated', subject: 'ledger', detail };
}

/** Checking the latest checkpoint suffices: a chain through its heads contains all earlier ones. */
async function auditFromCheckpoint({
  checkpoints,
  signer,
  digest,
}: Pick<AuditServices, 'checkpoints' | 'signer' | 'digest'>): Promise<BooksAudit> {
  const latest = await checkpoints.latest();
  if (!latest) return new BooksAudit(digest);
  const opened = await openCheckpoint(signer, latest);
  if (opened.ok) return new BooksAudit(digest, { vouched: opened.value });
  const audit = new BooksAudit(digest);
  const isForeign = opened.failure.kind === 'checkpoint-not-signed';
  audit.rejectCheckpoint(
    latest.day,
    isForeign ? 'is not signed with a known key' : 'cannot be read',
  );
  return audit;
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
