import { webhookStoreContract } from '../contract/index.ts';
import { InMemoryWebhooks } from './in-memory-webhooks.ts';

webhookStoreContract('in memory', async () => {
  const store = new InMemoryWebhooks();
  return {
    reader: store,
    change: async (work) => {
      const undo = store.checkpoint();
      try {
        return await work(store);
      } catch (cause) {
        undo();
        throw cause;
      }
    },
  };
});
