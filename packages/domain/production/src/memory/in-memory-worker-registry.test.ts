import { workerRegistryContract } from '../contract/index.ts';
import { InMemoryWorkerRegistry } from './index.ts';

workerRegistryContract('in memory', async () => {
  const registry = new InMemoryWorkerRegistry();
  return { registry, other: registry };
});
