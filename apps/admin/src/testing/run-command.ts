import { createProgram } from '../program.ts';

/** What a command wrote, and how it ended. */
export interface Told {
  output: string;
  complaints: string;
  exitCode: number;
}

export interface CommandScene {
  readonly environment: Readonly<Record<string, string>>;
  readonly startFolder: string;
}

/** Runs a command of the operator's program within this process. */
export async function runCommand(
  { environment, startFolder }: CommandScene,
  ...words: readonly string[]
): Promise<Told> {
  const told: Told = { output: '', complaints: '', exitCode: 0 };
  const program = createProgram({
    environment,
    startFolder,
    print: (text) => {
      told.output += `${text}\n`;
    },
    complain: (text) => {
      told.complaints += `${text}\n`;
    },
    endWith: (exitCode) => {
      told.exitCode = exitCode;
    },
  });
  await program.parseAsync([...words], { from: 'user' });
  return told;
}
