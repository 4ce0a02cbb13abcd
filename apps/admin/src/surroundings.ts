/** What the program has to do with the machine it runs on. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Relative paths start here. */
  readonly startFolder: string;
  /** A text for standard output, without its last line break. */
  readonly print: (text: string) => void;
  /** A text for standard error. */
  readonly complain: (text: string) => void;
  readonly endWith: (exitCode: number) => void;
}
