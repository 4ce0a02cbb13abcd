import { startTrouble } from '@image-production/runtime-node';

/** BSD sysexits EX_CONFIG: restarting cannot help. */
const configurationError = 78;

/** Stops a program before its work begins; `problems` are printed without a stack trace. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
  /** One sentence each. */
  readonly problems: readonly string[];
  readonly exitCode: number;

  constructor(problems: readonly string[], exitCode: number = configurationError) {
    super(problems.join('\n'));
    this.problems = problems;
    this.exitCode = exitCode;
  }
}

/**
 * What an operator can be told of an error: sentences and an exit code, 78 when trying again cannot
 * help and 75 when it may. Rethrows a programming error, which ends the process with its stack
 * trace.
 */
export function toCannotStart(error: unknown): CannotStart {
  if (error instanceof CannotStart) return error;
  const trouble = startTrouble(error);
  if (!trouble) throw error;
  return new CannotStart([trouble.message], trouble.exitCode);
}
