import { assetObjectsContract } from '@image-production/production/contract';
import { nodeDigest } from '@image-production/runtime-node';

import { createSqlStorage } from '../sqlite/sql-storage.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';

assetObjectsContract('SQLite', async () => {
  const { storage, path, teardown } = await openTemporaryStorage();
  const other = await createSqlStorage({ path, digest: nodeDigest });
  return {
    objects: storage.objects,
    other: other.objects,
    teardown: async () => {
      await other[Symbol.asyncDispose]();
      await teardown();
    },
  };
});
