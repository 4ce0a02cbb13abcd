import {
  CannotStart,
  openInstallation,
  readConfiguration,
  toCannotStart,
} from '@image-production/installation';
import type { Installation } from '@image-production/installation';

import type { Surroundings } from './surroundings.ts';

/**
 * Does the work at the installation that the environment configures. What prevents it is told in
 * sentences and by the exit codes of the programs: 78 when trying again cannot help, 75 when it may.
 */
export async function withInstallation(
  { environment, startFolder, complain, endWith }: Surroundings,
  work: (installation: Installation) => Promise<void>,
): Promise<void> {
  try {
    const configuration = readConfiguration(environment, startFolder);
    if (!configuration.ok) {
      const { problems } = configuration.failure;
      throw new CannotStart(problems.map((problem) => `configuration: ${problem}`));
    }
    await using installation = openInstallation(configuration.value, { name: 'admin' });
    await work(installation);
  } catch (error) {
    const { problems, exitCode } = toCannotStart(error);
    for (const problem of problems) complain(problem);
    endWith(exitCode);
  }
}
