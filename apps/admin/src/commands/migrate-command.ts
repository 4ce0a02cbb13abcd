import { migrateDatabase } from '@image-production/installation';
import { Command } from 'commander';

import type { Surroundings } from '../surroundings.ts';
import { withInstallation } from '../with-installation.ts';

/** `migrate`: brings the schema of the configured database up to date. */
export function migrateCommand(surroundings: Surroundings): Command {
  return new Command('migrate')
    .description(
      'Brings the schema of the database in IPS_DATABASE_URL up to date. Several may run at once. ' +
        'Exit code 0: it is up to date; 75: it may succeed later; 78: the configuration is wrong.',
    )
    .action(() =>
      withInstallation(surroundings, async (installation) => {
        const applied = await migrateDatabase(installation);
        for (const step of applied) surroundings.print(`applied ${step}`);
        surroundings.print(
          applied.length === 0
            ? 'The database was up to date.'
            : `The database is up to date: ${applied.length} applied.`,
        );
      }),
    );
}
