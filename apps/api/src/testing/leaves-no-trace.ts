import { expect } from 'vitest';

import type { Answer } from './answer.ts';
import type { Customer } from './customer.ts';
import type { TestApi } from './test-api.ts';

/** Makes a call that must be refused without moving money, changing state or leaving an upload. */
export async function leavesNoTrace(
  api: TestApi,
  customer: Customer,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const before = await traces(api, customer);
  const answer = await act();
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await traces(api, customer)).toEqual(before);
  return answer;
}

async function traces(api: TestApi, customer: Customer): Promise<unknown> {
  return {
    wallet: await customer.wallet(),
    events: api.store.events.length,
    models: (await customer.get('/v1/models')).text.replaceAll(/"url[^,]*,/g, ''),
    uploads: await api.uploads(),
  };
}
