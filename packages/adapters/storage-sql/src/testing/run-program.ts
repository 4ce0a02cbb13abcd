import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Starts a program of this folder in its own process. */
export function runProgram(
  program: URL,
  ...options: readonly string[]
): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, [program.pathname, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}
