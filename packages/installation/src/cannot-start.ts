/** BSD sysexits: a start that no restart can help. */
const configurationError = 78;

/** Ends a program before its work begins; whoever started it reads `problems`, without a stack. */
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
