import { ImageProduction, PermissionError } from '@image-production/client';
import type { Command } from 'commander';

import {
  profilesPath,
  readProfiles,
  withoutProfile,
  withProfile,
  writeProfiles,
} from '../account/profiles.ts';
import { openTerminalQuestions } from '../asking/terminal-questions.ts';
import { usageComplaint } from '../exit-codes.ts';
import { formatRows } from '../output/format-rows.ts';
import { notFound, within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

/** `login`, `profiles` and `whoami`: whose key is used. */
export function addAccountCommands(program: Command, surroundings: Surroundings): void {
  program
    .command('login')
    .description('Stores a key, asked for or read from standard input, as a profile of its own.')
    .option(
      '--base-url <url>',
      'of the service',
      surroundings.environment['IPS_BASE_URL'] ?? 'http://127.0.0.1:8080',
    )
    .option('--name <profile>', 'what the profile is called', 'default')
    .action(within(surroundings, login));
  const profiles = program.command('profiles').description('Stored keys.');
  profiles
    .command('list', { isDefault: true })
    .description('All of them; never their keys.')
    .action(within(surroundings, listProfiles));
  profiles
    .command('use')
    .argument('<name>')
    .description('Makes a profile the current one.')
    .action(within(surroundings, useProfile));
  profiles
    .command('remove')
    .argument('<name>')
    .description('Forgets a profile; its key stays valid.')
    .action(within(surroundings, removeProfile));
  program
    .command('whoami')
    .description('Whose key is used, where it was found, and what it may spend.')
    .action(within(surroundings, whoami));
}

async function login(
  session: Session,
  { baseUrl, name }: { readonly baseUrl: string; readonly name: string },
): Promise<void> {
  const apiKey = await readKey(session);
  if (!apiKey) throw usageComplaint('There is no key.', 'Pipe it in: ips login < key.txt');
  await new ImageProduction({ apiKey, baseUrl, userAgent: 'ips' }).prices();
  const profiles = await readProfiles(session.surroundings);
  await writeProfiles(session.surroundings, withProfile(profiles, name, { baseUrl, apiKey }));
  const path = profilesPath(session.surroundings);
  session.tell(
    { profile: name, baseUrl },
    () => `Signed in at ${baseUrl} as profile ${name}, kept in ${path}.`,
  );
}

async function readKey(session: Session): Promise<string | undefined> {
  if (!session.surroundings.isInputTerminal) return (await session.surroundings.readInput()).trim();
  if (!session.isInteractive) return undefined;
  const { secret } = await openTerminalQuestions();
  return (await secret('API key'))?.trim();
}

async function listProfiles(session: Session): Promise<void> {
  const { current, profiles } = await readProfiles(session.surroundings);
  const rows = Object.entries(profiles).map(([name, { baseUrl, apiKey }]) => ({
    name,
    baseUrl,
    key: shortened(apiKey),
    isCurrent: name === current,
  }));
  session.tell(rows, () =>
    formatRows(
      ['PROFILE', 'SERVICE', 'KEY', ''],
      rows.map(({ name, baseUrl, key, isCurrent }) => [
        name,
        baseUrl,
        key,
        isCurrent ? 'current' : '',
      ]),
    ),
  );
}

async function useProfile(session: Session, _options: object, name: string): Promise<void> {
  const all = await readProfiles(session.surroundings);
  const profile = all.profiles[name];
  if (!profile) throw noProfile(name);
  await writeProfiles(session.surroundings, withProfile(all, name, profile));
  session.tell({ current: name }, () => `${name} is the current profile.`);
}

async function removeProfile(session: Session, _options: object, name: string): Promise<void> {
  const all = await readProfiles(session.surroundings);
  if (!all.profiles[name]) throw noProfile(name);
  await writeProfiles(session.surroundings, withoutProfile(all, name));
  session.tell({ removed: name }, () => `${name} is forgotten.`);
}

function noProfile(name: string) {
  return notFound(`There is no profile ${name}.`, 'ips profiles shows those there are.');
}

async function whoami(session: Session): Promise<void> {
  const { apiKey, baseUrl, source, organizationId } = await session.account();
  const client = await session.client();
  // Any key may read prices: it is valid when they come.
  await client.prices();
  const wallet = await client.wallet.get().catch((error: unknown) => {
    if (error instanceof PermissionError) return undefined;
    throw error;
  });
  const key = shortened(apiKey);
  const available = wallet?.available ?? null;
  const facts = { baseUrl, key, source, organizationId: organizationId ?? null, available };
  session.tell({ ...facts, livemode: wallet?.livemode ?? null }, () =>
    [
      `Service       ${baseUrl}`,
      `Key           ${key} (${source})`,
      ...(organizationId ? [`Organization  ${organizationId}`] : []),
      `Available     ${available ? `${available.amount} ${available.currency}` : 'the key may not read the wallet'}`,
    ].join('\n'),
  );
}

/** Enough to recognize a key by, and no more than the service shows. */
export function shortened(apiKey: string): string {
  return apiKey.length < 20 ? '…' : `${apiKey.slice(0, 9)}…${apiKey.slice(-4)}`;
}
