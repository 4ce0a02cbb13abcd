import { randomUUID } from 'node:crypto';
import { env } from 'node:process';

import pg from 'pg';
import type { TestProject } from 'vitest/node';

import { databaseNames, runOn } from './run-on.ts';
import { NoPostgresError, startPostgres } from './server.ts';

/** The PostgreSQL of a run, or why it has none. */
export type PostgresOfRun =
  | { readonly kind: 'running'; readonly url: string; readonly prefix: string }
  | { readonly kind: 'missing'; readonly reason: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresOfRun;
  }
}

interface SharedServer {
  readonly postgres: PostgresOfRun;
  readonly stop: () => Promise<void>;
}

/** Projects of one run share the server, and each loads this module for itself. */
const shared = globalThis as { postgresOfRun?: { server: Promise<SharedServer>; users: number } };

/** One server per run: that of TEST_DATABASE_URL, or a new one. */
export async function setup(project: TestProject): Promise<void> {
  shared.postgresOfRun ??= { server: openServer(), users: 0 };
  shared.postgresOfRun.users += 1;
  const { postgres } = await shared.postgresOfRun.server;
  project.provide('postgres', postgres);
}

/** The last project of a run ends its server. */
export async function teardown(): Promise<void> {
  const { postgresOfRun } = shared;
  if (!postgresOfRun) return;
  postgresOfRun.users -= 1;
  if (postgresOfRun.users > 0) return;
  delete shared.postgresOfRun;
  await (await postgresOfRun.server).stop();
}

async function openServer(): Promise<SharedServer> {
  const prefix = `test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const given = env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return useServer(given, prefix);
  try {
    const server = await startPostgres();
    const postgres = { kind: 'running', url: server.url, prefix } as const;
    return { postgres, stop: () => server[Symbol.asyncDispose]() };
  } catch (error) {
    if (!(error instanceof NoPostgresError)) throw error;
    const reason = error.message.split('\n').at(-1) ?? '';
    console.warn(`Tests on PostgreSQL are skipped: ${error.message}`);
    return { postgres: { kind: 'missing', reason }, stop: () => Promise.resolve() };
  }
}

/** A server that somebody else runs has to be there, and loses only what this run made. */
async function useServer(url: string, prefix: string): Promise<SharedServer> {
  await runOn(url, 'SELECT 1');
  const stop = async (): Promise<void> => {
    for (const name of await databaseNames(url, prefix))
      await runOn(url, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
  };
  return { postgres: { kind: 'running', url, prefix }, stop };
}
