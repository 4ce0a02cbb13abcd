import type { MigrationMutantName } from './mutant-names.ts';

/** Migrations that look like the real ones and make one mistake. */
interface MigrationMutant {
  /** The bug, in a few words. */
  readonly mistake: string;
  /** Executed in place of a statement. */
  readonly twist: (sql: string) => string;
}

const boundary = /^(?:begin(?: immediate)?|commit|rollback)$/;

export const migrationMutants: Readonly<Record<MigrationMutantName, MigrationMutant>> = {
  'upgrade-in-pieces': {
    mistake: 'every statement of a migration is committed by itself',
    twist: (sql) => (boundary.test(sql) ? 'SELECT 1' : sql),
  },
  'upgrade-forgets-lines': {
    mistake: 'the books move into a new table without the holds that were released',
    twist: (sql) =>
      sql.startsWith('INSERT INTO adjusted_transfers')
        ? sql.replace('FROM transfers', `FROM transfers WHERE kind <> 'void'`)
        : sql,
  },
  'upgrade-forgets-uses': {
    mistake: 'nobody asks who needed which bytes before that was written down',
    twist: (sql) => (/INTO asset_uses\s+SELECT/.test(sql) ? 'SELECT 1' : sql),
  },
};
