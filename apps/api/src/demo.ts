import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { authenticate, createOrganization, issueApiKey } from '@image-production/access';
import type { AccessServices, SessionServices } from '@image-production/access';
import { demoRoster } from '@image-production/identity';
import type { Configuration } from '@image-production/installation';
import { parseDollars, valueOf } from '@image-production/kernel';
import { topUpWallet } from '@image-production/production';
import type { ProductionServices } from '@image-production/production';
import { z } from 'zod';

import {
  createPrivateJson,
  damagedFile,
  readPrivateJson,
  writePrivateJson,
} from './private-file.ts';
import { mintStudioUrl } from './studio/studio-url.ts';

/** Contents of `demo.json`: how to call the service that runs on this machine. */
export interface DemoAccess {
  readonly baseUrl: string;
  readonly organizationId: string;
  readonly apiKey: string;
  readonly operatorToken: string;
  /** Signs in one browser within 30 minutes; null when the demo key no longer works. */
  readonly studioUrl: string | null;
}

const startingBalance = '100.00';

const stored = z.object({
  organizationId: z.string(),
  apiKey: z.string(),
  operatorToken: z.string(),
});

/**
 * On the first start, creates an organization with a funded wallet and an API key and writes them
 * to `demo.json`. Later starts only update the base URL there.
 */
export async function openDemo(
  services: {
    readonly access: AccessServices;
    readonly production: ProductionServices;
    readonly sessions: SessionServices['sessions'];
  },
  config: Configuration,
  operatorToken: string,
): Promise<void> {
  const path = join(config.dataFolder, 'demo.json');
  const before = await readPrivateJson(path);
  if (before !== undefined) return updateAddress(services, path, before, config.publicUrl);
  if (!config.isDemo) return;
  const { id: organizationId } = await createOrganization(services.access, { name: 'Demo studio' });
  const amount = valueOf(parseDollars(startingBalance));
  // Another data folder beside the same database has a demo organization of its own.
  const reference = `demo of ${organizationId}`;
  valueOf(await topUpWallet(services.production, { organizationId, amount, reference }));
  const { secret } = valueOf(
    await issueApiKey(services.access, { organizationId, name: 'Demo key' }),
  );
  // The first roster model is licensed to the demo organization, the others to no one.
  const [first] = demoRoster;
  if (first) await services.access.credentials.grantEntitlement(organizationId, first.id);
  const access: DemoAccess = {
    baseUrl: config.publicUrl,
    organizationId,
    apiKey: secret,
    operatorToken,
    studioUrl: await findStudioUrl(services, secret, config.publicUrl),
  };
  await createPrivateJson(path, access);
}

type LinkServices = Pick<Parameters<typeof openDemo>[0], 'access' | 'sessions'>;

/** A fresh link at every start. */
async function findStudioUrl(
  { access, sessions }: LinkServices,
  apiKey: string,
  publicUrl: string,
): Promise<string | null> {
  const caller = await authenticate(access, apiKey);
  if (!caller.ok) return null;
  const services = { ...access, sessions };
  return (await mintStudioUrl(services, caller.value, { publicUrl, minutes: 30 })).url;
}

async function updateAddress(
  services: LinkServices,
  path: string,
  before: unknown,
  baseUrl: string,
): Promise<void> {
  const read = stored.safeParse(before);
  if (!read.success) throw damagedFile(path, new Error('it lacks what the first start wrote'));
  const now: DemoAccess = {
    baseUrl,
    ...read.data,
    studioUrl: await findStudioUrl(services, read.data.apiKey, baseUrl),
  };
  if (isDeepStrictEqual(before, now)) return;
  await writePrivateJson(path, now);
}
