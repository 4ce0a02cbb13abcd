import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { Complaint, exitCodes } from '../exit-codes.ts';
import type { Surroundings } from '../surroundings.ts';
import { readProfiles } from './profiles.ts';
import type { Profile } from './profiles.ts';

/** Whose key is used, and where it was found. */
export interface Account extends Profile {
  readonly source: string;
}

export interface DemoAccount extends Account {
  readonly operatorToken: string | undefined;
}

const defaultUrl = 'http://127.0.0.1:8080';

/**
 * The account of a call: `IPS_API_KEY`; the profile that `--profile` or `IPS_PROFILE` names; the
 * current profile; the demo account of `npm start`. `IPS_BASE_URL` goes before the address of any.
 */
export async function findAccount(
  surroundings: Surroundings,
  profileName?: string,
): Promise<Account> {
  const { environment } = surroundings;
  const account = await findKey(surroundings, profileName ?? environment['IPS_PROFILE']);
  return { ...account, baseUrl: environment['IPS_BASE_URL'] || account.baseUrl };
}

async function findKey(surroundings: Surroundings, name: string | undefined): Promise<Account> {
  const apiKey = surroundings.environment['IPS_API_KEY'];
  if (apiKey) return { apiKey, baseUrl: defaultUrl, source: 'IPS_API_KEY' };
  const { current, profiles } = await readProfiles(surroundings);
  const chosen = name ?? current ?? 'demo';
  const profile = Object.hasOwn(profiles, chosen) ? profiles[chosen] : undefined;
  if (profile) return { ...profile, source: `profile ${chosen}` };
  const demo = chosen === 'demo' ? await findDemoAccount(surroundings) : undefined;
  if (demo) return demo;
  if (name !== undefined) {
    const known = [...Object.keys(profiles), 'demo'].join(', ');
    const message = `There is no profile ${name}.`;
    throw new Complaint(exitCodes.authentication, 'no_profile', message, `There are: ${known}.`);
  }
  throw new Complaint(
    exitCodes.authentication,
    'no_account',
    'There is no key: no IPS_API_KEY, no profile, and no demo account in the data folder.',
    'Run ips login with a key, or npm start in the checkout for a demo account.',
  );
}

/** The account that the first `npm start` makes: in `IPS_DATA_DIR`, here, or in the checkout. */
export async function findDemoAccount(
  surroundings: Surroundings,
): Promise<DemoAccount | undefined> {
  const { environment, startFolder, checkoutFolder } = surroundings;
  const named = environment['IPS_DATA_DIR'];
  const folders = named
    ? [resolve(startFolder, named)]
    : [join(startFolder, 'data'), join(checkoutFolder, 'data')];
  for (const folder of folders) {
    const path = join(folder, 'demo.json');
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    return { ...parseDemo(text, path), source: `demo account of ${path}` };
  }
  return undefined;
}

function parseDemo(text: string, path: string): Omit<DemoAccount, 'source'> {
  let demo: Readonly<Record<string, unknown>>;
  try {
    demo = JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    throw new Complaint(exitCodes.other, 'demo_damaged', `${path} is not JSON.`);
  }
  const { baseUrl, apiKey, organizationId, operatorToken } = demo;
  if (typeof baseUrl !== 'string' || typeof apiKey !== 'string') {
    throw new Complaint(exitCodes.other, 'demo_damaged', `${path} has no address and key.`);
  }
  return {
    baseUrl,
    apiKey,
    ...(typeof organizationId === 'string' && { organizationId }),
    operatorToken: typeof operatorToken === 'string' ? operatorToken : undefined,
  };
}
