// Opens the given database at the given time: one of several concurrent processes.
import { setTimeout as until } from 'node:timers/promises';

import { nodeDigest } from '@image-production/runtime-node';

import { createSqliteStorage } from '../sqlite/sqlite-storage.ts';

const [path = '', startAt = '0'] = process.argv.slice(2);
await until(Math.max(1, Number(startAt) - Date.now()));
await using storage = await createSqliteStorage({ path, digest: nodeDigest });
await storage.check();
