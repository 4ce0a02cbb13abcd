import { PostgresAdapter, PostgresDialect } from 'kysely';
import type { Kysely, MigrationLockOptions } from 'kysely';

/** PostgreSQL of Kysely, whose migrations fail for the reason that they failed for. */
export class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new Adapter();
  }
}

/**
 * Migrations hold the lock of a session, and give it back after whatever happened. The session may
 * be what they lost, and the lock with it: that there is nothing to give back to is no trouble.
 */
class Adapter extends PostgresAdapter {
  override async releaseMigrationLock(
    db: Kysely<unknown>,
    options: MigrationLockOptions,
  ): Promise<void> {
    await super.releaseMigrationLock(db, options).catch(() => undefined);
  }
}
