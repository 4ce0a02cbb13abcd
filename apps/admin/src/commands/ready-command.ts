import { ASSET_STORE, STAMPS, STORAGE } from '@image-production/installation';
import type { Installation } from '@image-production/installation';
import { Command } from 'commander';

import type { Surroundings } from '../surroundings.ts';
import { withInstallation } from '../with-installation.ts';

/** A worker beats every two seconds. */
const silenceMsMax = 15_000;
const exitCodes = { noWorker: 1 };

/** `ready`: whether requests can be accepted and made from this machine. */
export function readyCommand(surroundings: Surroundings): Command {
  return new Command('ready')
    .description(
      'Asks the database and the store of files whether they can be used from here, and looks for ' +
        'a worker that is alive: the health of a container that answers no calls. Exit code 0: ' +
        'ready; 1: no worker is alive; 75: something does not answer; 78: the configuration is wrong.',
    )
    .action(() =>
      withInstallation(surroundings, async (installation) => {
        const silenceMs = await checkParts(installation);
        if (silenceMs <= silenceMsMax) return surroundings.print('ready');
        surroundings.complain('the database and the files can be used, but no worker is alive');
        surroundings.endWith(exitCodes.noWorker);
      }),
    );
}

/** Milliseconds since the latest sign of life of any worker. */
async function checkParts({ get }: Installation): Promise<number> {
  const storage = await get(STORAGE);
  await storage.check();
  const assets = await get(ASSET_STORE);
  await assets.check();
  const stamps = await get(STAMPS);
  return stamps.now() - ((await storage.workers.lastBeat()) ?? -Infinity);
}
