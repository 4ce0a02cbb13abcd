import { resolve } from 'node:path';

import { takeBackup } from '@image-production/installation';
import { Command } from 'commander';

import type { Surroundings } from '../surroundings.ts';
import { withInstallation } from '../with-installation.ts';
import { describeManifest } from './describe-manifest.ts';

const exitCodes = { refused: 1, unsoundOrigin: 2 };

/** `backup`: rows and files of an installation in use, in a folder of their own. */
export function backupCommand(surroundings: Surroundings): Command {
  return new Command('backup')
    .description(
      'Backs up the SQLite database, the files and the records of this installation into a new ' +
        'folder, while the service runs, and verifies what it wrote. What is interrupted stays as ' +
        '<folder>.part; the same command goes on. Exit code 1: refused, there is no backup; 2: ' +
        'there is one, of an installation that has lost files or whose books are violated; 75: it ' +
        'may succeed later; 78: the configuration is wrong.',
    )
    .argument('<folder>', 'the folder of the backup, which must not be there yet')
    .action((folder: string) =>
      withInstallation(surroundings, async (installation) => {
        const { startFolder, print, complain, endWith } = surroundings;
        const target = resolve(startFolder, folder);
        const taken = await takeBackup(installation, target);
        if (!taken.ok) {
          for (const problem of taken.failure.problems) complain(problem);
          return endWith(exitCodes.refused);
        }
        const { manifest, warnings } = taken.value;
        print(`${describeManifest(manifest)}\nThe backup is ${target}, verified.`);
        for (const warning of warnings) complain(warning);
        if (warnings.length > 0) endWith(exitCodes.unsoundOrigin);
      }),
    );
}
