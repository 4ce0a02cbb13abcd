import { endStart, reportReady, shutdownSignal } from '@image-production/runtime-node';

import { CannotStart, toCannotStart } from './cannot-start.ts';
import { readConfiguration } from './configuration/read-configuration.ts';
import type { Installation } from './installation.ts';
import { openInstallation } from './open-installation.ts';
import type { InstallationOptions } from './open-installation.ts';

/**
 * A program's work, until `shutdown` aborts. It calls `reportReady` once it has started: from then
 * on a supervisor restarts it however it ends.
 */
export type RunProgram = (installation: Installation, reportReady: () => void) => Promise<void>;

export type ProgramOptions = Omit<InstallationOptions, 'shutdown'>;

/**
 * Runs a program with the `IPS_*` variables of this process and closes the installation at the end.
 * A failed start is reported in sentences and by exit code: 78 when restarting cannot help, 75 when
 * a later start may succeed.
 */
export async function runProgram(options: ProgramOptions, run: RunProgram): Promise<void> {
  try {
    const configuration = readConfiguration(process.env, process.cwd());
    if (!configuration.ok) {
      const { problems } = configuration.failure;
      throw new CannotStart(problems.map((problem) => `configuration: ${problem}`));
    }
    const shutdown = shutdownSignal();
    await using installation = openInstallation(configuration.value, { ...options, shutdown });
    await run(installation, reportReady);
  } catch (error) {
    const { problems, exitCode } = toCannotStart(error);
    endStart(problems, exitCode);
  }
}
