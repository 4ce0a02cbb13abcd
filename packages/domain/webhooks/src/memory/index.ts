export { InMemoryWebhooks } from './in-memory-webhooks.ts';
