import { expect, it } from 'vitest';

import { start } from './webhook-scene.ts';
import type { WithWebhooks } from './webhook-scene.ts';

/** Keeping webhooks. */
export function webhookBehaviour(withWebhooks: WithWebhooks): void {
  it(
    'are kept as they were inserted and as they were changed',
    withWebhooks(async (scene) => {
      const plain = await scene.webhook({ description: null });
      const full = await scene.webhook({
        status: 'disabled',
        disabledReason: 'gone',
        previousSecret: { secret: 'whsec_b2xk', until: start + 1 },
        failingSince: start,
        events: ['webhook.test'],
      });
      const { organizationId } = scene;
      expect(await scene.reader.find(organizationId, plain.id)).toEqual(plain);
      expect(await scene.reader.find(organizationId, full.id)).toEqual(full);
      const changed = { ...full, id: plain.id, url: 'https://other.example/' };
      await scene.change((webhooks) => webhooks.replace(changed));
      expect(await scene.reader.find(organizationId, plain.id)).toEqual(changed);
      expect(await scene.reader.find(organizationId, full.id)).toEqual(full);
    }),
  );

  it(
    'are listed newest first, page by page, for their organization alone',
    withWebhooks(async (scene) => {
      const { organizationId, otherId } = scene;
      const [one, two, three] = [
        await scene.webhook(),
        await scene.webhook(),
        await scene.webhook(),
      ];
      const theirs = await scene.webhook({ organizationId: otherId });
      const list = (limit: number, before = {}) =>
        scene.reader.list({ organizationId, limit, ...before });
      expect(await list(2)).toEqual([three, two]);
      expect(await list(2, { before: two.id })).toEqual([one]);
      expect(await scene.change((webhooks) => webhooks.count(organizationId))).toBe(3);
      expect(await scene.reader.find(organizationId, theirs.id)).toBeUndefined();
      expect(await scene.reader.find(organizationId, scene.unknownId())).toBeUndefined();
    }),
  );

  it(
    'are subscribed to what they want while they are active, oldest first',
    withWebhooks(async (scene) => {
      const { organizationId, otherId } = scene;
      const first = await scene.webhook();
      const second = await scene.webhook({ events: ['model.saved'] });
      await scene.webhook({ status: 'disabled', disabledReason: 'operator' });
      await scene.webhook({ organizationId: otherId });
      const subscribed = (type: 'model.saved' | 'request.succeeded' | 'model.deleted') =>
        scene.change((webhooks) => webhooks.subscribed(organizationId, type));
      expect(await subscribed('model.saved')).toEqual([first, second]);
      expect(await subscribed('request.succeeded')).toEqual([first]);
      expect(await subscribed('model.deleted')).toEqual([]);
    }),
  );

  it(
    'go with their deliveries, and no other organization can remove them',
    withWebhooks(async (scene) => {
      const { organizationId, otherId } = scene;
      const [one, two, theirs] = [
        await scene.webhook(),
        await scene.webhook(),
        await scene.webhook({ organizationId: otherId }),
      ];
      const sent = await scene.delivery(one, 'a');
      const kept = await scene.delivery(theirs, 'a');
      await scene.change((webhooks) => webhooks.remove(otherId, one.id));
      expect(await scene.stored(sent)).toEqual(sent);
      await scene.change((webhooks) => webhooks.remove(organizationId, one.id));
      expect(await scene.stored(sent)).toBeUndefined();
      expect(await scene.reader.list({ organizationId, limit: 9 })).toEqual([two]);
      await scene.change((webhooks) => webhooks.removeAll(organizationId));
      expect(await scene.reader.list({ organizationId, limit: 9 })).toEqual([]);
      expect(await scene.stored(kept)).toEqual(kept);
    }),
  );

  it(
    'are counted with what is pending',
    withWebhooks(async (scene) => {
      const disabled = { gone: 0, failing: 0, operator: 0 };
      expect(await scene.reader.gauges()).toEqual({
        pending: 0,
        firstDueAt: null,
        oldestPendingAt: null,
        disabled,
      });
      const webhook = await scene.webhook();
      await scene.webhook({ status: 'disabled', disabledReason: 'gone' });
      await scene.delivery(webhook, 'a', { nextAttemptAt: start + 7, createdAt: start + 2 });
      await scene.delivery(webhook, 'b', { nextAttemptAt: start + 5, createdAt: start + 3 });
      await scene.delivery(webhook, 'c', { status: 'failed', nextAttemptAt: null });
      // It is due, and its turn comes after the one before it of the same subject.
      await scene.delivery(webhook, 'a', { nextAttemptAt: start + 1, createdAt: start + 4 });
      expect(await scene.reader.gauges()).toEqual({
        pending: 3,
        firstDueAt: start + 5,
        oldestPendingAt: start + 2,
        disabled: { ...disabled, gone: 1 },
      });
    }),
  );

  it(
    'are part of the transaction',
    withWebhooks(async (scene) => {
      const webhook = scene.newWebhook();
      const undone = scene.change(async (webhooks) => {
        await webhooks.insert(webhook);
        await webhooks.insertDelivery(scene.newDelivery(webhook, 'a'));
        expect(await webhooks.find(scene.organizationId, webhook.id)).toEqual(webhook);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(await scene.reader.list({ organizationId: scene.organizationId, limit: 9 })).toEqual(
        [],
      );
      expect(await scene.claim()).toEqual([]);
    }),
  );
}
