import type { Migration } from 'kysely/migration';

import * as start from './migrations/0001-start.ts';
import * as usesAndLists from './migrations/0002-uses-and-lists.ts';
import * as adjustments from './migrations/0003-adjustments.ts';
import * as audits from './migrations/0004-audits.ts';
import * as retentionAndTallies from './migrations/0005-retention-and-tallies.ts';
import * as staging from './migrations/0006-staging.ts';
import * as incidents from './migrations/0007-incidents.ts';
import * as organizationSettings from './migrations/0008-organization-settings.ts';
import * as submissions from './migrations/0009-submissions.ts';
import * as payments from './migrations/0010-payments.ts';
import * as fileChecks from './migrations/0011-file-checks.ts';
import * as forgottenTexts from './migrations/0012-forgotten-texts.ts';
import * as erasures from './migrations/0015-erasures.ts';
import * as incrementalAudits from './migrations/0016-incremental-audits.ts';
import * as assetLeases from './migrations/0017-asset-leases.ts';
import * as rosterTexts from './migrations/0018-roster-texts.ts';
import * as outboxTurns from './migrations/0019-outbox-turns.ts';
import * as engineCalls from './migrations/0020-engine-calls.ts';
import * as pauses from './migrations/0023-pauses.ts';
import * as engineSpending from './migrations/0024-engine-spending.ts';
import * as inspections from './migrations/0025-inspections.ts';

/**
 * The migrations of SQLite up to `0025`, where PostgreSQL began with the whole schema, by the name
 * stored in the database. They are history: none changes, and none follows here.
 */
export const sqliteHistory: Readonly<Record<string, Migration>> = {
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
};
