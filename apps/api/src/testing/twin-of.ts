import { createdApiKey } from '@image-production/contract';
import { testTwinOf } from '@image-production/identifiers';
import type { OrganizationId } from '@image-production/identifiers';

import { parsed } from './answer.ts';
import { Customer } from './customer.ts';
import type { TestApi } from './test-api.ts';

/** The test twin of a customer, with a test key of all scopes. */
export async function twinOf(api: TestApi, { organizationId, call }: Customer): Promise<Customer> {
  const json = { name: 'Play', mode: 'test' };
  const issued = await call('POST', '/v1/api-keys', { json });
  const twinId = testTwinOf(organizationId as OrganizationId);
  const { apiKey } = parsed(createdApiKey, issued);
  return new Customer(twinId, apiKey, (...asked) => api.call(...asked), api.studio);
}
