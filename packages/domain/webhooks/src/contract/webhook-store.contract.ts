import { describe } from 'vitest';

import { deliveryBehaviour } from './delivery-behaviour.ts';
import { webhookBehaviour } from './webhook-behaviour.ts';
import { organizationIds, WebhookScene } from './webhook-scene.ts';
import type { WebhookStoreSetup, WithWebhooks } from './webhook-scene.ts';

/** The behaviour every WebhookStore adapter shows. */
export function webhookStoreContract(adapterName: string, setup: WebhookStoreSetup): void {
  const withWebhooks: WithWebhooks = (test) => async () => {
    const { teardown, ...opened } = await setup(organizationIds);
    try {
      await test(new WebhookScene(opened));
    } finally {
      await teardown?.();
    }
  };
  describe(`WebhookStore contract (${adapterName})`, () => {
    describe('webhooks', () => webhookBehaviour(withWebhooks));
    describe('deliveries', () => deliveryBehaviour(withWebhooks));
  });
}
