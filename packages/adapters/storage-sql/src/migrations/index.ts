import type { Migration } from 'kysely/migration';

import { assetObjects } from './0026-asset-objects.ts';
import { sharedUse } from './0027-shared-use.ts';
import { companions } from './0028-companions.ts';
import { sceneReferred } from './0029-scene-referred.ts';
import { sessions } from './0030-sessions.ts';
import { keySpending } from './0031-key-spending.ts';
import { auditTrail } from './0032-audit-trail.ts';
import { operators } from './0033-operators.ts';
import { events } from './0037-events.ts';
import { webhooks } from './0038-webhooks.ts';
import { toMigration } from './schema-change.ts';
import type { SchemaChange } from './schema-change.ts';

/**
 * What both databases have had since PostgreSQL began with the schema of `0025`, by the name
 * stored in the database.
 */
const changes: Readonly<Record<string, SchemaChange>> = {
  '0026-asset-objects': assetObjects,
  '0027-shared-use': sharedUse,
  '0028-companions': companions,
  '0029-scene-referred': sceneReferred,
  '0030-sessions': sessions,
  '0031-key-spending': keySpending,
  '0032-audit-trail': auditTrail,
  '0033-operators': operators,
  '0037-events': events,
  '0038-webhooks': webhooks,
};

/** The changes as migrations of one database. */
export function migrationsOn(database: keyof SchemaChange): Readonly<Record<string, Migration>> {
  const entries = Object.entries(changes);
  return Object.fromEntries(entries.map(([name, to]) => [name, toMigration(to[database])]));
}
