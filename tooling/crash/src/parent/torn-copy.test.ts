import { join } from 'node:path';

import { micros, valueOf } from '@image-production/kernel';
import { topUpWallet } from '@image-production/production';
import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import { expect, it } from 'vitest';

import { readSqlite } from '../checks/read-sqlite.ts';
import { Random } from '../random.ts';
import { databasePathIn } from '../settings.ts';
import { openTemporaryStage } from '../testing/temporary-stage.ts';
import { checkTornCopy, copyDatabase, tearLog } from './torn-copy.ts';

const tears = atDepth(50, 150);

it(
  'leaves the beginning of the books wherever the log is torn',
  async () => {
    await using stage = await openTemporaryStage(1_000_000n);
    const { services, organizationId, folder } = stage;
    for (let number = 1; number <= 40; number += 1) {
      const payment = { organizationId, amount: micros(10_000n), reference: `payment ${number}` };
      valueOf(await topUpWallet(services, payment));
    }
    const [path, copy] = [databasePathIn(folder), join(folder, 'torn.sqlite')];
    const original = readSqlite(path);
    const random = new Random('tears');
    const lengths = new Set<number>();
    for (let tear = 0; tear < tears; tear += 1) {
      copyDatabase(path, copy);
      expect(tearLog(copy, random)).toBe(true);
      expect(checkTornCopy(copy, original)).toEqual([]);
      const [left] = readSqlite(copy, { readonly: false }).wallets;
      lengths.add(left?.transfers.length ?? 0);
    }
    // Otherwise nothing was torn, or everything was.
    expect(lengths.size).toBeGreaterThan(atDepth(10, 20));
  },
  patiently(120_000),
);
