import { randomBytes } from 'node:crypto';

import type { WebhookSecrets } from '@image-production/webhooks';

/** Secrets of 32 random bytes, as Standard Webhooks writes them. */
export const webhookSecrets: WebhookSecrets = {
  mint: () => `whsec_${randomBytes(32).toString('base64')}`,
};
