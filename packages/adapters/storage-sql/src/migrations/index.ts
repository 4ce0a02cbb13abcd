import type { Migration } from 'kysely/migration';

import * as start from './0001-start.ts';
import * as usesAndLists from './0002-uses-and-lists.ts';
import * as adjustments from './0003-adjustments.ts';
import * as audits from './0004-audits.ts';
import * as retentionAndTallies from './0005-retention-and-tallies.ts';
import * as staging from './0006-staging.ts';

/** Every migration under the name that the database remembers it by. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-start': start,
  '0002-uses-and-lists': usesAndLists,
  '0003-adjustments': adjustments,
  '0004-audits': audits,
  '0005-retention-and-tallies': retentionAndTallies,
  '0006-staging': staging,
};
