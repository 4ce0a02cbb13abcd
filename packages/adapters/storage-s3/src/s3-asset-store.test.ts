import { assetStoreContract } from '@image-production/production/contract';
import { openTestService } from '@image-production/s3';
import type { TestService } from '@image-production/s3';
import { afterAll, beforeAll } from 'vitest';

import { openTestStore } from './testing/open-test-store.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service[Symbol.asyncDispose]());

assetStoreContract('S3', async () => openTestStore(service));
