import type { DatabaseKind } from '../database-address.ts';

/** Every way in which the money path is built wrong on purpose, on any database. */
const commonMutantNames = [
  'no-fencing',
  'split-accept',
  'split-settle',
  'events-apart',
  'capture-from-memory',
  'full-hold-capture',
  'lost-leases-stay-lost',
  'no-lookup',
  'no-release',
  'settled-under-another-id',
  'answer-before-commit',
  'lease-without-token',
  'hold-without-floor',
  'file-after-record',
  'top-up-without-reference',
  'sweep-forgets-outputs',
  'chargeback-forgotten',
  'candidate-apart',
  'model-without-views',
  'reference-per-organization',
  'line-before-close',
  'payout-above-available',
  'write-off-above-owed',
  'reopening-lost',
  'call-noted-late',
  'call-noted-by-anybody',
  'call-sent-again',
  'job-noted-late',
  'unknown-charged',
  'unknown-untold',
  'unknown-forgotten',
  'turned-away-kept',
  'rejection-noted-late',
  'deliveries-apart',
  'event-after-delivery',
  'sent-before-commit',
  'order-of-subject-lost',
  'delivery-claimed-forever',
  'answer-not-awaited',
] as const;

/** Those that only a file can make. */
const sqliteMutantNames = ['answer-at-savepoint'] as const;

/** Those that only processes on one server can make. */
const postgresMutantNames = [
  'organization-unlocked',
  'claim-unlocked',
  'commit-unwritten',
  'refusal-kept',
  'retry-remembers',
  'job-unannounced',
] as const;

export type MutantName =
  | (typeof commonMutantNames)[number]
  | (typeof sqliteMutantNames)[number]
  | (typeof postgresMutantNames)[number];

export function mutantNamesOf(database: DatabaseKind): readonly MutantName[] {
  return [
    ...commonMutantNames,
    ...(database === 'sqlite' ? sqliteMutantNames : postgresMutantNames),
  ];
}

/** Every deliberate bug in an upgrade of the database. */
export const migrationMutantNames = [
  'upgrade-in-pieces',
  'upgrade-forgets-lines',
  'upgrade-forgets-uses',
] as const;
export type MigrationMutantName = (typeof migrationMutantNames)[number];

/** The others are in steps that only files have taken. */
export function migrationMutantNamesOf(database: DatabaseKind): readonly MigrationMutantName[] {
  return database === 'sqlite' ? migrationMutantNames : ['upgrade-in-pieces'];
}
