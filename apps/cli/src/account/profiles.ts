import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Complaint, exitCodes } from '../exit-codes.ts';
import type { Surroundings } from '../surroundings.ts';
import { configFolder } from './folders.ts';

export interface Profile {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly organizationId?: string;
}

export interface Profiles {
  /** The name of the one that is used when none is named. */
  readonly current: string | null;
  readonly profiles: Readonly<Record<string, Profile>>;
}

const nobody: Profiles = { current: null, profiles: {} };

export function profilesPath(surroundings: Surroundings): string {
  return join(configFolder(surroundings), 'profiles.json');
}

/** The stored profiles; none where there is no file. */
export async function readProfiles(surroundings: Surroundings): Promise<Profiles> {
  const path = profilesPath(surroundings);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return nobody;
  try {
    return { ...nobody, ...(JSON.parse(text) as Partial<Profiles>) };
  } catch {
    const message = `${path} is not JSON.`;
    throw new Complaint(exitCodes.other, 'config_damaged', message, `Remove it and run ips login.`);
  }
}

/** Keeps them for their owner alone (0600, in a folder of 0700), never half a file. */
export async function writeProfiles(surroundings: Surroundings, profiles: Profiles): Promise<void> {
  const path = profilesPath(surroundings);
  await mkdir(configFolder(surroundings), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  await rm(draft, { force: true });
  await writeFile(draft, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  await rename(draft, path);
}

/** With this profile stored and current. */
export function withProfile(all: Profiles, name: string, profile: Profile): Profiles {
  return { current: name, profiles: { ...all.profiles, [name]: profile } };
}

export function withoutProfile(all: Profiles, name: string): Profiles {
  const { [name]: _gone, ...profiles } = all.profiles;
  return { current: all.current === name ? null : all.current, profiles };
}
