import { spendBookContract } from '@image-production/engines/contract';
import { describeOnPostgres } from '@image-production/postgres';
import { nodeDigest } from '@image-production/runtime-node';

import { createSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { openPostgres, openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';

spendBookContract('SQLite', async () => {
  const { storage, path, teardown } = await openTemporaryStorage();
  const other = await createSqliteStorage({ path, digest: nodeDigest });
  return {
    book: storage.spending,
    other: other.spending,
    teardown: async () => {
      await other[Symbol.asyncDispose]();
      await teardown();
    },
  };
});

describeOnPostgres('on PostgreSQL', () => {
  spendBookContract('PostgreSQL', async () => {
    const { storage, url, teardown } = await openTemporaryPostgres();
    const other = await openPostgres(url);
    return {
      book: storage.spending,
      other: other.spending,
      teardown: async () => {
        await other[Symbol.asyncDispose]();
        await teardown();
      },
    };
  });
});
