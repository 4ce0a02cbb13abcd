import { createDatabase, describeOnPostgres } from '@image-production/postgres';
import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { Client } from './client.ts';
import type { Call } from './client.ts';
import { measureFairness, measureRollingRestart } from './fleet-runs.ts';
import { Fleet, orderPicture } from './fleet.ts';
import { patience } from './installation.ts';
import { endPrograms } from './program.ts';

afterAll(endPrograms);

const fleet = { apis: 2, workers: 3, slots: 1, engineMs: 150 };
const timeout = patiently(240_000);

/**
 * One after the other on the same processes: each leaves an empty queue. That requests are fairly
 * claimed and given back by whoever stops is the same code on every database; on one SQLite file
 * the suites of the store and the starts and stops of single programs show it, too.
 */
function fleetBehaviour(
  open: (use: AsyncDisposableStack) => Promise<Fleet>,
  { isWhole }: { readonly isWhole: boolean },
): void {
  const owned = new AsyncDisposableStack();
  let opened: Fleet;
  beforeAll(async () => {
    opened = await open(owned);
  }, timeout);
  afterAll(() => owned.disposeAsync());

  it(
    'know what the other has changed: at once, and of a key within a second',
    { timeout },
    async () => {
      const [one = '', other = ''] = opened.apiUrls;
      const operator = (url: string): Client => new Client(url, opened.operatorToken);
      const { client, path, keyPath } = await opened.customer('10.00');
      const { requestId } = await orderPicture(client, 'seen-everywhere');
      expect((await client.ended(requestId)).status).toBe('succeeded');

      const pause = { accepting: false, engines: [], reason: 'maintenance' };
      await operator(one).json(200, '/admin/v1/pause', { method: 'PUT', body: pause });
      for (const key of ['a', 'b']) await expect(orderPicture(client, key)).rejects.toThrow('503');
      const goOn = { method: 'PUT', body: { ...pause, accepting: true } };
      await operator(other).json(200, '/admin/v1/pause', goOn);
      for (const key of ['a', 'b']) {
        const order = await orderPicture(client, key);
        expect((await client.ended(order.requestId)).status).toBe('succeeded');
      }

      await operator(one).json(200, path, { method: 'PATCH', body: { suspended: true } });
      for (const key of ['c', 'd']) await expect(orderPicture(client, key)).rejects.toThrow('403');
      await operator(other).call(keyPath, { method: 'DELETE' });
      // Each remembers a key for a moment.
      await vi.waitFor(async () => {
        for (const _ of opened.apiUrls) expect((await client.call('/v1/wallet')).status).toBe(401);
      }, patience);
    },
  );

  if (!isWhole) return;

  it('let one organization wait for at most one picture of another', { timeout }, async () => {
    const { before } = await measureFairness(opened, 30);
    expect(before).toBeLessThanOrEqual(1);
  });

  it(
    'are restarted one by one without a failed call or a doubled picture',
    { timeout },
    async () => {
      const load = { organizations: 3, rounds: 1, pauseMs: 100 };
      const figures = await measureRollingRestart(opened, load);
      expect(figures.failedCalls).toEqual([]);
      expect(figures.accepted).toBeGreaterThan(5);
      expect(figures).toMatchObject({
        succeeded: figures.accepted,
        orders: figures.accepted,
        captures: figures.accepted,
        charged: figures.expected,
      });
    },
  );
}

describe('two APIs and their workers on one SQLite file', () => {
  const open = (owned: AsyncDisposableStack): Promise<Fleet> =>
    Fleet.open({ ...fleet, workers: atDepth(1, 3) }).then((opened) => owned.use(opened));
  fleetBehaviour(open, { isWhole: atDepth(false, true) });
});

describeOnPostgres('two APIs and three workers on one PostgreSQL', () => {
  const open = async (owned: AsyncDisposableStack): Promise<Fleet> => {
    const { url: databaseUrl } = owned.use(await createDatabase());
    return owned.use(await Fleet.open({ ...fleet, databaseUrl }));
  };
  fleetBehaviour(open, { isWhole: true });
});

describe('two APIs', { timeout }, () => {
  it('allow the calls of one', async () => {
    const environment = { IPS_GENERATIONS_PER_MINUTE: '7', IPS_READS_PER_MINUTE: '40' };
    await using opened = await Fleet.open({ ...fleet, workers: 1, environment });
    const { client } = await opened.customer('10.00');
    const count = async (path: string, calls: number, call: Call): Promise<number> => {
      const answers = await Promise.all(
        Array.from({ length: calls }, () => client.call(path, call)),
      );
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      return answers.filter(({ status }) => status !== 429).length;
    };
    expect(await count('/v1/lab/creative', 30, { body: {} })).toBe(7);
    const reads = await count('/v1/wallet', 90, {});
    expect(reads).toBeLessThanOrEqual(40);
    // What is left of a block of two at one of them.
    expect(reads).toBeGreaterThanOrEqual(39);
  });
});
