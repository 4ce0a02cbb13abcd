/** Every way in which the money path is built wrong on purpose. */
export const mutantNames = [
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
  'answer-at-savepoint',
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
] as const;
export type MutantName = (typeof mutantNames)[number];

/** Every deliberate bug in an upgrade of the database. */
export const migrationMutantNames = [
  'upgrade-in-pieces',
  'upgrade-forgets-lines',
  'upgrade-forgets-uses',
] as const;
export type MigrationMutantName = (typeof migrationMutantNames)[number];
