import { plainSha256Hex } from '@image-production/kernel/memory';

import { assetListerContract, assetStoreContract } from '../contract/index.ts';
import { InMemoryAssetStore } from './index.ts';

const setup = async () => ({ store: new InMemoryAssetStore(plainSha256Hex) });

assetStoreContract('in memory', setup);
assetListerContract('in memory', setup);
