import { quotaBookContract } from '@image-production/access/contract';
import { describeOnPostgres } from '@image-production/postgres';
import { nodeDigest } from '@image-production/runtime-node';

import { createSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { openPostgres, openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';

quotaBookContract('SQLite', async () => {
  const { storage, path, teardown } = await openTemporaryStorage();
  const other = await createSqliteStorage({ path, digest: nodeDigest });
  return {
    book: storage.quotas,
    other: other.quotas,
    teardown: async () => {
      await other[Symbol.asyncDispose]();
      await teardown();
    },
  };
});

describeOnPostgres('on PostgreSQL', () => {
  quotaBookContract('PostgreSQL', async () => {
    const { storage, url, teardown } = await openTemporaryPostgres();
    const other = await openPostgres(url);
    return {
      book: storage.quotas,
      other: other.quotas,
      teardown: async () => {
        await other[Symbol.asyncDispose]();
        await teardown();
      },
    };
  });
});
