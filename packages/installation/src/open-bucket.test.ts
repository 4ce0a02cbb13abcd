import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Fault, valueOf } from '@image-production/kernel';
import { openTestService } from '@image-production/s3';
import type { TestService } from '@image-production/s3';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { toCannotStart } from './cannot-start.ts';
import { readConfiguration } from './configuration/read-configuration.ts';
import type { Installation } from './installation.ts';
import { openInstallation } from './open-installation.ts';
import { ASSETS, ASSET_STORE } from './tokens.ts';

let folder: string;
let service: TestService;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bucket-'));
  service = await openTestService();
});

afterAll(async () => {
  await service[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  for (const name of Object.keys(process.env))
    if (name.startsWith('AWS_')) vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(folder, 'none'));
  vi.stubEnv('AWS_CONFIG_FILE', join(folder, 'none'));
  vi.stubEnv('AWS_ACCESS_KEY_ID', service.credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', service.credentials.secretAccessKey);
});

afterEach(() => vi.unstubAllEnvs());

function open(changes: Readonly<Record<string, string>> = {}): Installation {
  const { bucket, endpoint } = service;
  const settings = { IPS_ASSETS_URL: `s3://${bucket}/studio`, IPS_S3_ENDPOINT: endpoint };
  const configuration = valueOf(readConfiguration({ ...settings, ...changes }, folder));
  return openInstallation(configuration, { name: 'test' });
}

/** What the operator is told, and the exit code. */
async function refusalOf(changes: Readonly<Record<string, string>> = {}) {
  await using installation = open(changes);
  const cause = await installation.get(ASSET_STORE).then(
    () => undefined,
    (error: unknown) => error,
  );
  const lines: string[] = [];
  pino({}, { write: (line) => lines.push(line) }).error({ err: cause }, 'the start failed');
  expect(cause).toBeInstanceOf(Fault);
  const { problems, exitCode } = toCannotStart(cause);
  return { told: problems.join('\n'), exitCode, logged: lines.join('') };
}

describe('an installation on a bucket', () => {
  it('keeps assets there, which another one reads, and lists them from its database', async () => {
    await using first = open();
    await using second = open({ IPS_ASSETS_DIRECT: 'true' });
    const { store, lister, sweeper } = await first.get(ASSETS);
    const { sha256 } = await store.put(Uint8Array.of(1, 2, 3));
    const { store: other, links } = await second.get(ASSETS);
    expect(await other.read(sha256)).toEqual(Uint8Array.of(1, 2, 3));
    expect(await lister.list({ limit: 9 })).toMatchObject([{ sha256 }]);
    expect(await sweeper?.sweepUnfinished()).toBe(0);
    const link = await links?.link(sha256, { fileName: 'a.png', mediaType: 'image/png' });
    const answer = await fetch(link ?? '');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(Uint8Array.of(1, 2, 3));
  });
});

describe('the start ends with a sentence that names the settings, and no secret', () => {
  it('for a bucket that is not there', async () => {
    const { told, exitCode } = await refusalOf({ IPS_ASSETS_URL: 's3://elsewhere' });
    expect(told).toContain('the bucket elsewhere');
    expect(told).toContain('NoSuchBucket');
    expect(told).toContain('IPS_ASSETS_URL');
    expect(exitCode).toBe(78);
  });

  it('for a wrong secret', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'no-secret-of-this-key');
    const { told, exitCode, logged } = await refusalOf();
    expect(told).toContain('SignatureDoesNotMatch');
    expect(told).toContain('AWS_*');
    expect(exitCode).toBe(78);
    expect(logged).toContain('SignatureDoesNotMatch');
    expect(told + logged).not.toContain('no-secret-of-this-key');
    expect(told + logged).not.toMatch(/Signature=|Credential=/);
  });

  it('for no keys at all', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
    const { told, exitCode } = await refusalOf();
    expect(told).toContain('find credentials');
    expect(told).toContain('AWS_*');
    expect(exitCode).toBe(78);
  });

  it('for no region where there is no endpoint', async () => {
    const configuration = valueOf(readConfiguration({ IPS_ASSETS_URL: 's3://pictures' }, folder));
    await using installation = openInstallation(configuration, { name: 'test' });
    await expect(installation.get(ASSET_STORE)).rejects.toMatchObject({
      isRetryable: false,
      message: expect.stringContaining('AWS_REGION') as string,
    });
  });

  it('for a service that cannot be reached, which may pass', async () => {
    const { told, exitCode } = await refusalOf({ IPS_S3_ENDPOINT: 'http://127.0.0.1:9' });
    expect(told).toContain('http://127.0.0.1:9');
    expect(exitCode).toBe(75);
  });
});
