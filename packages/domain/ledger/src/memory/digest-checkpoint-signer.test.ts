import { plainDigest } from '@image-production/kernel/memory';

import { checkpointSignerContract } from '../contract/index.ts';
import { DigestCheckpointSigner } from './digest-checkpoint-signer.ts';

checkpointSignerContract('digest', async () => ({
  signer: new DigestCheckpointSigner(plainDigest, 'one'),
  stranger: new DigestCheckpointSigner(plainDigest, 'two'),
}));
