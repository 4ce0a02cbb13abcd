export { webhookStoreContract } from './webhook-store.contract.ts';
export type { WebhookStoreSetup } from './webhook-scene.ts';
