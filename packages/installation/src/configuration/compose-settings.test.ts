import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { valueOf } from '@image-production/kernel';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';

import { readConfiguration } from './read-configuration.ts';

const folder = mkdtempSync(join(tmpdir(), 'compose-'));
afterAll(() => rmSync(folder, { recursive: true }));
const deploy = join(import.meta.dirname, '../../../../deploy');

interface ComposeFile {
  readonly services: {
    readonly api: { readonly environment: Readonly<Record<string, string>> };
  };
}

it('the settings of the compose file are those of this service, with its secrets in files', () => {
  cpSync(join(deploy, 'make-secrets.sh'), join(folder, 'make-secrets.sh'));
  execFileSync('sh', [join(folder, 'make-secrets.sh')]);
  const compose = readFileSync(join(deploy, 'compose.yaml'), 'utf8');
  const { environment } = (parse(compose, { merge: true }) as ComposeFile).services.api;
  const settings = Object.entries(environment).map(([name, value]) => [
    name,
    value
      .replace('/run/secrets', join(folder, 'secrets'))
      .replace(/^\$\{IPS_PUBLIC_URL.*/, 'https://pictures.example'),
  ]);
  const ofImage = { IPS_HOST: '0.0.0.0', IPS_PORT: '8080', IPS_DATA_DIR: '/data' };
  const read = readConfiguration({ ...ofImage, ...Object.fromEntries(settings) }, folder);
  expect(valueOf(read)).toMatchObject({
    databaseUrl: expect.stringMatching(/^postgres:\/\/ips:[0-9a-f]{64}@postgres:5432\/ips$/),
    assetsUrl: 's3://assets',
    recordsFolder: '/records',
    trustedProxies: [{ family: 'ipv4', prefixBits: 32 }],
    isLoopback: false,
  });
});
