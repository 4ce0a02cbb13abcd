import { assetStoreContract } from '@image-production/production/contract';
import { afterAll, beforeAll } from 'vitest';

import { openTestStore } from './testing/open-test-store.ts';
import { openTestService } from './testing/test-service.ts';
import type { TestService } from './testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service[Symbol.asyncDispose]());

assetStoreContract('S3', async () => openTestStore(service));
