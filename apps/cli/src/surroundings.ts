/** What the program has to do with the machine it runs on. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Relative paths start here. */
  readonly startFolder: string;
  readonly homeFolder: string;
  /** The folder whose `data/demo.json` `npm start` has written, when the program runs in a checkout. */
  readonly checkoutFolder: string;
  /** A text for standard output, without its last line break: data. */
  readonly print: (text: string) => void;
  /** Bytes for standard output. */
  readonly printBytes: (bytes: Uint8Array) => void;
  /** A text for standard error: progress, questions, complaints. */
  readonly complain: (text: string) => void;
  /** Writes over the last line of standard error; absent where that is no terminal. */
  readonly rewrite?: (text: string) => void;
  /** Everything on standard input. */
  readonly readInput: () => Promise<string>;
  readonly isInputTerminal: boolean;
  readonly isOutputTerminal: boolean;
  /** Calls back at each Ctrl-C from then on, until the answer is called. */
  readonly onInterrupt: (listener: () => void) => () => void;
  readonly endWith: (exitCode: number) => void;
}
