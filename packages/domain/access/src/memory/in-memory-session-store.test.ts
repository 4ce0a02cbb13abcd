import { sessionStoreContract } from '../contract/index.ts';
import { InMemorySessionStore } from './in-memory-session-store.ts';

sessionStoreContract('in memory', async () => {
  const store = new InMemorySessionStore();
  return { store, other: store };
});
