import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, describe, expect, it } from 'vitest';

import { Client } from './client.ts';
import { measureFairness, measureRollingRestart } from './fleet-runs.ts';
import { Fleet, orderPicture } from './fleet.ts';
import { endPrograms } from './program.ts';

afterAll(endPrograms);

const fleet = { apis: 2, workers: 3, slots: 1, engineMs: 150 };

describe('two APIs and three workers', { timeout: patiently(240_000) }, () => {
  it('let one organization wait for at most one picture of another', async () => {
    await using opened = await Fleet.open(fleet);
    const { before } = await measureFairness(opened, 30);
    expect(before).toBeLessThanOrEqual(1);
  });

  it('are restarted one by one without a failed call or a doubled picture', async () => {
    await using opened = await Fleet.open(fleet);
    const figures = await measureRollingRestart(opened, {
      organizations: 3,
      rounds: 1,
      pauseMs: 100,
    });
    expect(figures.failedCalls).toEqual([]);
    expect(figures.accepted).toBeGreaterThan(5);
    expect(figures).toMatchObject({
      succeeded: figures.accepted,
      orders: figures.accepted,
      captures: figures.accepted,
      charged: figures.expected,
    });
  });

  it('know at once what the other has changed', async () => {
    await using opened = await Fleet.open(fleet);
    const [one = '', other = ''] = opened.apiUrls;
    const customer = await opened.customer('10.00');
    const { requestId } = await orderPicture(customer, 'seen-everywhere');
    expect((await customer.ended(requestId)).status).toBe('succeeded');
    const pause = { accepting: false, engines: [], reason: 'maintenance' };
    const operator = (url: string): Client => new Client(url, opened.operatorToken);
    await operator(one).json(200, '/admin/v1/pause', { method: 'PUT', body: pause });
    expect(await operator(other).json(200, '/admin/v1/pause')).toMatchObject({ accepting: false });
    await expect(orderPicture(customer, 'paused')).rejects.toThrow('503');
    await expect(orderPicture(customer, 'paused-too')).rejects.toThrow('503');
  });
});
