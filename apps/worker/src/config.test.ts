import { valueOf } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';

const folder = '/srv/studio';

describe('the configuration of the worker', () => {
  it('keeps everything in the data folder of the start folder', () => {
    expect(valueOf(readConfig({}, folder))).toMatchObject({
      dataFolder: '/srv/studio/data',
      databasePath: '/srv/studio/data/image-production.db',
      assetsFolder: '/srv/studio/data/assets',
      renderTier: 'standard',
    });
  });

  it.each([
    [{ IPS_DATA_DIR: 'elsewhere' }, '/srv/studio/elsewhere/image-production.db'],
    [{ IPS_DATA_DIR: '/var/ips' }, '/var/ips/image-production.db'],
    [{ IPS_DATABASE_URL: 'sqlite:books.db' }, '/srv/studio/books.db'],
    [{ IPS_DATABASE_URL: 'sqlite:///var/books.db' }, '/var/books.db'],
  ])('finds the database of %j at %s', (environment, databasePath) => {
    expect(valueOf(readConfig(environment, folder)).databasePath).toBe(databasePath);
  });

  it.each([
    ['file:pictures', '/srv/studio/pictures'],
    ['file:///var/pictures', '/var/pictures'],
  ])('finds the assets of %s at %s', (url, assetsFolder) => {
    expect(valueOf(readConfig({ IPS_ASSETS_URL: url }, folder)).assetsFolder).toBe(assetsFolder);
  });

  it('finds certificate and key from the start folder, too', () => {
    const environment = {
      IPS_PROVENANCE: 'c2pa',
      IPS_C2PA_CERTIFICATE: 'chain.pem',
      IPS_C2PA_KEY: '/run/secrets/key.pem',
    };
    expect(valueOf(readConfig(environment, folder)).provenance).toEqual({
      kind: 'c2pa',
      certificatePath: '/srv/studio/chain.pem',
      keyPath: '/run/secrets/key.pem',
    });
  });

  it('is refused with the name of every variable that is wrong', () => {
    const read = readConfig({ IPS_RENDER_TIER: 'best', IPS_UNKNOWN: '1' }, folder);
    expect(read.ok ? [] : read.failure.problems.toSorted()).toEqual([
      'IPS_RENDER_TIER has to be draft, standard or final',
      'IPS_UNKNOWN is not a variable of this service',
    ]);
  });
});
