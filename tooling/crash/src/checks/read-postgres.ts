import type { PostgresAddress } from '../database-address.ts';
import { askPatiently } from './ask-postgres.ts';
import type { Snapshot } from './snapshot.ts';
import { queries } from './stored-rows.ts';
import type { Row, StoredRows } from './stored-rows.ts';
import { toSnapshot } from './to-snapshot.ts';

/** The host of the database has triggers that note both. */
const unannouncedQuery = `SELECT request_id FROM crash.accepted
  WHERE transaction NOT IN (SELECT transaction FROM crash.announced)`;

/** Reads committed data; waits for a server that is about to come back. */
export async function readPostgres({ url, isWoken }: PostgresAddress): Promise<Snapshot> {
  return askPatiently(url, async (ask) => {
    const rows: [string, readonly Row[]][] = [];
    for (const [name, query] of Object.entries(queries)) rows.push([name, await ask(query)]);
    const damage = await ask(`SELECT checksum_failures AS failures FROM pg_stat_database
      WHERE datname = current_database() AND checksum_failures > 0`);
    const unannounced = isWoken ? await ask(unannouncedQuery) : [];
    return toSnapshot(Object.fromEntries(rows) as unknown as StoredRows, {
      damage: damage.map(({ failures }) => `${failures as bigint} pages are not what was written`),
      unannounced: unannounced.map((row) => row['request_id'] as string),
    });
  });
}
