import { refuse, succeed, valueOf } from '@image-production/kernel';
import type { AttemptOutcome, Delivery, Webhook, WebhookMessage } from '@image-production/webhooks';
import { beforeEach, describe, expect, it } from 'vitest';

import { eraseOrganizationData } from '../retention/erase-organization.ts';
import { sweepExpiring } from '../retention/sweep-expiring.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import {
  changeWebhook,
  createWebhook,
  redeliver,
  removeWebhook,
  rotateWebhook,
  testWebhook,
} from './change-webhook.ts';
import { attemptDelivery, claimDeliveries } from './deliver.ts';
import type { DeliveryReport } from './deliver.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';
import type { DeliveryServices, WebhookServices } from './webhook-services.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

let studio: Studio;
let sent: WebhookMessage[];
/** What the receiver does from now on. */
let outcome: AttemptOutcome;
let deliveries: DeliveryServices;
let webhooks: WebhookServices;
let secrets: number;

beforeEach(async () => {
  studio = await openStudio();
  sent = [];
  secrets = 0;
  outcome = { kind: 'answered', status: 204 };
  deliveries = {
    ...studio.services,
    sender: {
      send: async (message) => {
        sent.push(message);
        return outcome;
      },
    },
    writeBody: ({ type }, request) => `${type} ${request?.status ?? '–'}`,
    random: () => 0.5,
  };
  webhooks = {
    ...studio.services,
    targets: { problemWith: (url) => (url.startsWith('https:') ? undefined : 'scheme') },
    secrets: { mint: () => `whsec_${(secrets += 1)}` },
  };
});

async function create(events: Webhook['events'] = ['request.succeeded', 'request.expiring']) {
  const { organizationId } = studio;
  const settings = { url: 'https://receiver.example/', events, description: null };
  return valueOf(await createWebhook(webhooks, { organizationId, ...settings }));
}

/** Delivers whatever is due now. */
async function deliver(): Promise<DeliveryReport[]> {
  const claimed = await claimDeliveries(deliveries, 100);
  const at = studio.clock.now();
  return Promise.all(claimed.map((claim) => attemptDelivery(deliveries, claim, at)));
}

async function produce(): Promise<void> {
  valueOf(await studio.portrait());
  await studio.attempt();
}

const log = ({ id: webhookId }: Webhook): Promise<readonly Delivery[]> =>
  studio.store.readers.webhooks.listDeliveries({ webhookId, limit: 100 });

const find = (webhook: Webhook) =>
  studio.store.readers.webhooks.find(studio.organizationId, webhook.id);

const openIncidents = () => studio.store.readers.incidents.list({ limit: 9, isOpen: true });

