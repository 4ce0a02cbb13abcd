import { valueOf } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';

import { readConfiguration } from './read-configuration.ts';

const folder = '/srv/studio';

describe('a path of the configuration', () => {
  it('defaults to the data folder of the start folder', () => {
    expect(valueOf(readConfiguration({}, folder))).toMatchObject({
      dataFolder: '/srv/studio/data',
      databaseUrl: 'sqlite:/srv/studio/data/image-production.db',
      assetsUrl: 'file:/srv/studio/data/assets',
      renderTier: 'standard',
    });
  });

  it.each([
    [{ IPS_DATA_DIR: 'elsewhere' }, 'sqlite:/srv/studio/elsewhere/image-production.db'],
    [{ IPS_DATA_DIR: '/var/ips' }, 'sqlite:/var/ips/image-production.db'],
    [{ IPS_DATABASE_URL: 'sqlite:books.db' }, 'sqlite:/srv/studio/books.db'],
    [{ IPS_DATABASE_URL: 'sqlite:///var/books.db' }, 'sqlite:/var/books.db'],
  ])('finds the database of %j at %s', (environment, databaseUrl) => {
    expect(valueOf(readConfiguration(environment, folder)).databaseUrl).toBe(databaseUrl);
  });

  it.each([
    ['file:pictures', 'file:/srv/studio/pictures'],
    ['file:///var/pictures', 'file:/var/pictures'],
  ])('finds the assets of %s at %s', (url, assetsUrl) => {
    expect(valueOf(readConfiguration({ IPS_ASSETS_URL: url }, folder)).assetsUrl).toBe(assetsUrl);
  });

  it('to certificate and key is relative to the start folder', () => {
    const environment = {
      IPS_PROVENANCE: 'c2pa',
      IPS_C2PA_CERTIFICATE: 'chain.pem',
      IPS_C2PA_KEY: '/run/secrets/key.pem',
    };
    expect(valueOf(readConfiguration(environment, folder)).provenance).toEqual({
      kind: 'c2pa',
      certificatePath: '/srv/studio/chain.pem',
      keyPath: '/run/secrets/key.pem',
    });
  });
});
