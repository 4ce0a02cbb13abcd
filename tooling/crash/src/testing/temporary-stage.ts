import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withDefaultSettings } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { micros, valueOf } from '@image-production/kernel';
import { defaultPolicy, topUpWallet } from '@image-production/production';
import { createUlidSource } from '@image-production/runtime-node';

import { openStage } from '../child/open-stage.ts';
import { openStorage } from '../child/open-storage.ts';
import type { Services } from '../services.ts';
import { databaseIn } from '../settings.ts';

/** One organization with this much money, on a real database that disappears with it. */
export interface TemporaryStage extends AsyncDisposable {
  readonly services: Services;
  readonly organizationId: OrganizationId;
  readonly folder: string;
}

export async function openTemporaryStage(fundsMicros: bigint): Promise<TemporaryStage> {
  const folder = mkdtempSync(join(tmpdir(), 'crash-test-'));
  const organizationId = createUlidSource().next('organization');
  {
    await using storage = await openStorage(databaseIn(folder));
    await storage.credentials.insertOrganization(
      withDefaultSettings({ id: organizationId, name: 'Atelier', createdAt: 0 }),
    );
  }
  const policy = { ...defaultPolicy, unfinishedMax: 10_000 };
  const stage = await openStage({
    folder,
    database: databaseIn(folder),
    policy,
    mutant: null,
    run: 'test',
    engineUrl: null,
  });
  const amount = micros(fundsMicros);
  valueOf(await topUpWallet(stage.services, { organizationId, amount, reference: 'payment 0' }));
  return {
    services: stage.services,
    organizationId,
    folder,
    [Symbol.asyncDispose]: async () => {
      await stage[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true });
    },
  };
}
