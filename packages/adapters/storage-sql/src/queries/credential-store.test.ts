import { credentialStoreContract } from '@image-production/access/contract';

import { openTemporaryStorage } from '../testing/temporary-storage.ts';

credentialStoreContract('SQLite', async () => {
  const { storage, teardown } = await openTemporaryStorage();
  return { store: storage.credentials, teardown };
});
