import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { describeOnPostgres } from './describe-on-postgres.ts';
import { runOn } from './run-on.ts';
import { type PostgresServer, startPostgres } from './server.ts';

const patience = { timeout: patiently(10_000) };

describeOnPostgres('a server of its own', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    server = await startPostgres({ isCrashSafe: true });
    await runOn(server.url, 'CREATE TABLE guests (name text PRIMARY KEY)');
  });

  afterAll(() => server[Symbol.asyncDispose]());

  it('keeps what was committed when it is killed, and its address', async () => {
    await runOn(server.url, `INSERT INTO guests VALUES ('Ada')`);
    await server.kill();
    await expect(runOn(server.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await server.restart();
    expect(await runOn(server.url, 'SELECT name FROM guests')).toEqual([{ name: 'Ada' }]);
  });

  it('loses what was not committed when it is killed', async () => {
    const insert = `INSERT INTO guests SELECT 'guest ' || pg_sleep(600)::text`;
    const broken = runOn(server.url, `BEGIN; INSERT INTO guests VALUES ('Bo'); ${insert}`).catch(
      (error: unknown) => error,
    );
    await vi.waitUntil(async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`;
      return (await runOn(server.url, waiting)).length > 0;
    }, patience);
    await server.kill();
    expect(await broken).toBeInstanceOf(Error);
    await server.restart();
    expect(await runOn(server.url, `SELECT name FROM guests WHERE name = 'Bo'`)).toEqual([]);
  });

  it('is alone on its port, and away from any file', async () => {
    const rows = await runOn(server.url, 'SHOW unix_socket_directories');
    expect(rows).toEqual([{ unix_socket_directories: '' }]);
  });

  it('ends with the process that started it, also when that is killed, and leaves no file', async () => {
    const program = join(import.meta.dirname, 'testing/start-and-be-killed.ts');
    const starter = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(starter, 'exit');
    const { url, folder } = JSON.parse(await text(starter.stdout)) as Record<
      'url' | 'folder',
      string
    >;
    expect((await ended)[1]).toBe('SIGKILL');
    await vi.waitUntil(() => !existsSync(folder), patience);
    await expect(runOn(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
