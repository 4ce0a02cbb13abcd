import {
  ASSETS,
  eraseAgain,
  PRODUCTION_SERVICES,
  STORAGE,
  sweepData,
} from '@image-production/installation';
import type { SweptData } from '@image-production/installation';
import { sweepOverdue } from '@image-production/production';
import { Command } from 'commander';

import type { Surroundings } from '../surroundings.ts';
import { withInstallation } from '../with-installation.ts';
import { describeAgain } from './describe-manifest.ts';

const exitCodes = { incomplete: 1 };

/** `sweep`: what workers do every few seconds, once and to the end. */
export function sweepCommand(surroundings: Surroundings): Command {
  return new Command('sweep')
    .description(
      'Ends requests that are overdue, removes what has expired or was erased, and files that ' +
        'nobody needs: what workers do by themselves, once, for an installation without one. ' +
        'Exit code 1: something could not be removed.',
    )
    .action(() =>
      withInstallation(surroundings, async (installation) => {
        const production = await installation.get(PRODUCTION_SERVICES);
        const { ended } = await sweepOverdue(production);
        const erased = await eraseAgain(installation);
        const { lister: assetLister, sweeper: assetSweeper } = await installation.get(ASSETS);
        const services = { production, assetLister, assetSweeper };
        const swept = await sweepData(services, installation.shutdown);
        const { remains } = await installation.get(STORAGE);
        const wiped = await remains.wipe();
        surroundings.print(`${ended.length} overdue requests ended.\n${describe(swept)}`);
        surroundings.print(describeAgain(erased));
        for (const trouble of swept.troubles) surroundings.complain(String(trouble));
        if (wiped === 'later') surroundings.complain('another process reads: run it once more');
        if (swept.troubles.length > 0 || wiped === 'later') {
          surroundings.endWith(exitCodes.incomplete);
        }
      }),
    );
}

function describe({ orphans, ...swept }: SweptData): string {
  const counts = Object.entries(swept)
    .filter(([, count]) => typeof count === 'number' && count > 0)
    .map(([what, count]) => `${String(count)} ${what}`);
  return `Swept: ${counts.join(', ') || 'nothing'}; ${orphans} files of nobody will follow.`;
}
