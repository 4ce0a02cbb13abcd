import {
  createHttpWebhookSender,
  createWebhookTargets,
  webhookSecrets,
} from '@image-production/webhook-http';

import type { Module } from '../installation.ts';
import { WEBHOOK_SECRETS, WEBHOOK_SENDER, WEBHOOK_TARGETS } from '../tokens.ts';

/** Where webhooks may go, and how they get there. */
export const bindWebhooks: Module = (bind) => {
  bind(WEBHOOK_SECRETS, () => webhookSecrets);
  bind(WEBHOOK_TARGETS, ({ configuration }) => createWebhookTargets(configuration.webhookHosts));
  bind(WEBHOOK_SENDER, ({ configuration }) =>
    createHttpWebhookSender({ allowedHosts: configuration.webhookHosts }),
  );
};
