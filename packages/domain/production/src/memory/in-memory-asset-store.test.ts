import { plainSha256Hex } from '@image-production/kernel/memory';

import { assetStoreContract } from '../contract/index.ts';
import { InMemoryAssetStore } from './index.ts';

assetStoreContract('in memory', async () => ({ store: new InMemoryAssetStore(plainSha256Hex) }));
