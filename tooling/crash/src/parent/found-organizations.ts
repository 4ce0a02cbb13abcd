import { withDefaultSettings } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { valueOf } from '@image-production/kernel';
import { createWebhook } from '@image-production/production';
import { createUlidSource, systemClock } from '@image-production/runtime-node';
import { createWebhookTargets, webhookSecrets } from '@image-production/webhook-http';
import { eventTypes } from '@image-production/webhooks';

import { organizationCount } from '../child/intents.ts';
import { openStorage } from '../child/open-storage.ts';
import type { DatabaseAddress } from '../database-address.ts';
import type { Receiver } from '../receiver/receiver.ts';

/** The organizations of a world; the receiver is told of everything that happens to them. */
export async function foundOrganizations(
  database: DatabaseAddress,
  receiver: Receiver,
): Promise<readonly OrganizationId[]> {
  const ids = createUlidSource();
  await using storage = await openStorage(database);
  const services = {
    store: storage.production,
    clock: systemClock,
    ids,
    targets: createWebhookTargets(['127.0.0.1']),
    secrets: webhookSecrets,
  };
  const founded: OrganizationId[] = [];
  for (let number = 0; number < organizationCount; number += 1) {
    const organizationId = ids.next('organization');
    await storage.credentials.insertOrganization(
      withDefaultSettings({ id: organizationId, name: `Atelier ${number}`, createdAt: 0 }),
    );
    const url = receiver.urlOf(organizationId);
    const wanted = { organizationId, url, events: eventTypes, description: null };
    receiver.expect(valueOf(await createWebhook(services, wanted)));
    founded.push(organizationId);
  }
  return founded;
}
