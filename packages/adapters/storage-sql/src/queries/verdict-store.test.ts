import { succeed, valueOf } from '@image-production/kernel';
import type { Verdict, VerdictStore } from '@image-production/ledger';
import { verdictStoreContract } from '@image-production/ledger/contract';
import { describeOnPostgres } from '@image-production/postgres';

import { openTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { openTemporaryStorage } from '../testing/temporary-storage.ts';
import type { SqlStorage } from './sql-storage.ts';

verdictStoreContract('SQLite', async () => {
  const { storage, teardown } = await openTemporaryStorage();
  return { store: asVerdictStore(storage), teardown };
});

describeOnPostgres('on PostgreSQL', () => {
  verdictStoreContract('PostgreSQL', async () => {
    const { storage, teardown } = await openTemporaryPostgres();
    return { store: asVerdictStore(storage), teardown };
  });
});

function asVerdictStore({ production }: SqlStorage): VerdictStore {
  return {
    latest: () => production.readers.verdicts.latest(),
    record: async (verdict: Verdict): Promise<void> => {
      const recorded = await production.transaction({ concern: 'audit' }, async ({ verdicts }) =>
        succeed(await verdicts.record(verdict)),
      );
      valueOf(recorded);
    },
  };
}
