import { checkpointLogContract } from '../contract/index.ts';
import { InMemoryCheckpointLog } from './in-memory-checkpoint-log.ts';

checkpointLogContract('in memory', async () => {
  const log = new InMemoryCheckpointLog();
  return { log, reopen: async () => log };
});
