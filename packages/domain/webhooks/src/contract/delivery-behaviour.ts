import { micros } from '@image-production/kernel';
import { expect, it } from 'vitest';

import { sentAgain } from '../model/delivery.ts';
import { claimMs, start } from './webhook-scene.ts';
import type { WithWebhooks } from './webhook-scene.ts';

const failed = { status: 'failed', nextAttemptAt: null } as const;

/** Keeping deliveries and handing them out. */
export function deliveryBehaviour(withWebhooks: WithWebhooks): void {
  it(
    'are kept as they are, with their event',
    withWebhooks(async (scene) => {
      const webhook = await scene.webhook();
      const plain = await scene.delivery(webhook, 'a');
      const tried = await scene.delivery(webhook, 'b', {
        event: {
          id: scene.ids.next('event'),
          type: 'wallet.low_balance',
          subjectId: 'b',
          at: start,
          balance: { available: micros(-1n), threshold: micros(5_000_000n) },
        },
        attempts: 12,
        tries: 2,
        lastAttemptAt: start + 1,
        responseStatus: 500,
        failure: 'status',
      });
      expect(await scene.stored(plain)).toEqual(plain);
      expect(await scene.stored(tried)).toEqual(tried);
      const again = sentAgain(tried, start + 9);
      await scene.change((webhooks) => webhooks.replaceDelivery(again));
      expect(await scene.stored(tried)).toEqual(again);
      expect(await scene.reader.findDelivery(scene.unknownId(), plain.id)).toBeUndefined();
    }),
  );

  it(
    'are listed newest first, page by page and by status, for their webhook alone',
    withWebhooks(async (scene) => {
      const [webhook, other] = [await scene.webhook(), await scene.webhook()];
      const one = await scene.delivery(webhook, 'a');
      const two = await scene.delivery(webhook, 'b', failed);
      const three = await scene.delivery(webhook, 'c');
      await scene.delivery(other, 'a');
      const list = (limit: number, filters = {}) =>
        scene.reader.listDeliveries({ webhookId: webhook.id, limit, ...filters });
      expect(await list(2)).toEqual([three, two]);
      expect(await list(2, { before: two.id })).toEqual([one]);
      expect(await list(9, { status: 'pending' })).toEqual([three, one]);
      expect(await list(9, { status: 'failed' })).toEqual([two]);
    }),
  );

  it(
    'are claimed when they are due, to the millisecond',
    withWebhooks(async (scene) => {
      const webhook = await scene.webhook();
      const later = await scene.delivery(webhook, 'a', { nextAttemptAt: start + 5 });
      await scene.delivery(webhook, 'b', failed);
      expect(await scene.reader.isAnyDue(start + 4)).toBe(false);
      expect(await scene.claimed(start + 4)).toEqual([]);
      expect(await scene.reader.isAnyDue(start + 5)).toBe(true);
      expect(await scene.claimed(start + 5)).toEqual([later]);
      expect(await scene.reader.isAnyDue(start + 5)).toBe(false);
    }),
  );

  it(
    'wait for the earlier ones of their webhook and subject, however long these wait',
    withWebhooks(async (scene) => {
      const [webhook, other] = [await scene.webhook(), await scene.webhook()];
      const first = await scene.delivery(webhook, 'a', { nextAttemptAt: start + claimMs });
      const second = await scene.delivery(webhook, 'a');
      const elsewhere = await scene.delivery(other, 'a');
      const about = await scene.delivery(webhook, 'b');
      expect(new Set(await scene.claimed())).toEqual(new Set([elsewhere, about]));
      const claim = (await scene.claim(start + claimMs)).find(
        ({ delivery }) => delivery.id === first.id,
      );
      if (!claim) throw new Error('the first is due');
      const then = start + 2 * claimMs;
      expect(await scene.claimed(then - 1)).toEqual([]);
      const done = { ...first, status: 'succeeded', nextAttemptAt: null } as const;
      await scene.change((webhooks) => webhooks.conclude(done, claim.token));
      expect(await scene.claimed(then - 1)).toEqual([second]);
    }),
  );

  it(
    'are one deliverer’s at a time, however many ask',
    withWebhooks(async (scene) => {
      const webhook = await scene.webhook();
      const all = [];
      for (const subject of 'abcdefghijklmnopqrst')
        all.push(await scene.delivery(webhook, subject));
      const asked = Array.from({ length: 8 }, () => scene.claimed(start, 4));
      const claimed = (await Promise.all(asked)).flat().map(({ id }) => id);
      expect(claimed).toHaveLength(20);
      expect(new Set(claimed)).toEqual(new Set(all.map(({ id }) => id)));
    }),
  );

  it(
    'are claimed again when a claim is over, which fences the one before',
    withWebhooks(async (scene) => {
      const webhook = await scene.webhook();
      const delivery = await scene.delivery(webhook, 'a');
      const [first] = await scene.claim();
      expect(await scene.claim(start + claimMs - 1)).toEqual([]);
      const [second] = await scene.claim(start + claimMs);
      if (!first || !second) throw new Error('it was claimed twice');
      expect(second.token).not.toBe(first.token);
      const conclude = (token: number, attempts: number) =>
        scene.change((webhooks) => webhooks.conclude({ ...delivery, attempts }, token));
      expect(await conclude(first.token, 1)).toBe('fenced');
      expect(await scene.stored(delivery)).toEqual(delivery);
      expect(await conclude(second.token, 2)).toBe('concluded');
      expect(await scene.stored(delivery)).toEqual({ ...delivery, attempts: 2 });
      expect(await scene.claimed(start + claimMs)).toHaveLength(1);
    }),
  );

  it(
    'are shared out: each webhook has its first before another has its second, and no more than its share',
    withWebhooks(async (scene) => {
      const [busy, quiet] = [await scene.webhook(), await scene.webhook()];
      const many = [];
      for (const subject of 'abcde') many.push(await scene.delivery(busy, subject));
      const few = await scene.delivery(quiet, 'a', { nextAttemptAt: start + 1 });
      expect(new Set(await scene.claimed(start + 1, 2))).toEqual(new Set([many[0], few]));
      expect(await scene.claimed(start + 1, 9, 3)).toEqual(many.slice(1, 3));
      expect(await scene.claimed(start + 1, 9, 3)).toEqual([]);
      expect(await scene.claimed(start + 1 + claimMs, 9, 3)).toHaveLength(4);
    }),
  );

  it(
    'are given up together, also those that somebody has',
    withWebhooks(async (scene) => {
      const [webhook, other] = [await scene.webhook(), await scene.webhook()];
      const held = await scene.delivery(webhook, 'a');
      const [claim] = await scene.claim();
      const waiting = await scene.delivery(webhook, 'b');
      const done = await scene.delivery(webhook, 'c', { ...failed, status: 'succeeded' });
      const elsewhere = await scene.delivery(other, 'a');
      await scene.change((webhooks) => webhooks.giveUp(webhook.id));
      const givenUp = { ...failed, failure: 'disabled' };
      expect(await scene.stored(held)).toEqual({ ...held, ...givenUp });
      expect(await scene.stored(waiting)).toEqual({ ...waiting, ...givenUp });
      expect(await scene.stored(done)).toEqual(done);
      expect(await scene.claimed(start + claimMs)).toEqual([elsewhere]);
      const arrived = { ...held, status: 'succeeded', nextAttemptAt: null } as const;
      const token = claim?.token ?? 0;
      expect(await scene.change((webhooks) => webhooks.conclude(arrived, token))).toBe('concluded');
    }),
  );

  it(
    'are forgotten when they are old and at their end, the oldest first',
    withWebhooks(async (scene) => {
      const webhook = await scene.webhook();
      const made = [];
      for (const [index, subject] of ['a', 'b', 'c', 'd'].entries()) {
        made.push(await scene.delivery(webhook, subject, { ...failed, createdAt: start + index }));
      }
      const pending = await scene.delivery(webhook, 'e', { createdAt: start - 1 });
      const forget = (limit: number) =>
        scene.change((webhooks) => webhooks.forgetOlder(start + 3, limit));
      expect(await forget(2)).toBe(2);
      expect(await forget(9)).toBe(1);
      expect(await forget(9)).toBe(0);
      const left = await scene.reader.listDeliveries({ webhookId: webhook.id, limit: 9 });
      expect(left).toEqual([pending, made[3]]);
    }),
  );
}
