import type { ApiKey, CreatedApiKey } from '@image-production/client';
import { Option } from 'commander';
import type { Command } from 'commander';

import { usageComplaint } from '../exit-codes.ts';
import { formatRows } from '../output/format-rows.ts';
import { parseCount, within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

type Scope = ApiKey['scopes'][number];
type Period = NonNullable<ApiKey['spendCap']>['period'];

interface CreateOptions {
  readonly name: string;
  readonly scopes?: readonly string[];
  readonly test?: boolean;
  readonly expires?: string;
  readonly spendCap?: { readonly amount: string; readonly period: Period };
}

const scopes: readonly Scope[] = ['generate', 'read', 'models', 'wallet', 'keys', 'webhooks'];

/** `keys`: the organization's keys. Secrets go to standard output, once. */
export function addKeysCommand(program: Command, surroundings: Surroundings): void {
  const keys = program.command('keys').description("The organization's keys.");
  keys
    .command('list', { isDefault: true })
    .description('Newest first, also those that have ended; never their secrets.')
    .option('-l, --limit <number>', 'how many', parseCount, 20)
    .action(within(surroundings, listKeys));
  keys
    .command('create')
    .description('Makes a key and prints its secret, here and never again.')
    .requiredOption('--name <name>', 'what it is for')
    .addOption(
      new Option('--scopes <scopes>', `some of ${scopes.join(',')}; those of this key`).argParser(
        (text) => text.split(','),
      ),
    )
    .option('--test', 'a test key: play money and sample pictures')
    .option('--expires <time>', 'such as 2027-01-31T12:00:00Z')
    .option('--spend-cap <amount/period>', 'such as 25.00/month; day, month or total', parseCap)
    .action(within(surroundings, createKey));
  keys
    .command('rotate')
    .argument('<id>', 'key_…')
    .description('Prints the secret of a key in the place of this one, which ends after a while.')
    .option('--overlap <seconds>', 'so long both work; a day unless given', parseCount)
    .action(within(surroundings, rotateKey));
  keys
    .command('revoke')
    .argument('<ids...>', 'key_…')
    .description('Ends keys: the next call with one is refused.')
    .action(within(surroundings, revokeKeys));
}

function parseCap(text: string): CreateOptions['spendCap'] {
  const [, amount = '', period] = /^([\d.]+)\/(day|month|total)$/.exec(text) ?? [];
  if (period === undefined) throw usageComplaint(`${text} is not an amount and a period.`);
  return { amount, period: period as Period };
}

async function listKeys(session: Session, { limit }: { readonly limit: number }): Promise<void> {
  const client = await session.client();
  const query = { limit: Math.min(Math.max(limit, 1), 100) };
  const all = await client.keys.list(query).toArray(limit);
  session.tell(all, () =>
    formatRows(
      ['KEY', 'MODE', 'NAME', 'SECRET', 'SCOPES', 'CAP', 'LAST USED', 'STATE'],
      all.map((key) => [
        key.keyId,
        key.mode,
        key.name,
        `${key.prefix}…${key.lastFour ?? ''}`,
        key.scopes.length === scopes.length ? 'all' : key.scopes.join(','),
        key.spendCap ? `${key.spendCap.amount.amount}/${key.spendCap.period}` : '',
        key.lastUsedAt ?? 'never',
        stateOf(key),
      ]),
    ),
  );
}

function stateOf({ revokedAt, expiresAt }: ApiKey): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`;
  if (expiresAt === null) return 'good';
  return `${Date.parse(expiresAt) <= Date.now() ? 'ended' : 'good until'} ${expiresAt}`;
}

async function createKey(session: Session, options: CreateOptions): Promise<void> {
  const { name, test, scopes: named, expires, spendCap } = options;
  const client = await session.client();
  const created = await client.keys.create({
    name,
    ...(test && { mode: 'test' }),
    // The service says which of them it does not know.
    ...(named && { scopes: named as Scope[] }),
    ...(expires !== undefined && { expires_at: expires }),
    ...(spendCap && { spend_cap: spendCap }),
  });
  tellSecret(session, created);
}

async function rotateKey(
  session: Session,
  { overlap }: { readonly overlap?: number },
  id: string,
): Promise<void> {
  const client = await session.client();
  const input = overlap === undefined ? {} : { overlap_seconds: overlap };
  tellSecret(session, await client.keys.rotate(id, input));
}

function tellSecret(session: Session, created: CreatedApiKey): void {
  session.note(`${created.keyId} ${created.name}. Keep its secret now: it is not shown again.`);
  session.tell(created, () => created.apiKey);
}

async function revokeKeys(
  session: Session,
  _options: object,
  ids: readonly string[],
): Promise<void> {
  const client = await session.client();
  for (const keyId of ids) {
    await client.keys.revoke(keyId);
    session.tell({ keyId, revoked: true }, () => `${keyId}  revoked`);
  }
}
