import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

let startFolder: string;
beforeEach(async () => {
  startFolder = await mkdtemp(join(tmpdir(), 'admin-'));
});
afterEach(() => rm(startFolder, { recursive: true }));

const migrate = (environment: Readonly<Record<string, string>> = {}) =>
  runCommand({ environment, startFolder }, 'migrate');

describe('migrate', () => {
  it('names what it applied to a new database, and the second time that nothing was missing', async () => {
    const first = await migrate();
    const applied = first.output.match(/^applied \d{4}-[a-z-]+$/gm) ?? [];
    expect(applied.length).toBeGreaterThan(20);
    expect(first.output).toContain(`The database is up to date: ${applied.length} applied.`);
    expect(first.exitCode).toBe(0);
    expect(await migrate()).toEqual({
      output: 'The database was up to date.\n',
      complaints: '',
      exitCode: 0,
    });
  });

  it('applies each step once when several run at the same time', async () => {
    const all = await Promise.all([migrate(), migrate(), migrate()]);
    expect(all.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
    const applied = all.flatMap(({ output }) => output.match(/^applied .*$/gm) ?? []);
    expect(applied.length).toBeGreaterThan(20);
    expect(new Set(applied).size).toBe(applied.length);
  });

  it('ends with 78 and every problem of the configuration', async () => {
    const { complaints, exitCode, output } = await migrate({ IPS_PORTT: '1', IPS_PORT: 'http' });
    expect(exitCode).toBe(78);
    expect(output).toBe('');
    expect(complaints).toContain('configuration: IPS_PORTT is not a variable of this service');
    expect(complaints).toContain('configuration: IPS_PORT has to be a port number');
  });

  it('ends with 78 when the database is none, and names the file', async () => {
    await writeFile(join(startFolder, 'books.db'), 'no database at all, but a text');
    const { complaints, exitCode } = await migrate({ IPS_DATABASE_URL: 'sqlite:books.db' });
    expect(exitCode).toBe(78);
    expect(complaints).toContain(join(startFolder, 'books.db'));
  });
});
