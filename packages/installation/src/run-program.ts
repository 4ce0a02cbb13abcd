import {
  endStart,
  reportReady,
  shutdownSignal,
  startTrouble,
} from '@image-production/runtime-node';

import { CannotStart } from './cannot-start.ts';
import { readConfiguration } from './configuration/read-configuration.ts';
import type { Installation } from './installation.ts';
import { openInstallation } from './open-installation.ts';
import type { InstallationOptions } from './open-installation.ts';

/**
 * The work of a program, until `shutdown` of the installation aborts. It reports when its start
 * has succeeded: from then on a supervisor starts it again, whatever ends it.
 */
export type RunProgram = (installation: Installation, reportReady: () => void) => Promise<void>;

export type ProgramOptions = Omit<InstallationOptions, 'shutdown'>;

/**
 * Runs a program of the service with the `IPS_*` variables of this process, and closes what it
 * opened. What stops its start is told in sentences, and by the exit code: 78 when no restart can
 * help, 75 when a later one may.
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

/** Throws a mistake of the program again: it ends with its stack. */
function toCannotStart(error: unknown): CannotStart {
  if (error instanceof CannotStart) return error;
  const trouble = startTrouble(error);
  if (!trouble) throw error;
  return new CannotStart([trouble.message], trouble.exitCode);
}
