import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platform } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import { type PostgresBinaries, findBinaries } from './find-binaries.ts';
import type { HostAnswer, HostRequest } from './host-messages.ts';
import { handOver, runUnprivileged, withinReach } from './unprivileged.ts';

/** A PostgreSQL of one's own on 127.0.0.1. It ends with this process, however that ends. */
export interface PostgresServer extends AsyncDisposable {
  /** Its database `postgres`, as superuser; the same after a restart. */
  readonly url: string;
  /** Ends it without a moment to write anything, as a crash does. Other processes end with it. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same data and the same port; recovers what was committed. */
  readonly restart: () => Promise<void>;
  /** Ends it and removes its data. */
  readonly [Symbol.asyncDispose]: () => Promise<void>;
}

export interface PostgresOptions {
  /**
   * Whether what was committed survives `kill`, as it does in production: slower. What a power cut
   * takes away is not promised either way.
   */
  readonly isCrashSafe?: boolean;
  readonly settings?: Readonly<Record<string, string | number>>;
}

const restartAttemptsMax = 50;

/** Says why there can be no server on this machine; everything else is thrown as it is. */
export class NoPostgresError extends Error {
  override readonly name = 'NoPostgresError';
}

export async function startPostgres({
  isCrashSafe = false,
  settings = {},
}: PostgresOptions = {}): Promise<PostgresServer> {
  const binaries = await findBinaries();
  if (!binaries) throw new NoPostgresError(`npm has no PostgreSQL for ${platform}-${process.arch}`);
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  try {
    handOver(folder);
    const within = withinReach(binaries, folder);
    initialize(within, folder);
    const port = await findFreePort();
    const server = hostServer(folder, within.postgres, [
      '-D',
      join(folder, 'data'),
      ...toFlags({ port, ...connections, ...(isCrashSafe ? crashSafe : unsafe), ...settings }),
    ]);
    await server.restart();
    return { ...server, url: `postgres://postgres@127.0.0.1:${port}/postgres` };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

const connections = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
};
/** Nothing survives a crash, so that nothing waits for a disk. */
const unsafe = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
/** The kernel keeps what a killed process wrote: only a power cut would need `fsync`. */
const crashSafe = { fsync: 'off', full_page_writes: 'on', synchronous_commit: 'on' };

function initialize({ initdb }: PostgresBinaries, folder: string): void {
  const user = ['--username=postgres', '--auth=trust'];
  const texts = ['--locale=C.UTF-8', '--encoding=UTF8'];
  const flags = [...user, ...texts, '--no-sync', '--no-instructions'];
  try {
    runUnprivileged(initdb, ['-D', join(folder, 'data'), ...flags], folder);
  } catch (error) {
    throw new NoPostgresError(error instanceof Error ? error.message : String(error));
  }
}

function toFlags(settings: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function hostServer(
  folder: string,
  program: string,
  parameters: readonly string[],
): Omit<PostgresServer, 'url'> {
  // A session of its own: what ends the tests by a signal to their group leaves it time to tidy up.
  const host = fork(join(import.meta.dirname, 'host.ts'), [folder, program, ...parameters], {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  host.unref();
  host.channel?.unref();
  return {
    kill: async () => void (await ask(host, 'kill')),
    restart: () => startAgain(host),
    [Symbol.asyncDispose]: async () => {
      if (host.exitCode !== null || host.signalCode !== null) return;
      const hasEnded = once(host, 'exit');
      host.ref();
      host.disconnect();
      await hasEnded;
    },
  };
}

/** Processes of a server that was killed hold its memory for a moment longer. */
async function startAgain(host: ChildProcess): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(host, 'start');
    if (answer.kind === 'ready') return;
    const isLast = attempt === restartAttemptsMax || !answer.said.includes('still in use');
    if (isLast) throw new NoPostgresError(`PostgreSQL did not start: ${answer.said}`);
    await pause(100);
  }
}

async function ask(host: ChildProcess, kind: HostRequest['kind']): Promise<HostAnswer> {
  host.channel?.ref();
  try {
    const answered = once(host, 'message');
    host.send({ kind } satisfies HostRequest);
    const [answer] = (await answered) as [HostAnswer];
    return answer;
  } finally {
    host.channel?.unref();
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A port has a number.');
  return address.port;
}
