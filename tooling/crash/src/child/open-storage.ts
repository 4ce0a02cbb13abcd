import type { JobQueue } from '@image-production/production';
import { nodeDigest } from '@image-production/runtime-node';
import type { SqlStorage } from '@image-production/storage-sql';

import type { DatabaseAddress } from '../database-address.ts';
import type { OnStep } from './doom.ts';

export type OpenedStorage = SqlStorage & {
  /** Of a database whose address says that workers are woken. */
  readonly jobs?: JobQueue;
};

/**
 * The ports of a database, of which `onStep` is told every statement that was executed. A server's
 * has its schema already, as in the service.
 */
export async function openStorage(
  address: DatabaseAddress,
  onStep?: OnStep,
): Promise<OpenedStorage> {
  const options = { digest: nodeDigest, ...(onStep && { onStep }) };
  if (address.kind === 'sqlite') {
    const { createSqliteStorage } = await import('@image-production/storage-sql/sqlite');
    return createSqliteStorage({ ...options, path: address.path });
  }
  const { createPostgresStorage } = await import('@image-production/storage-sql/postgres');
  const { url, isWoken } = address;
  if (!isWoken) return createPostgresStorage({ ...options, url, migrate: false });
  const { createPgBossQueue } = await import('@image-production/queue-pg-boss');
  await using opened = new AsyncDisposableStack();
  const jobs = opened.use(await createPgBossQueue({ url }));
  const storage = opened.use(
    await createPostgresStorage({ ...options, url, migrate: false, onWork: jobs.announce }),
  );
  const owned = opened.move();
  return { ...storage, jobs, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}
