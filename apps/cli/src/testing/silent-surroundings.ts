import type { Surroundings } from '../surroundings.ts';

/** What a command wrote, and how it ended. */
export interface Told {
  output: string;
  complaints: string;
  exitCode: number;
}

/** Surroundings without a terminal that keep what they are told. */
export function silentSurroundings(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Surroundings & { readonly told: Told } {
  const told: Told = { output: '', complaints: '', exitCode: 0 };
  return {
    told,
    environment,
    startFolder: folder,
    homeFolder: folder,
    checkoutFolder: folder,
    print: (text) => {
      told.output += `${text}\n`;
    },
    printBytes: (bytes) => {
      told.output += Buffer.from(bytes).toString('latin1');
    },
    complain: (text) => {
      told.complaints += `${text}\n`;
    },
    readInput: async () => '',
    isInputTerminal: false,
    isOutputTerminal: false,
    onInterrupt: () => () => {},
    endWith: (exitCode) => {
      told.exitCode = exitCode;
    },
  };
}
