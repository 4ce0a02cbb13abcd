import { choreTurnsContract } from '@image-production/production/contract';
import { nodeDigest } from '@image-production/runtime-node';

import { createSqlStorage } from '../sqlite/sql-storage.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';

choreTurnsContract('SQLite', async () => {
  const { storage, path, teardown } = await openTemporaryStorage();
  const other = await createSqlStorage({ path, digest: nodeDigest });
  return {
    turns: storage.turns,
    other: other.turns,
    teardown: async () => {
      await other[Symbol.asyncDispose]();
      await teardown();
    },
  };
});
