import { valueOf } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';

import { durationMs } from './duration.ts';
import { readConfiguration } from './read-configuration.ts';

describe('the configuration', () => {
  it('has a default for everything on a loopback address', () => {
    const configuration = valueOf(readConfiguration({ PATH: '/bin' }));
    expect(configuration).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://127.0.0.1:8080',
      isDemo: true,
      resultRetention: { text: 'P7D', milliseconds: 604_800_000 },
      generationsPerMinute: 60,
      readsPerMinute: 600,
      unfinishedMax: 24,
      provenance: { kind: 'none' },
      databasePath: undefined,
    });
  });

  it('names every unknown variable and every bad value at once', () => {
    const read = readConfiguration({
      IPS_PORTT: '1',
      IPS_PORT: 'http',
      IPS_RESULT_RETENTION: 'a week',
      IPS_MAX_UNFINISHED: '0',
      IPS_DATABASE_URL: 'postgres://db',
      IPS_ASSETS_URL: 's3://bucket',
      IPS_DEMO: 'yes',
      IPS_PROVENANCE: 'yes',
      IPS_C2PA_KEY: '',
    });
    expect(read.ok).toBe(false);
    const problems = read.ok ? [] : read.failure.problems;
    const named = problems.map((problem) => problem.split(' ', 1)[0]);
    expect(new Set(named)).toEqual(
      new Set([
        'IPS_ASSETS_URL',
        'IPS_C2PA_KEY',
        'IPS_DATABASE_URL',
        'IPS_DEMO',
        'IPS_MAX_UNFINISHED',
        'IPS_PORT',
        'IPS_PORTT',
        'IPS_PROVENANCE',
        'IPS_RESULT_RETENTION',
      ]),
    );
  });

  it("leaves the client's own variables alone", () => {
    expect(readConfiguration({ IPS_API_KEY: 'x', IPS_BASE_URL: 'y', IPS_PROFILE: 'z' }).ok).toBe(
      true,
    );
  });

  it('asks for certificate and key when files are to be signed, and only then', () => {
    const [certificatePath, keyPath] = ['chain.pem', '/run/secrets/key.pem'];
    const files = { IPS_C2PA_CERTIFICATE: certificatePath, IPS_C2PA_KEY: keyPath };
    const read = readConfiguration({ IPS_PROVENANCE: 'c2pa' });
    expect(read.ok ? [] : read.failure.problems).toEqual([
      'IPS_C2PA_CERTIFICATE is required when IPS_PROVENANCE is c2pa',
      'IPS_C2PA_KEY is required when IPS_PROVENANCE is c2pa',
    ]);
    expect(valueOf(readConfiguration({ ...files, IPS_PROVENANCE: 'c2pa' })).provenance).toEqual({
      kind: 'c2pa',
      certificatePath,
      keyPath,
    });
    expect(valueOf(readConfiguration(files)).provenance).toEqual({ kind: 'none' });
  });

  it('asks for secrets when others can reach the service', () => {
    const read = readConfiguration({ IPS_HOST: '0.0.0.0' });
    expect(read.ok ? [] : read.failure.problems).toEqual([
      'IPS_OPERATOR_TOKEN is required when IPS_HOST is not a loopback address',
      'IPS_URL_SIGNING_KEYS is required when IPS_HOST is not a loopback address',
    ]);
  });

  it('is no demo where others can reach the service, unless it is told to be', () => {
    const secrets = {
      IPS_HOST: '0.0.0.0',
      IPS_OPERATOR_TOKEN: 'o'.repeat(32),
      IPS_URL_SIGNING_KEYS: `new:${'n'.repeat(32)},old:${'o'.repeat(32)}`,
    };
    const configuration = valueOf(readConfiguration(secrets));
    expect(configuration.isDemo).toBe(false);
    expect(configuration.urlSigningKeys?.map(({ id }) => id)).toEqual(['new', 'old']);
    expect(valueOf(readConfiguration({ ...secrets, IPS_DEMO: 'true' })).isDemo).toBe(true);
  });
});

describe('a duration', () => {
  it.each([
    ['P7D', 604_800_000],
    ['PT36H', 129_600_000],
    ['P1W', 604_800_000],
    ['P1DT1H1M1S', 90_061_000],
    ['PT0S', 0],
  ])('%s lasts %d ms', (text, expected) => expect(durationMs(text)).toBe(expected));

  it.each(['', 'P', 'PT', 'P1M', 'P1Y', '7D', 'P-1D', 'P1.5D', 'PT1D'])('%j is none', (text) =>
    expect(durationMs(text)).toBeUndefined(),
  );
});
