import { join } from 'node:path';

import { createOrganization, issueApiKey } from '@image-production/access';
import type { AccessServices } from '@image-production/access';
import { demoRoster } from '@image-production/identity';
import { parseDollars, valueOf } from '@image-production/kernel';
import { topUpWallet } from '@image-production/production';
import type { ProductionServices } from '@image-production/production';

import type { ApiConfig } from './config.ts';
import { readPrivateJson, writePrivateJson } from './private-file.ts';

/** What `demo.json` tells whoever started the service on their own machine. */
export interface DemoAccess {
  readonly baseUrl: string;
  readonly organizationId: string;
  readonly apiKey: string;
  readonly operatorToken: string;
  readonly studioUrl: null;
}

const startingBalance = '100.00';

/** On the first start: an organization with a funded wallet and a key, told in `demo.json`. */
export async function openDemo(
  services: { readonly access: AccessServices; readonly production: ProductionServices },
  config: ApiConfig,
  operatorToken: string,
): Promise<void> {
  const path = join(config.dataFolder, 'demo.json');
  if (!config.isDemo || (await readPrivateJson(path)) !== undefined) return;
  const { id: organizationId } = await createOrganization(services.access, { name: 'Demo studio' });
  const amount = valueOf(parseDollars(startingBalance));
  valueOf(await topUpWallet(services.production, { organizationId, amount, reference: 'demo' }));
  const { secret } = valueOf(
    await issueApiKey(services.access, { organizationId, name: 'Demo key' }),
  );
  // The demo organization may use the first of the three; no other organization any.
  const [first] = demoRoster;
  if (first) await services.access.credentials.grantEntitlement(organizationId, first.id);
  const access: DemoAccess = {
    baseUrl: config.publicUrl,
    organizationId,
    apiKey: secret,
    operatorToken,
    studioUrl: null,
  };
  await writePrivateJson(path, access);
}
