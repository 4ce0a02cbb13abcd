import { homedir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { runProgram } from './program.ts';

const { stdin, stdout, stderr } = process;

// Whoever reads the data may stop reading, as `head` does.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

/** Set while standard error ends in a line that may be written over. */
let isLineOpen = false;

function rewrite(line: string): void {
  stderr.write(isLineOpen || line !== '' ? `\r\u001B[2K${line}` : '');
  isLineOpen = line !== '';
}

await runProgram(
  {
    environment: process.env,
    startFolder: process.cwd(),
    homeFolder: homedir(),
    checkoutFolder: join(import.meta.dirname, '../../..'),
    print: (line) => {
      if (isLineOpen) rewrite('');
      stdout.write(`${line}\n`);
    },
    printBytes: (bytes) => void stdout.write(bytes),
    complain: (line) => {
      if (isLineOpen) rewrite('');
      stderr.write(`${line}\n`);
    },
    ...(stderr.isTTY && { rewrite }),
    readInput: () => text(stdin),
    isInputTerminal: stdin.isTTY,
    isOutputTerminal: stdout.isTTY,
    onInterrupt: (listener) => {
      let count = 0;
      const hear = (): void => {
        count += 1;
        if (count > 1) process.exit(130);
        listener();
      };
      process.on('SIGINT', hear);
      return () => process.off('SIGINT', hear);
    },
    endWith: (exitCode) => {
      process.exitCode = exitCode;
    },
  },
  process.argv.slice(2),
);
