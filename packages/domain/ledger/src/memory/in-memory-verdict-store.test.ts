import { verdictStoreContract } from '../contract/index.ts';
import { InMemoryVerdictStore } from './in-memory-verdict-store.ts';

verdictStoreContract('in memory', async () => ({ store: new InMemoryVerdictStore() }));
