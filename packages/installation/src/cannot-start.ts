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
