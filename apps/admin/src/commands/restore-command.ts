import { resolve } from 'node:path';

import { eraseAgain, restoreBackup } from '@image-production/installation';
import { Command } from 'commander';

import type { Surroundings } from '../surroundings.ts';
import { withInstallation } from '../with-installation.ts';
import { describeAgain, describeManifest } from './describe-manifest.ts';

const exitCodes = { refused: 1 };

/** `restore`: a backup becomes the installation that the configuration names. */
export function restoreCommand(surroundings: Surroundings): Command {
  return new Command('restore')
    .description(
      'Restores a backup into the place of IPS_DATA_DIR, which must hold no database, verifies ' +
        'it there, and erases again what was erased since. Start programs afterwards. What is ' +
        'interrupted goes on with the same command. Exit code 1: refused, nothing is in service; ' +
        '75: it may succeed later; 78: the configuration is wrong.',
    )
    .argument('<folder>', 'the folder of the backup')
    .option('--erasures <file...>', 'further lists of erasures: that of the lost installation')
    .action((folder: string, { erasures = [] }: { readonly erasures?: readonly string[] }) =>
      withInstallation(surroundings, async (installation) => {
        const { startFolder, print, complain, endWith } = surroundings;
        const restored = await restoreBackup(installation, {
          from: resolve(startFolder, folder),
          erasuresFrom: erasures.map((file) => resolve(startFolder, file)),
        });
        if (restored.ok) {
          const { manifest, again } = restored.value;
          return print(`${describeManifest(manifest)}\n${describeAgain(again)}\nRestored.`);
        }
        for (const problem of restored.failure.problems) complain(problem);
        endWith(exitCodes.refused);
      }),
    );
}

/** `erase-again`: for databases that were restored by other means. */
export function eraseAgainCommand(surroundings: Surroundings): Command {
  return new Command('erase-again')
    .description(
      'Erases, removes and revokes again what the list of erasures in IPS_RECORDS_DIR names and ' +
        'the database still has: after a restore of PostgreSQL. Harmless otherwise.',
    )
    .action(() =>
      withInstallation(surroundings, async (installation) => {
        surroundings.print(describeAgain(await eraseAgain(installation)));
      }),
    );
}
