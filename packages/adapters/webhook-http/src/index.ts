export { createHttpWebhookSender } from './http-webhook-sender.ts';
export type { HttpWebhookSenderOptions } from './http-webhook-sender.ts';
export { createWebhookTargets } from './judge-target.ts';
export { isPublicAddress } from './public-address.ts';
export type { Resolve, ResolvedAddress } from './resolve-once.ts';
export { webhookSecrets } from './webhook-secrets.ts';
