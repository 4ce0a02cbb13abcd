import { PRODUCTION_SERVICES } from '@image-production/installation';
import { resolveIncident } from '@image-production/production';
import { Command } from 'commander';

import { actAt, orRefuse } from '../operating/acting.ts';
import type { Surroundings } from '../surroundings.ts';
import { withInstallation } from '../with-installation.ts';

const exitCodes = { nothingToAccept: 1 };
const openMax = 100;

/** `clock`: what to do about a clock that the programs do not believe. */
export function clockCommand(surroundings: Surroundings): Command {
  const accept = new Command('accept')
    .description(
      'Accepts the clock of this machine, after the programs found it ahead and stopped booking: ' +
        'after a day without any activity, or a restore of an older backup. Set a wrong clock ' +
        'right instead. Exit code 1: no program has complained about it.',
    )
    .action(() =>
      withInstallation(surroundings, async (installation) => {
        const { store } = await installation.get(PRODUCTION_SERVICES);
        const query = { kind: 'clock_ahead', isOpen: true, limit: openMax } as const;
        const open = await store.readers.incidents.list(query);
        const { production } = await actAt(installation);
        for (const { id } of open) {
          orRefuse(await resolveIncident({ ...production, resolutionEffects: {} }, id));
          surroundings.print(`${id} is resolved; running programs go on within a second.`);
        }
        if (open.length > 0) return;
        surroundings.complain('no program has found the clock ahead');
        surroundings.endWith(exitCodes.nothingToAccept);
      }),
    );
  return new Command('clock').description('The clock of the machine.').addCommand(accept);
}
