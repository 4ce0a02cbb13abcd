/**
 * Runs one PostgreSQL for the process that forked this one, and ends with it: when the channel
 * closes, however that process ended, the server is stopped and its folder removed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { argv } from 'node:process';

import type { HostAnswer, HostRequest } from './host-messages.ts';
import { runAs } from './unprivileged.ts';

const [, , folder = '', program = '', ...parameters] = argv;
const lastLinesMax = 20;

let server: ChildProcess | undefined;

process.on('message', ({ kind }: HostRequest) => {
  if (kind === 'start') start();
  else if (server) server.kill(kind === 'kill' ? 'SIGKILL' : 'SIGQUIT');
  else answer({ kind: 'ended', said: '' });
});

process.on('disconnect', () => {
  if (server) server.once('exit', removeFolder).kill('SIGQUIT');
  else removeFolder();
});

function start(): void {
  const said: string[] = [];
  server = spawn(program, parameters, {
    ...runAs,
    cwd: folder,
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said.push(...text.split('\n').filter(Boolean));
    said.splice(0, said.length - lastLinesMax);
    if (text.includes('ready to accept connections')) answer({ kind: 'ready' });
  });
  server.once('error', ({ message }) => said.push(message));
  server.once('close', () => {
    server = undefined;
    answer({ kind: 'ended', said: said.join('\n') });
  });
}

function answer(message: HostAnswer): void {
  if (process.connected) process.send?.(message);
}

function removeFolder(): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
