// Makes top-ups, many at a time, and writes down the reference of each that was acknowledged.
import type { OrganizationId } from '@image-production/identifiers';
import { micros, valueOf } from '@image-production/kernel';
import { createUlidSource, nodeDigest, systemClock } from '@image-production/runtime-node';

import { createSqliteStorage } from '../sqlite/sqlite-storage.ts';

const [path = '', owner = ''] = process.argv.slice(2);
const organizationId = owner as OrganizationId;
const ids = createUlidSource(systemClock);
const { production } = await createSqliteStorage({ path, digest: nodeDigest });

async function topUpForever(writer: number): Promise<never> {
  for (let number = 0; ; number += 1) {
    const reference = `${writer}.${number}`;
    const posted = await production.transaction({ organizationId }, ({ ledger }) =>
      ledger.post(
        {
          type: 'top-up',
          ownerId: organizationId,
          amount: micros(1n),
          reference,
        },
        { entryId: ids.next('entry'), clock: systemClock },
      ),
    );
    process.stdout.write(`${valueOf(posted).transfer.reference}\n`);
  }
}

await Promise.all(Array.from({ length: 8 }, (_, writer) => topUpForever(writer)));
