// Opens the database of the settings, and with it brings its schema up to date, until it is killed.
import { nodeDigest } from '@image-production/runtime-node';
import { createSqliteStorage } from '@image-production/storage-sql/sqlite';

import { migrationMutants, twistStatements } from '../mutants/migrating.ts';
import { tellParent } from '../report.ts';
import type { UpgradeSettings } from '../settings.ts';
import { armDoom } from './doom.ts';

const { path, killAfter, mutant } = JSON.parse(process.argv[2] ?? '') as UpgradeSettings;
if (mutant) twistStatements(migrationMutants[mutant]);
const onStep = armDoom({ type: 'after-steps', count: killAfter }, tellParent);
const storage = await createSqliteStorage({ path, digest: nodeDigest, onStep });
await storage[Symbol.asyncDispose]();
