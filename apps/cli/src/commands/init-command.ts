import { ImageProduction } from '@image-production/client';
import type { Command } from 'commander';

import { findDemoAccount } from '../account/find-account.ts';
import { readProfiles, withProfile, writeProfiles } from '../account/profiles.ts';
import type { Questions } from '../asking/questions.ts';
import { openTerminalQuestions } from '../asking/terminal-questions.ts';
import { usageComplaint } from '../exit-codes.ts';
import { within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

interface InitOptions {
  readonly baseUrl?: string;
  readonly name?: string;
  readonly balance?: string;
  readonly nonInteractive?: true;
}

/** `init`: an organization of one's own, its first key and a starting balance. */
export function addInitCommand(program: Command, surroundings: Surroundings): void {
  program
    .command('init')
    .description(
      'Makes an organization, its first key and a starting balance, and stores the key as a profile. ' +
        'For whoever operates the service: takes IPS_OPERATOR_TOKEN, or the token of the demo account.',
    )
    .option('--base-url <url>', 'of the service')
    .option('--name <name>', 'of the organization')
    .option('--balance <dollars>', 'to start with, such as 25.00')
    .option('--non-interactive', 'ask nothing')
    .action(within(surroundings, initialize));
}

async function initialize(session: Session, options: InitOptions): Promise<void> {
  const isAsking = session.isInteractive && !options.nonInteractive;
  const questions = isAsking ? await openTerminalQuestions() : undefined;
  const { baseUrl, token } = await findOperator(session, options, questions);
  const name = options.name ?? (await questions?.text('What is the organization called?'));
  if (!name) throw usageComplaint('Say what the organization is called: --name.');
  const balance = options.balance ?? (await questions?.text('Starting balance in USD?', '25.00'));
  const operator = new ImageProduction({ apiKey: token, baseUrl, userAgent: 'ips' });
  const { organizationId } = await post(operator, '/admin/v1/organizations', { name });
  const folder = `/admin/v1/organizations/${organizationId}`;
  const { apiKey = '' } = await post(operator, `${folder}/api-keys`, { name: 'ips' });
  if (balance) {
    await post(operator, `${folder}/top-ups`, {
      amount: balance,
      reference: `init-${organizationId}`,
    });
  }
  const profiles = await readProfiles(session.surroundings);
  const profile = { baseUrl, apiKey, ...(organizationId !== undefined && { organizationId }) };
  await writeProfiles(session.surroundings, withProfile(profiles, name, profile));
  session.note('The key is stored in a profile; it is not shown again.');
  session.tell(
    { organizationId, profile: name, balance: balance || '0.00' },
    () => `${organizationId}  profile ${name}`,
  );
}

async function findOperator(
  { surroundings }: Session,
  { baseUrl }: InitOptions,
  questions: Questions | undefined,
): Promise<{ readonly baseUrl: string; readonly token: string }> {
  const { IPS_OPERATOR_TOKEN: given, IPS_BASE_URL: url } = surroundings.environment;
  const demo = given ? undefined : await findDemoAccount(surroundings);
  const token = given ?? demo?.operatorToken ?? (await questions?.secret('Operator token'));
  if (!token) throw usageComplaint('There is no operator token.', 'Set IPS_OPERATOR_TOKEN.');
  return { token, baseUrl: baseUrl ?? url ?? demo?.baseUrl ?? 'http://127.0.0.1:8080' };
}

async function post(
  client: ImageProduction,
  path: string,
  json: unknown,
): Promise<Readonly<Record<string, string>>> {
  const answer = await client.call('POST', path, { json });
  return (await answer.json()) as Readonly<Record<string, string>>;
}
