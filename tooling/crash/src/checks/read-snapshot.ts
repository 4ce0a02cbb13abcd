import type { DatabaseAddress } from '../database-address.ts';
import { readSqlite } from './read-sqlite.ts';
import type { Snapshot } from './snapshot.ts';

/** Reads one consistent state of committed data under the processes that write. */
export async function readSnapshot(address: DatabaseAddress): Promise<Snapshot> {
  if (address.kind === 'sqlite') return readSqlite(address.path);
  const { readPostgres } = await import('./read-postgres.ts');
  return readPostgres(address);
}
