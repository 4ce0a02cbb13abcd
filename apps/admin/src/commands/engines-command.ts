import { checkEngines, openEnginesFile } from '@image-production/installation';
import { Command } from 'commander';

import type { Surroundings } from '../surroundings.ts';
import { describeCheck } from './describe-check.ts';

const exitCodes = { silentEngine: 1, unsoundFile: 2 };

/** `engines`: what is done with the file that `IPS_RENDERER` names. */
export function enginesCommand(surroundings: Surroundings): Command {
  const check = new Command('check')
    .description(
      'Reads a file of engines and asks each engine what it can do. Nothing is ordered or paid. ' +
        'Exit code 1: an engine does not answer; 2: the file is refused.',
    )
    .argument('[file]', 'the file of engines; that of IPS_RENDERER when left out')
    .action((file: string | undefined) => checkFile(surroundings, file));
  return new Command('engines').description('The engines that make pictures.').addCommand(check);
}

async function checkFile(
  { environment, startFolder, print, complain, endWith }: Surroundings,
  file: string | undefined,
): Promise<void> {
  const named = file ?? environment['IPS_RENDERER'] ?? 'previz';
  const opened = openEnginesFile(named, { environment, startFolder });
  if (!opened.ok) {
    for (const problem of opened.failure) complain(problem);
    return endWith(exitCodes.unsoundFile);
  }
  const checked = await checkEngines(opened.value.file, opened.value.tools);
  print(describeCheck(checked));
  if (checked.engines.some(({ probe }) => probe.kind === 'silent')) endWith(exitCodes.silentEngine);
}
