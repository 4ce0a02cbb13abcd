import { describeOnPostgres } from '@image-production/postgres';
import { workerRegistryContract } from '@image-production/production/contract';
import { nodeDigest } from '@image-production/runtime-node';

import { createSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { openPostgres, openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';

workerRegistryContract('SQLite', async () => {
  const { storage, path, teardown } = await openTemporaryStorage();
  const other = await createSqliteStorage({ path, digest: nodeDigest });
  return {
    registry: storage.workers,
    other: other.workers,
    teardown: async () => {
      await other[Symbol.asyncDispose]();
      await teardown();
    },
  };
});

describeOnPostgres('on PostgreSQL', () => {
  workerRegistryContract('PostgreSQL', async () => {
    const { storage, url, teardown } = await openTemporaryPostgres();
    const other = await openPostgres(url);
    return {
      registry: storage.workers,
      other: other.workers,
      teardown: async () => {
        await other[Symbol.asyncDispose]();
        await teardown();
      },
    };
  });
});
