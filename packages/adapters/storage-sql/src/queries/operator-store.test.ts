import { operatorStoreContract } from '@image-production/access/contract';
import { describeOnPostgres } from '@image-production/postgres';

import { openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';

operatorStoreContract('SQLite', async () => {
  const { storage, teardown } = await openTemporaryStorage();
  return { store: storage.operators, audit: storage.production.readers.audit, teardown };
});

describeOnPostgres('on PostgreSQL', () => {
  operatorStoreContract('PostgreSQL', async () => {
    const { storage, teardown } = await openTemporaryPostgres();
    return { store: storage.operators, audit: storage.production.readers.audit, teardown };
  });
});
