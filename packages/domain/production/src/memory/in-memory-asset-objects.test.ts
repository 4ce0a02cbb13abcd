import { assetObjectsContract } from '../contract/index.ts';
import { InMemoryAssetObjects } from './index.ts';

assetObjectsContract('in memory', async () => {
  const objects = new InMemoryAssetObjects();
  return { objects, other: objects };
});
