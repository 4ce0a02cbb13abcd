import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { silentSurroundings } from '../testing/silent-surroundings.ts';
import { findAccount } from './find-account.ts';
import {
  profilesPath,
  readProfiles,
  withoutProfile,
  withProfile,
  writeProfiles,
} from './profiles.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
});
afterEach(() => rm(folder, { recursive: true }));

const find = (environment: Readonly<Record<string, string>> = {}, name?: string) =>
  findAccount(silentSurroundings(folder, environment), name);

async function writeDemo(): Promise<void> {
  await mkdir(join(folder, 'data'));
  const demo = { baseUrl: 'http://demo', apiKey: 'demo-key', organizationId: 'org_1' };
  await writeFile(join(folder, 'data/demo.json'), JSON.stringify(demo));
}

async function store(name: string): Promise<void> {
  const surroundings = silentSurroundings(folder);
  const all = withProfile(await readProfiles(surroundings), name, {
    baseUrl: `http://${name}`,
    apiKey: `${name}-key`,
  });
  await writeProfiles(surroundings, all);
}

describe('the account', () => {
  it('is nobody without a key, with what to do about it', async () => {
    await expect(find()).rejects.toMatchObject({ exitCode: 3, code: 'no_account' });
  });

  it('is that of the demo, of the current profile, of the named one, of the environment', async () => {
    await writeDemo();
    expect(await find()).toMatchObject({ apiKey: 'demo-key', baseUrl: 'http://demo' });
    await store('atelier');
    await store('studio');
    expect(await find()).toMatchObject({ apiKey: 'studio-key', source: 'profile studio' });
    expect(await find({ IPS_PROFILE: 'atelier' })).toMatchObject({ apiKey: 'atelier-key' });
    expect(await find({ IPS_PROFILE: 'atelier' }, 'demo')).toMatchObject({ apiKey: 'demo-key' });
    expect(await find({ IPS_API_KEY: 'k', IPS_BASE_URL: 'http://here' }, 'atelier')).toEqual({
      apiKey: 'k',
      baseUrl: 'http://here',
      source: 'IPS_API_KEY',
    });
    await expect(find({}, 'nobody')).rejects.toThrow('There is no profile nobody');
  });

  it('is looked for in the data folder that the service was given', async () => {
    await writeDemo();
    await expect(find({ IPS_DATA_DIR: 'elsewhere' })).rejects.toMatchObject({ exitCode: 3 });
    expect(await find({ IPS_DATA_DIR: 'data' })).toMatchObject({ apiKey: 'demo-key' });
  });
});

describe('profiles', () => {
  it('are readable by their owner alone', async () => {
    await store('atelier');
    const path = profilesPath(silentSurroundings(folder));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(path, '..'))).mode & 0o777).toBe(0o700);
  });

  it('lie where XDG says', () => {
    const surroundings = silentSurroundings(folder, { XDG_CONFIG_HOME: '/etc/xdg' });
    expect(profilesPath(surroundings)).toBe('/etc/xdg/ips/profiles.json');
  });

  it('are forgotten one by one', async () => {
    await store('atelier');
    await store('studio');
    const left = withoutProfile(await readProfiles(silentSurroundings(folder)), 'studio');
    expect([left.current, Object.keys(left.profiles)]).toEqual([null, ['atelier']]);
  });
});
