import { describeOnPostgres } from '@image-production/postgres';
import { choreTurnsContract } from '@image-production/production/contract';
import { nodeDigest } from '@image-production/runtime-node';

import { createSqliteStorage } from '../sqlite/sqlite-storage.ts';
import { openPostgres, openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';

choreTurnsContract('SQLite', async () => {
  const { storage, path, teardown } = await openTemporaryStorage();
  const other = await createSqliteStorage({ path, digest: nodeDigest });
  return {
    turns: storage.turns,
    other: other.turns,
    teardown: async () => {
      await other[Symbol.asyncDispose]();
      await teardown();
    },
  };
});

describeOnPostgres('on PostgreSQL', () => {
  choreTurnsContract('PostgreSQL', async () => {
    const { storage, url, teardown } = await openTemporaryPostgres();
    const other = await openPostgres(url);
    return {
      turns: storage.turns,
      other: other.turns,
      teardown: async () => {
        await other[Symbol.asyncDispose]();
        await teardown();
      },
    };
  });
});