describe('an event', () => {
  it('is delivered to each webhook that wants it, after its commit, signed and once', async () => {
    const [webhook, other] = [await create(), await create(['model.saved'])];
    valueOf(await studio.portrait());
    expect(await deliver()).toEqual([]);
    await studio.attempt();
    expect(await deliver()).toMatchObject([{ kind: 'concluded', disabledFor: null }]);
    const event = studio.store.events.find(({ type }) => type === 'request.succeeded');
    expect(sent).toEqual([
      {
        url: 'https://receiver.example/',
        id: event?.id,
        at: studio.clock.now(),
        body: 'request.succeeded succeeded',
        secrets: ['whsec_1'],
      },
    ]);
    expect(await log(webhook)).toMatchObject([{ status: 'succeeded', attempts: 1 }]);
    expect(await log(other)).toEqual([]);
    studio.clock.advance(hourMs);
    expect(await deliver()).toEqual([]);
  });

  it('waits for the earlier one of its request', async () => {
    const webhook = await create();
    outcome = { kind: 'failed', failure: 'unreachable' };
    await produce();
    studio.clock.advance(6 * 24 * hourMs);
    expect(await sweepExpiring(studio.services)).toBe(1);
    await deliver();
    await deliver();
    expect(sent.map(({ body }) => body)).toEqual(['request.succeeded succeeded']);
    outcome = { kind: 'answered', status: 200 };
    studio.clock.advance(minuteMs);
    await deliver();
    expect(sent.at(-1)?.body).toBe('request.succeeded succeeded');
    await deliver();
    expect(sent.at(-1)?.body).toBe('request.expiring succeeded');
    expect((await log(webhook)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  });

  it('is sent by another worker when the first is gone, and by one at a time', async () => {
    await create();
    await produce();
    const [claim] = await claimDeliveries(deliveries, 9);
    if (!claim) throw new Error('one is due');
    const claimedAt = studio.clock.now();
    studio.clock.advance(minuteMs - 1);
    expect(await claimDeliveries(deliveries, 9)).toEqual([]);
    // Whoever has slept through half of its claim sends nothing.
    expect(await attemptDelivery(deliveries, claim, claimedAt)).toEqual({ kind: 'left' });
    studio.clock.advance(1);
    expect(await deliver()).toMatchObject([{ kind: 'concluded' }]);
    expect(sent).toHaveLength(1);
  });
});

describe('a receiver that fails', () => {
  it('is tried ten times in about a day, and the log tells each', async () => {
    const webhook = await create();
    outcome = { kind: 'answered', status: 503 };
    await produce();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await deliver();
      const [delivery] = await log(webhook);
      expect(delivery).toMatchObject({
        attempts: attempt,
        responseStatus: 503,
        failure: 'status',
        status: attempt < 10 ? 'pending' : 'failed',
      });
      const waitMs = (delivery?.nextAttemptAt ?? studio.clock.now()) - studio.clock.now();
      waits.push(waitMs / 1000);
      studio.clock.advance(waitMs - 1);
      expect(waitMs > 0 ? await deliver() : []).toEqual([]);
      studio.clock.advance(1);
    }
    expect(waits).toEqual([10, 60, 300, 900, 3600, 7200, 14_400, 21_600, 36_000, 0]);
    expect(sent).toHaveLength(10);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await find(webhook)).toMatchObject({ status: 'active' });
  });

  it('by never answering is told as a timeout', async () => {
    const webhook = await create();
    outcome = { kind: 'failed', failure: 'timeout' };
    await produce();
    await deliver();
    expect(await log(webhook)).toMatchObject([
      { status: 'pending', failure: 'timeout', responseStatus: null, attempts: 1 },
    ]);
  });

  it('with 410 is disabled at once, with an incident, and what waits is given up', async () => {
    const webhook = await create();
    await produce();
    await produce();
    outcome = { kind: 'answered', status: 410 };
    const [claim] = await claimDeliveries(deliveries, 1);
    if (!claim) throw new Error('one is due');
    const report = await attemptDelivery(deliveries, claim, studio.clock.now());
    expect(report).toMatchObject({ kind: 'concluded', disabledFor: 'gone' });
    expect(await find(webhook)).toMatchObject({ status: 'disabled', disabledReason: 'gone' });
    expect((await log(webhook)).map(({ status, failure }) => [status, failure])).toEqual([
      ['failed', 'disabled'],
      ['failed', 'status'],
    ]);
    const { organizationId } = studio;
    expect(await openIncidents()).toMatchObject([
      { kind: 'webhook_disabled', subject: webhook.id, organizationId },
    ]);
    expect(await studio.store.readers.webhooks.gauges()).toMatchObject({
      pending: 0,
      disabled: { gone: 1, failing: 0, operator: 0 },
    });
    await produce();
    expect(await deliver()).toEqual([]);
  });

  it('for three days is disabled, and works again once it is activated', async () => {
    const webhook = await create();
    outcome = { kind: 'answered', status: 500 };
    await produce();
    await deliver();
    for (let day = 1; day <= 3; day += 1) {
      studio.clock.advance(24 * hourMs);
      await produce();
      expect((await find(webhook))?.status).toBe('active');
      await deliver();
    }
    expect(await find(webhook)).toMatchObject({ status: 'disabled', disabledReason: 'failing' });
    expect(await openIncidents()).toHaveLength(1);
    const { organizationId } = studio;
    const change = { organizationId, webhookId: webhook.id };
    valueOf(await changeWebhook(webhooks, { ...change, change: { status: 'active' } }));
    outcome = { kind: 'answered', status: 200 };
    await produce();
    expect(await deliver()).toMatchObject([{ delivery: { status: 'succeeded' } }]);
    expect(await find(webhook)).toMatchObject({ status: 'active', failingSince: null });
  });
});

