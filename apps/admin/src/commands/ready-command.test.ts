import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  openInstallation,
  readConfiguration,
  WORKER_REGISTRY,
} from '@image-production/installation';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';

let startFolder: string;
beforeEach(async () => {
  startFolder = await mkdtemp(join(tmpdir(), 'admin-'));
});
afterEach(() => rm(startFolder, { recursive: true }));

const ready = (environment: Readonly<Record<string, string>> = {}) =>
  runCommand({ environment, startFolder }, 'ready');

async function beat(at: number): Promise<void> {
  const configuration = readConfiguration({}, startFolder);
  if (!configuration.ok) throw new Error('the defaults are valid');
  await using installation = openInstallation(configuration.value, { name: 'test' });
  const registry = await installation.get(WORKER_REGISTRY);
  await registry.beat('wrk_00000000000000000000000001' as Parameters<typeof registry.beat>[0], at);
}

describe('ready', () => {
  it('says so while a worker is alive', async () => {
    await beat(Date.now());
    expect(await ready()).toEqual({ output: 'ready\n', complaints: '', exitCode: 0 });
  });

  it('ends with 1 when there is no worker, or its last sign of life is old', async () => {
    expect(await ready()).toMatchObject({ output: '', exitCode: 1 });
    await beat(Date.now() - 60_000);
    const { complaints, exitCode } = await ready();
    expect(exitCode).toBe(1);
    expect(complaints).toContain('no worker is alive');
  });

  it('ends with 78 when the data folder cannot be', async () => {
    const { complaints, exitCode } = await ready({ IPS_DATA_DIR: 'no/such/folder' });
    expect(exitCode).toBe(78);
    expect(complaints).toContain('IPS_DATA_DIR');
  });

  it('ends with 78, and makes no folder, where the one of the records is not mounted', async () => {
    const records = join(startFolder, 'mnt', 'records');
    const { complaints, exitCode } = await ready({ IPS_RECORDS_DIR: records });
    expect(exitCode).toBe(78);
    expect(complaints).toContain('IPS_RECORDS_DIR');
    expect(existsSync(join(startFolder, 'mnt'))).toBe(false);
  });
});
