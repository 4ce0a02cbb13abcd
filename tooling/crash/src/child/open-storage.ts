import { nodeDigest } from '@image-production/runtime-node';
import type { SqlStorage } from '@image-production/storage-sql';

import type { DatabaseAddress } from '../database-address.ts';

/** The ports of a database, of which `onStep` is told every statement that was executed. */
export async function openStorage(
  address: DatabaseAddress,
  onStep?: (sql: string) => void,
): Promise<SqlStorage> {
  const options = { digest: nodeDigest, ...(onStep && { onStep }) };
  if (address.kind === 'postgres') {
    const { createPostgresStorage } = await import('@image-production/storage-sql/postgres');
    return createPostgresStorage({ ...options, url: address.url });
  }
  const { createSqliteStorage } = await import('@image-production/storage-sql/sqlite');
  return createSqliteStorage({ ...options, path: address.path });
}
