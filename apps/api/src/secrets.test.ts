import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readConfiguration } from '@image-production/installation';
import type { Configuration } from '@image-production/installation';
import { valueOf } from '@image-production/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openSecrets } from './secrets.ts';

let folder: string;
let config: Configuration;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  config = valueOf(readConfiguration({}, folder));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the secrets of an installation', () => {
  it('are made once, and only their owner can read them', async () => {
    const made = await openSecrets(config);
    expect(await openSecrets(config)).toEqual(made);
    const { mode } = await stat(join(config.dataFolder, 'secrets.json'));
    expect(mode & 0o777).toBe(0o600);
    expect(await readdir(config.dataFolder)).toEqual(['secrets.json']);
    expect(made.operatorToken.length).toBeGreaterThan(40);
  });

  it('are the same for processes that start together', async () => {
    const [first, ...others] = await Promise.all(
      Array.from({ length: 20 }, () => openSecrets(config)),
    );
    for (const other of others) expect(other).toEqual(first);
    expect(await readdir(config.dataFolder)).toEqual(['secrets.json']);
  });

  it('differ from one installation to the next', async () => {
    const elsewhere = valueOf(readConfiguration({ IPS_DATA_DIR: 'other' }, folder));
    const [one, other] = [await openSecrets(config), await openSecrets(elsewhere)];
    expect(other.operatorToken).not.toBe(one.operatorToken);
    expect(other.urlSigningKeys).not.toEqual(one.urlSigningKeys);
  });

  it('are the configured ones where there are some, without a file', async () => {
    const operatorToken = 'a token of the operator';
    const urlSigningKeys = [{ id: 'k9', secret: 'a secret for signatures' }];
    const given = { ...config, operatorToken, urlSigningKeys };
    expect(await openSecrets(given)).toEqual({ operatorToken, urlSigningKeys });
    expect(await readdir(folder)).toEqual([]);
  });

  it('that were damaged stop the start', async () => {
    await openSecrets(config);
    await writeFile(join(config.dataFolder, 'secrets.json'), '{"operatorToken":"short"}');
    await expect(openSecrets(config)).rejects.toThrow('operatorToken');
  });
});
