import { valueOf } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';

import { durationMs } from './duration.ts';
import { readConfiguration as readIn } from './read-configuration.ts';

const readConfiguration = (environment: Readonly<Record<string, string | undefined>>) =>
  readIn(environment, '/srv/studio');

const strong = '4f6d1c0b9a8e7d5c3b2a190817263544';

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
      megapixelsPerMinute: 6_000,
      unfinishedMax: 24,
      workerSlots: 8,
      drainSeconds: 30,
      provenance: { kind: 'none' },
      databaseUrl: 'sqlite:/srv/studio/data/image-production.db',
      guardNamesPath: undefined,
    });
  });

  it('names every unknown variable and every bad value at once', () => {
    const read = readConfiguration({
      IPS_PORTT: '1',
      IPS_PORT: 'http',
      IPS_RESULT_RETENTION: 'a week',
      IPS_MAX_UNFINISHED: '0',
      IPS_DATABASE_URL: 'mysql://db',
      IPS_ASSETS_URL: 'ftp://bucket',
      IPS_DEMO: 'yes',
      IPS_RENDERER: 'magic',
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
        'IPS_RENDERER',
        'IPS_RESULT_RETENTION',
      ]),
    );
  });

  it('has pictures inspected for integrity, with one retake and no finding enforced', () => {
    const inspectionOf = (environment: Readonly<Record<string, string>>): unknown =>
      valueOf(readConfiguration(environment)).inspection;
    expect(inspectionOf({})).toEqual({ inspector: 'integrity', retakes: 1, enforced: [] });
    const strict = { IPS_INSPECTION_RETAKES: '0', IPS_INSPECTION_ENFORCE: 'truncated, bars' };
    expect(inspectionOf(strict)).toEqual({
      inspector: 'integrity',
      retakes: 0,
      enforced: ['truncated', 'bars'],
    });
    expect(inspectionOf({ IPS_INSPECTION: 'none' })).toMatchObject({ inspector: 'none' });
  });

  it.each([
    [{ IPS_INSPECTION: 'eyes' }, 'IPS_INSPECTION has to be none or integrity'],
    [
      { IPS_INSPECTION: 'integrity,people' },
      'IPS_INSPECTION names people, which is not installed: it has to be none or integrity',
    ],
    [{ IPS_INSPECTION_RETAKES: '2' }, 'IPS_INSPECTION_RETAKES has to be 0 or 1'],
    [
      { IPS_INSPECTION_ENFORCE: 'bars,beauty' },
      'IPS_INSPECTION_ENFORCE names beauty, but the checks are blank, truncated, bars, unfocused, ' +
        'dimensions, echo, figures, framing, identity, reference_seen',
    ],
    [
      { IPS_INSPECTION_ENFORCE: 'figures' },
      'IPS_INSPECTION_ENFORCE names figures, which IPS_INSPECTION=integrity does not look for',
    ],
    [
      { IPS_INSPECTION: 'none', IPS_INSPECTION_ENFORCE: 'bars' },
      'IPS_INSPECTION_ENFORCE names bars, which IPS_INSPECTION=none does not look for',
    ],
  ])('does not start with %j', (environment, problem) => {
    const read = readConfiguration(environment);
    expect(read.ok ? [] : read.failure.problems).toEqual([problem]);
  });

  it('ignores the variables of the client', () => {
    expect(readConfiguration({ IPS_API_KEY: 'x', IPS_BASE_URL: 'y', IPS_PROFILE: 'z' }).ok).toBe(
      true,
    );
  });

  it('requires certificate and key only when files are to be signed', () => {
    const [certificatePath, keyPath] = ['/srv/studio/chain.pem', '/run/secrets/key.pem'];
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

  it('credits nobody unless it is told whom, in one line', () => {
    expect(valueOf(readConfiguration({}))).toMatchObject({
      credit: undefined,
      usageTerms: undefined,
    });
    const told = { IPS_CREDIT: ' Studio & Søn ', IPS_USAGE_TERMS: 'é'.repeat(200) };
    expect(valueOf(readConfiguration(told))).toMatchObject({
      credit: 'Studio & Søn',
      usageTerms: 'é'.repeat(200),
    });
    const read = readConfiguration({ IPS_CREDIT: 'a\nb', IPS_USAGE_TERMS: 'é'.repeat(201) });
    expect(read.ok ? [] : read.failure.problems).toEqual([
      'IPS_CREDIT has to be 1 to 200 characters in one line',
      'IPS_USAGE_TERMS has to be 1 to 200 characters in one line',
    ]);
  });

  it('by default trusts no proxy and allows no origin', () => {
    expect(valueOf(readConfiguration({}))).toMatchObject({
      connectionsMax: 1000,
      streamsMax: 1000,
      trustedProxies: [],
      corsOrigins: [],
    });
    const told = readConfiguration({
      IPS_CONNECTIONS_MAX: '50',
      IPS_STREAMS_MAX: '7',
      IPS_WORKER_SLOTS: '60',
      IPS_DRAIN_SECONDS: '600',
      IPS_TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.7,::1,2001:db8::/32',
      IPS_CORS_ORIGINS: 'https://studio.example, http://localhost:5173',
    });
    expect(valueOf(told)).toMatchObject({
      connectionsMax: 50,
      streamsMax: 7,
      workerSlots: 60,
      drainSeconds: 600,
      trustedProxies: [
        { family: 'ipv4', address: '10.0.0.0', prefixBits: 8 },
        { family: 'ipv4', address: '192.0.2.7', prefixBits: 32 },
        { family: 'ipv6', address: '::1', prefixBits: 128 },
        { family: 'ipv6', address: '2001:db8::', prefixBits: 32 },
      ],
      corsOrigins: ['https://studio.example', 'http://localhost:5173'],
    });
  });

  it.each([
    ['IPS_TRUSTED_PROXIES', '10.0.0.0/33'],
    ['IPS_TRUSTED_PROXIES', '10.0.0.0/8,'],
    ['IPS_TRUSTED_PROXIES', 'localhost'],
    ['IPS_TRUSTED_PROXIES', '10.0.0.256'],
    ['IPS_TRUSTED_PROXIES', '*'],
    ['IPS_TRUSTED_PROXIES', ''],
    ['IPS_CORS_ORIGINS', '*'],
    ['IPS_CORS_ORIGINS', 'https://*.example'],
    ['IPS_CORS_ORIGINS', 'https://studio.example/'],
    ['IPS_CORS_ORIGINS', 'https://studio.example/app'],
    ['IPS_CORS_ORIGINS', 'https://Studio.example'],
    ['IPS_CORS_ORIGINS', 'https://studio.example:443'],
    ['IPS_CORS_ORIGINS', 'https://me@studio.example'],
    ['IPS_CORS_ORIGINS', 'studio.example'],
    ['IPS_CORS_ORIGINS', 'null'],
    ['IPS_CORS_ORIGINS', 'https://a.example,,https://b.example'],
    ['IPS_CONNECTIONS_MAX', '0'],
    ['IPS_STREAMS_MAX', 'many'],
    ['IPS_WORKER_SLOTS', '0'],
    ['IPS_DRAIN_SECONDS', 'PT30S'],
  ])('does not take %s=%j', (name, value) => {
    const read = readConfiguration({ [name]: value });
    const problems = read.ok ? [] : read.failure.problems;
    expect(problems.map((problem) => problem.split(' ', 1)[0])).toEqual([name]);
  });

  it('requires a public address and secrets when others can reach it', () => {
    const read = readConfiguration({ IPS_HOST: '0.0.0.0' });
    expect(read.ok ? [] : read.failure.problems).toEqual([
      'IPS_PUBLIC_URL is required when IPS_HOST is not a loopback address',
      'IPS_OPERATOR_TOKEN is required when IPS_HOST is not a loopback address',
      'IPS_URL_SIGNING_KEYS is required when IPS_HOST is not a loopback address',
    ]);
  });

  it.each([
    ['is short', 'y0Jk3Vn8QzR5tWb1'],
    ['repeats a character', 'o'.repeat(64)],
    ['repeats a word', 'changeme'.repeat(8)],
  ])('refuses a secret that %s when others can reach the service', (_what, weak) => {
    const reachable = {
      IPS_HOST: '0.0.0.0',
      IPS_PUBLIC_URL: 'https://pictures.example',
      IPS_OPERATOR_TOKEN: strong,
      IPS_URL_SIGNING_KEYS: `new:${strong}`,
    };
    const problemsWith = (changes: object): readonly string[] => {
      const read = readConfiguration({ ...reachable, ...changes });
      return read.ok ? [] : read.failure.problems;
    };
    expect(problemsWith({})).toEqual([]);
    for (const [name, value] of [
      ['IPS_OPERATOR_TOKEN', weak],
      ['IPS_URL_SIGNING_KEYS', `new:${strong},old:${weak}`],
    ] as const) {
      const problems = problemsWith({ [name]: value });
      expect(problems).toEqual([
        `${name} is too easy to guess for an IPS_HOST that is not a loopback address: a secret ` +
          'needs at least 32 characters, 10 of them different; openssl rand -hex 32 makes one',
      ]);
      expect(problemsWith({ [name]: value, IPS_HOST: '127.0.0.1' })).toEqual([]);
    }
  });

  it('refuses demo mode in public unless explicitly allowed', () => {
    const secrets = {
      IPS_HOST: '0.0.0.0',
      IPS_PUBLIC_URL: 'https://pictures.example',
      IPS_OPERATOR_TOKEN: strong,
      IPS_URL_SIGNING_KEYS: `new:${strong},old:${strong}`,
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
