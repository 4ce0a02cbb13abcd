import { plainSha256Hex } from '@image-production/kernel/memory';

import { deliverableEncoderContract } from '../contract/index.ts';
import { InMemoryDeliverableEncoder } from './index.ts';

deliverableEncoderContract('in memory', async () => {
  const encoder = new InMemoryDeliverableEncoder(plainSha256Hex);
  return { encoder, read: async (file) => encoder.read(file) };
});
