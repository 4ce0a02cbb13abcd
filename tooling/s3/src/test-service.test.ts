import { afterAll, beforeAll, expect, it } from 'vitest';

import { openTestService } from './index.ts';
import type { TestService } from './index.ts';

let service: TestService;
beforeAll(async () => {
  service = await openTestService();
});
afterAll(() => service[Symbol.asyncDispose]());

it('answers as an S3 service does', async () => {
  const answer = await fetch(`${service.endpoint}/${service.bucket}/no-such-key?x-amz-acl`);
  expect(answer.headers.get('content-type')).toContain('xml');
  expect(answer.status).toBeGreaterThanOrEqual(400);
});
