import { succeed, valueOf } from '@image-production/kernel';
import type { Verdict } from '@image-production/ledger';
import { verdictStoreContract } from '@image-production/ledger/contract';

import { openTemporaryStorage } from '../testing/temporary-storage.ts';

verdictStoreContract('SQLite', async () => {
  const { storage, teardown } = await openTemporaryStorage();
  const { production } = storage;
  const store = {
    latest: () => production.readers.verdicts.latest(),
    record: async (verdict: Verdict): Promise<void> => {
      const recorded = await production.transaction({ concern: 'audit' }, async ({ verdicts }) =>
        succeed(await verdicts.record(verdict)),
      );
      valueOf(recorded);
    },
  };
  return { store, teardown };
});
