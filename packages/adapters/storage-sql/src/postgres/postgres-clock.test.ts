import { describeOnPostgres } from '@image-production/postgres';
import { referenceClockContract } from '@image-production/production/contract';
import { nodeDigest } from '@image-production/runtime-node';

import { createSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { openPostgres, openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';

referenceClockContract('SQLite', async () => {
  const { storage, path, teardown } = await openTemporaryStorage();
  const other = await createSqliteStorage({ path, digest: nodeDigest });
  return {
    clock: storage.clock,
    other: other.clock,
    teardown: async () => {
      await other[Symbol.asyncDispose]();
      await teardown();
    },
  };
});

describeOnPostgres('on PostgreSQL', () => {
  referenceClockContract('PostgreSQL', async () => {
    const { storage, url, teardown } = await openTemporaryPostgres();
    const other = await openPostgres(url);
    return {
      clock: storage.clock,
      other: other.clock,
      teardown: async () => {
        await other[Symbol.asyncDispose]();
        await teardown();
      },
    };
  });
});
