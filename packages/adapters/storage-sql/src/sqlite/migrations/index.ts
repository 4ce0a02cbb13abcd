import type { Migration } from 'kysely/migration';

import { migrationsOn } from '../../migrations/index.ts';
import * as start from './0001-start.ts';
import * as usesAndLists from './0002-uses-and-lists.ts';
import * as adjustments from './0003-adjustments.ts';
import * as audits from './0004-audits.ts';
import * as retentionAndTallies from './0005-retention-and-tallies.ts';
import * as staging from './0006-staging.ts';
import * as incidents from './0007-incidents.ts';
import * as organizationSettings from './0008-organization-settings.ts';
import * as submissions from './0009-submissions.ts';
import * as payments from './0010-payments.ts';
import * as fileChecks from './0011-file-checks.ts';
import * as forgottenTexts from './0012-forgotten-texts.ts';
import * as erasures from './0015-erasures.ts';
import * as incrementalAudits from './0016-incremental-audits.ts';
import * as assetLeases from './0017-asset-leases.ts';
import * as rosterTexts from './0018-roster-texts.ts';
import * as outboxTurns from './0019-outbox-turns.ts';
import * as engineCalls from './0020-engine-calls.ts';
import * as pauses from './0023-pauses.ts';
import * as engineSpending from './0024-engine-spending.ts';
import * as inspections from './0025-inspections.ts';

/** Every migration, keyed by the name stored in the database. */
export const sqliteMigrations: Readonly<Record<string, Migration>> = {
  '0001-start': start,
  '0002-uses-and-lists': usesAndLists,
  '0003-adjustments': adjustments,
  '0004-audits': audits,
  '0005-retention-and-tallies': retentionAndTallies,
  '0006-staging': staging,
  '0007-incidents': incidents,
  '0008-organization-settings': organizationSettings,
  '0009-submissions': submissions,
  '0010-payments': payments,
  '0011-file-checks': fileChecks,
  '0012-forgotten-texts': forgottenTexts,
  '0015-erasures': erasures,
  '0016-incremental-audits': incrementalAudits,
  '0017-asset-leases': assetLeases,
  '0018-roster-texts': rosterTexts,
  '0019-outbox-turns': outboxTurns,
  '0020-engine-calls': engineCalls,
  '0023-pauses': pauses,
  '0024-engine-spending': engineSpending,
  '0025-inspections': inspections,
  ...migrationsOn('sqlite'),
};
