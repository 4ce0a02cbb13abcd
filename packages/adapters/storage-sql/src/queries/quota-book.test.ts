import { quotaBookContract } from '@image-production/access/contract';
import { nodeDigest } from '@image-production/runtime-node';

import { createSqlStorage } from '../sqlite/sql-storage.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';

quotaBookContract('SQLite', async () => {
  const { storage, path, teardown } = await openTemporaryStorage();
  const other = await createSqlStorage({ path, digest: nodeDigest });
  return {
    book: storage.quotas,
    other: other.quotas,
    teardown: async () => {
      await other[Symbol.asyncDispose]();
      await teardown();
    },
  };
});
