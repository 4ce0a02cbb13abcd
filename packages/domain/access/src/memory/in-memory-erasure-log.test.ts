import { erasureLogContract } from '../contract/index.ts';
import { InMemoryErasureLog } from './in-memory-erasure-log.ts';

erasureLogContract('in memory', async () => {
  const log = new InMemoryErasureLog();
  return { log, reopen: async () => log };
});
