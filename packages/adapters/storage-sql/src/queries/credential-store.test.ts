import { credentialStoreContract } from '@image-production/access/contract';
import { describeOnPostgres } from '@image-production/postgres';

import { openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';

credentialStoreContract('SQLite', async () => {
  const { storage, teardown } = await openTemporaryStorage();
  const { audit } = storage.production.readers;
  return { store: storage.credentials, audit, teardown };
});

describeOnPostgres('on PostgreSQL', () => {
  credentialStoreContract('PostgreSQL', async () => {
    const { storage, teardown } = await openTemporaryPostgres();
    const { audit } = storage.production.readers;
    return { store: storage.credentials, audit, teardown };
  });
});