describe('the owner of a webhook', () => {
  const input = (webhook: Webhook) => ({
    organizationId: studio.organizationId,
    webhookId: webhook.id,
  });

  it('has ten at most, at addresses that may be sent to', async () => {
    for (let count = 0; count < 10; count += 1) await create();
    const { organizationId } = studio;
    const settings = { organizationId, events: ['model.saved'], description: null } as const;
    const https = { ...settings, url: 'https://receiver.example/' };
    expect(await createWebhook(webhooks, https)).toEqual(
      refuse({ kind: 'too-many-webhooks', webhooksMax: 10 }),
    );
    expect(await createWebhook(webhooks, { ...settings, url: 'http://receiver.example/' })).toEqual(
      refuse({ kind: 'target-refused', problem: 'scheme' }),
    );
    const other = { ...https, organizationId: studio.otherOrganizationId };
    expect(await createWebhook(webhooks, other)).toMatchObject({ ok: true });
  });

  it('rotates its secret: both sign for a day', async () => {
    const webhook = await create();
    expect(valueOf(await rotateWebhook(webhooks, input(webhook))).secret).toBe('whsec_2');
    await produce();
    await deliver();
    studio.clock.advance(24 * hourMs);
    await produce();
    await deliver();
    expect(sent.map((message) => message.secrets)).toEqual([['whsec_2', 'whsec_1'], ['whsec_2']]);
  });

  it('tests it once, whatever it wants', async () => {
    const webhook = await create(['model.saved']);
    outcome = { kind: 'answered', status: 400 };
    const tested = valueOf(await testWebhook(webhooks, input(webhook)));
    expect(tested).toMatchObject({ status: 'pending', event: { type: 'webhook.test' } });
    expect(await deliver()).toMatchObject([
      { delivery: { id: tested.id, status: 'failed', responseStatus: 400, nextAttemptAt: null } },
    ]);
    expect(sent).toMatchObject([{ id: tested.event.id, body: 'webhook.test –' }]);
  });

  it('has an event sent again, under its id and with all its tries', async () => {
    const webhook = await create();
    await produce();
    await deliver();
    const [delivery] = await log(webhook);
    if (!delivery) throw new Error('it was sent');
    const again = { ...input(webhook), deliveryId: delivery.id };
    outcome = { kind: 'answered', status: 500 };
    expect(valueOf(await redeliver(webhooks, again))).toMatchObject({ status: 'pending' });
    await deliver();
    expect(await log(webhook)).toMatchObject([{ status: 'pending', attempts: 2, tries: 1 }]);
    expect(sent[1]?.id).toBe(sent[0]?.id);
    const unknown = { ...input(webhook), deliveryId: studio.ids.next('delivery') };
    expect(await redeliver(webhooks, unknown)).toEqual(refuse({ kind: 'delivery-not-found' }));
  });

  it('disables it, which gives up what waits; nothing is sent there then', async () => {
    const webhook = await create();
    await produce();
    const change = { ...input(webhook), change: { status: 'disabled' } } as const;
    expect(valueOf(await changeWebhook(webhooks, change))).toMatchObject({
      status: 'disabled',
      disabledReason: 'operator',
    });
    expect(await deliver()).toEqual([]);
    expect(await testWebhook(webhooks, input(webhook))).toEqual(
      refuse({ kind: 'webhook-disabled' }),
    );
    const [delivery] = await log(webhook);
    const again = { ...input(webhook), deliveryId: delivery?.id ?? studio.ids.next('delivery') };
    expect(await redeliver(webhooks, again)).toEqual(refuse({ kind: 'webhook-disabled' }));
  });

  it('removes it, also while something is under way', async () => {
    const webhook = await create();
    await produce();
    const [claim] = await claimDeliveries(deliveries, 9);
    if (!claim) throw new Error('one is due');
    expect(await removeWebhook(webhooks, input(webhook))).toEqual(succeed(undefined));
    const report = await attemptDelivery(deliveries, claim, studio.clock.now());
    expect(report).toEqual({ kind: 'left' });
    expect(await removeWebhook(webhooks, input(webhook))).toEqual(
      refuse({ kind: 'webhook-not-found' }),
    );
  });

  it('is the only one who can', async () => {
    const webhook = await create();
    const stranger = { ...input(webhook), organizationId: studio.otherOrganizationId };
    const unknown = refuse({ kind: 'webhook-not-found' });
    expect(await rotateWebhook(webhooks, stranger)).toEqual(unknown);
    expect(await testWebhook(webhooks, stranger)).toEqual(unknown);
    expect(await removeWebhook(webhooks, stranger)).toEqual(unknown);
    expect(await changeWebhook(webhooks, { ...stranger, change: {} })).toEqual(unknown);
  });
});

it('an erased organization has no webhooks left, and nothing on its way', async () => {
  const webhook = await create();
  await produce();
  studio.erased.add(studio.organizationId);
  while ((await eraseOrganizationData(studio.services, studio.organizationId)) !== 'over');
  expect(await find(webhook)).toBeUndefined();
  expect(await deliver()).toEqual([]);
});

it('deliveries are kept for thirty days', async () => {
  const webhook = await create();
  await produce();
  await deliver();
  studio.clock.advance(30 * 24 * hourMs);
  expect(await sweepDeliveries(studio.services)).toBe(0);
  studio.clock.advance(1);
  expect(await sweepDeliveries(studio.services)).toBe(1);
  expect(await log(webhook)).toEqual([]);
});
