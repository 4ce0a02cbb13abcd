import { spendBookContract } from '@image-production/engines/contract';
import { nodeDigest } from '@image-production/runtime-node';

import { createSqlStorage } from '../sqlite/sql-storage.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';

spendBookContract('SQLite', async () => {
  const { storage, path, teardown } = await openTemporaryStorage();
  const other = await createSqlStorage({ path, digest: nodeDigest });
  return {
    book: storage.spending,
    other: other.spending,
    teardown: async () => {
      await other[Symbol.asyncDispose]();
      await teardown();
    },
  };
});
