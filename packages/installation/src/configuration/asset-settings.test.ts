import { describe, expect, it } from 'vitest';

import { readConfiguration } from './read-configuration.ts';

function read(environment: Readonly<Record<string, string>>) {
  return readConfiguration(environment, '/srv/studio');
}

function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  const answer = read(environment);
  return answer.ok ? [] : answer.failure.problems;
}

describe('a bucket', () => {
  it.each(['s3://pictures', 's3://pictures/', 's3://pictures.eu/studio', 's3://abc/one/two_3/'])(
    'may be %s',
    (url) => {
      expect(read({ IPS_ASSETS_URL: url })).toMatchObject({ ok: true, value: { assetsUrl: url } });
    },
  );

  it.each([
    's3:',
    's3://',
    's3:pictures',
    's3://Pictures',
    's3://ab',
    's3://pictures//studio',
    's3://pictures/studio?region=eu',
    's3://key:secret@pictures',
  ])('is not %s', (url) => {
    expect(problemsOf({ IPS_ASSETS_URL: url })).toEqual([
      'IPS_ASSETS_URL has to be s3://bucket or s3://bucket/prefix',
    ]);
  });
});

describe('the endpoint of a service', () => {
  const bucket = { IPS_ASSETS_URL: 's3://pictures' };

  it.each(['http://127.0.0.1:9000', 'https://objects.example.com', 'https://objects.example.com/'])(
    'may be %s',
    (IPS_S3_ENDPOINT) => {
      const s3Endpoint = IPS_S3_ENDPOINT.replace(/\/$/, '');
      expect(read({ ...bucket, IPS_S3_ENDPOINT })).toMatchObject({ value: { s3Endpoint } });
    },
  );

  it.each([
    'objects.example.com',
    'ftp://objects.example.com',
    'https://key:not-to-be-told@objects.example.com',
    'https://objects.example.com/pictures',
    'https://objects.example.com/?key=not-to-be-told',
  ])('is not %s, and nothing of it is told', (IPS_S3_ENDPOINT) => {
    const [problem = '', ...others] = problemsOf({ ...bucket, IPS_S3_ENDPOINT });
    expect(problem).toMatch(/^IPS_S3_ENDPOINT has to be /);
    expect(problem).not.toContain('not-to-be-told');
    expect(others).toEqual([]);
  });
});

describe('settings of a service', () => {
  it('are refused beside a folder of files, all at once', () => {
    const given = { IPS_S3_ENDPOINT: 'http://127.0.0.1:9000', IPS_ASSETS_DIRECT: 'true' };
    expect(problemsOf(given)).toEqual([
      'IPS_ASSETS_DIRECT needs an IPS_ASSETS_URL that starts with s3:',
      'IPS_S3_ENDPOINT needs an IPS_ASSETS_URL that starts with s3:',
    ]);
    expect(problemsOf({ IPS_ASSETS_DIRECT: 'false' })).toEqual([]);
  });

  it('are direct downloads only when asked for', () => {
    const bucket = { IPS_ASSETS_URL: 's3://pictures' };
    expect(read(bucket)).toMatchObject({ value: { isDirect: false, s3Endpoint: undefined } });
    expect(read({ ...bucket, IPS_ASSETS_DIRECT: 'true' })).toMatchObject({
      value: { isDirect: true },
    });
  });
});
