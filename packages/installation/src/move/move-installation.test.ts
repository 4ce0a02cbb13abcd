import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { expect, it } from 'vitest';

import { readConfiguration } from '../configuration/read-configuration.ts';
import { openInstallation } from '../open-installation.ts';
import { moveInstallation } from './move-installation.ts';

it('is refused before anything is opened or copied when files cannot be moved from there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'move-'));
  const variables = {
    IPS_DATA_DIR: join(folder, 'data'),
    IPS_RECORDS_DIR: join(folder, 'records'),
    IPS_DATABASE_URL: 'postgres://ips@127.0.0.1:1/ips',
    IPS_ASSETS_URL: 's3://new',
    IPS_OPERATOR_TOKEN: 'operator-of-the-installation-0123',
    IPS_URL_SIGNING_KEYS: 'k1:signatures-of-the-installation-0123',
  };
  const configuration = valueOf(readConfiguration(variables, folder));
  const origin = {
    databaseUrl: `sqlite:${join(folder, 'books.db')}`,
    assetsUrl: 's3://old',
    recordsFolder: join(folder, 'old'),
  };
  try {
    await using installation = openInstallation(configuration, { name: 'admin' });
    await expect(moveInstallation(installation, origin)).rejects.toThrow(
      'files are moved from a folder only',
    );
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
