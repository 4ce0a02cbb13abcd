import { ImageProduction } from '@image-production/client';
import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import { describe, expect, it } from 'vitest';

import { openAnswerDropper } from './world/answer-dropper.ts';
import { firstAnswersToOrders } from './world/bench.ts';
import { ServedService } from './world/served-service.ts';

const orders = atDepth(60, 200);
const atOnce = 20;

/** Everyone starts as soon as somebody has ended. */
async function inTurns<Value>(
  count: number,
  run: (index: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) values[index] = await run(index);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return values;
}

describe('answers that get lost on their way back', { timeout: patiently(240_000) }, () => {
  it(`${orders} orders are ${orders} requests and ${orders} charges, and the caller sees no error`, async () => {
    await using service = await ServedService.open({ IPS_MAX_UNFINISHED: '1000' });
    const { apiKey, baseUrl } = service.account;
    await using between = await openAnswerDropper(baseUrl, firstAnswersToOrders());
    const client = new ImageProduction({ apiKey, baseUrl: between.baseUrl });
    const ended = await inTurns(orders, async (index) => {
      const order = { prompt: `A pebble on slate, number ${index}.`, resolution: '1K' } as const;
      const accepted = await client.lab.creative(order);
      const { record } = await accepted.waitUntilDone();
      return { attempts: accepted.attempts, replayed: accepted.replayed, record };
    });

    expect(between.dropped).toBe(orders);
    expect(new Set(ended.map(({ attempts }) => attempts))).toEqual(new Set([2]));
    expect(ended.every(({ replayed }) => replayed)).toBe(true);
    const told = new Set(ended.map(({ record }) => record.requestId));
    expect(told.size).toBe(orders);

    const direct = new ImageProduction({ apiKey, baseUrl });
    const stored = await direct.requests.list({ limit: 100 }).toArray();
    expect(new Set(stored.map(({ requestId }) => requestId))).toEqual(told);
    const entries = await direct.wallet.entries({ limit: 100 }).toArray();
    const charged = entries.filter(({ type }) => type === 'capture');
    expect(charged).toHaveLength(orders);
    expect(new Set(charged.map(({ requestId }) => requestId))).toEqual(told);
    const { spent, held } = await direct.wallet.get();
    expect([spent.amount, held.amount]).toEqual([(orders * 0.12).toFixed(2), '0.00']);
  });
});
