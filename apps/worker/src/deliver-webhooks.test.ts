import { valueOf } from '@image-production/kernel';
import { cancelRequest, createWebhook } from '@image-production/production';
import type { AttemptOutcome, Webhook } from '@image-production/webhooks';
import { expect, it } from 'vitest';

import { deliverWebhooks } from './deliver-webhooks.ts';
import { WorkerScene } from './testing/worker-scene.ts';
import { writeEvent } from './write-event.ts';

/** A worker whose messages are answered as the test says, and a webhook for castings. */
async function openScene(answer: () => Promise<AttemptOutcome>) {
  const scene = new WorkerScene();
  const bodies: unknown[] = [];
  const { studio, logger, observer } = scene.services;
  const deliveries = {
    ...scene.services.deliveries,
    writeBody: writeEvent,
    sender: {
      send: ({ body }: { readonly body: string }) => {
        bodies.push(JSON.parse(body));
        return answer();
      },
    },
  };
  const organizationId = await scene.newOrganization();
  const webhook = valueOf(
    await createWebhook(
      {
        ...studio,
        targets: { problemWith: () => undefined },
        secrets: { mint: () => 'whsec_b25l' },
      },
      {
        organizationId,
        url: 'https://receiver.example/',
        events: ['request.canceled', 'request.succeeded'],
        description: null,
      },
    ),
  );
  return { scene, bodies, services: { deliveries, logger, observer }, organizationId, webhook };
}

const log = (scene: WorkerScene, { id: webhookId }: Webhook) =>
  scene.store.readers.webhooks.listDeliveries({ webhookId, limit: 9 });

it('delivers what is due as it was told, and ends at once when nothing is under way', async () => {
  const opened = await openScene(async () => ({ kind: 'answered', status: 204 }));
  const { scene, bodies, services, organizationId, webhook } = opened;
  const { id: requestId } = await scene.submit(organizationId);
  valueOf(await cancelRequest(scene.services.studio, { organizationId, requestId }));
  const leaving = new AbortController();
  const delivering = deliverWebhooks(services, leaving.signal);
  await expect.poll(async () => (await log(scene, webhook))[0]?.status).toBe('succeeded');
  leaving.abort();
  await delivering;
  expect(bodies).toMatchObject([
    {
      type: 'request.canceled',
      livemode: true,
      data: { requestId, operation: 'models.portrait', status: 'canceled' },
    },
  ]);
});

it('waits at its end for what is under way, and says so', async () => {
  const { promise, resolve } = Promise.withResolvers<AttemptOutcome>();
  const { scene, bodies, services, organizationId, webhook } = await openScene(() => promise);
  const { id: requestId } = await scene.submit(organizationId);
  valueOf(await cancelRequest(scene.services.studio, { organizationId, requestId }));
  const leaving = new AbortController();
  const delivering = deliverWebhooks(services, leaving.signal);
  await expect.poll(() => bodies.length).toBe(1);
  leaving.abort();
  await expect
    .poll(() => scene.logLines.map(({ msg }) => msg))
    .toContain('worker waits for deliveries');
  resolve({ kind: 'answered', status: 410 });
  await delivering;
  expect(await log(scene, webhook)).toMatchObject([{ status: 'failed', responseStatus: 410 }]);
  expect(scene.logLines).toContainEqual(
    expect.objectContaining({
      msg: 'a webhook was disabled and is sent nothing more',
      webhookId: webhook.id,
      reason: 'gone',
    }),
  );
});
