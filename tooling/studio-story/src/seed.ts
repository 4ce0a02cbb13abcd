import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { ImageProduction } from '@image-production/client';

import type { Service } from './service.ts';

/** What the screens are shown with. */
export interface Seeds {
  /** Cast and not saved. */
  readonly candidateId: string;
  /** An order that waits, and will. */
  readonly waitingId: string;
  /** A webhook with deliveries that were taken, and one that is sent nothing. */
  readonly webhookId: string;
  readonly disabledWebhookId: string;
  /** Of a key that sees requests and the wallet, and no more. */
  readonly viewerKey: string;
}

const lookEveryMs = 100;
const quarterMs = 90 * 86_400_000;

/** Fills the screens that photographs do not fill, by key, as programs do; then nothing is drawn. */
export async function seed(service: Service): Promise<Seeds> {
  const { apiKey } = await service.demo();
  const client = new ImageProduction({ apiKey, baseUrl: service.baseUrl });
  const viewerKey = await seedKeys(client);
  const { webhookId, disabledWebhookId } = await seedWebhooks(client);
  const casting = { age_range: '35-44', skin_tone: { monk: 6 } } as const;
  const portrait = await (await client.models.cast({ casting })).waitUntilDone();
  const candidateId = portrait.record.candidate?.candidateId ?? '';
  service.stopDrawing();
  const wish = { resolution: '1K', aspect: '1:1', count: 2 } as const;
  const prompt = 'A glass bottle on wet slate, seen from above.';
  const waiting = await client.lab.creative({ ...wish, prompt });
  await client.lab.creative({ ...wish, prompt: 'Two pears on a linen cloth, north light.' });
  return { candidateId, waitingId: waiting.requestId, webhookId, disabledWebhookId, viewerKey };
}

/** Keys of every kind that the list tells apart; answers the secret of the narrowest. */
async function seedKeys(client: ImageProduction): Promise<string> {
  await client.keys.create({
    name: 'Lookbook scripts',
    scopes: ['generate', 'read'],
    expires_at: new Date(Date.now() + quarterMs).toISOString(),
    spend_cap: { amount: '50.00', period: 'month' },
  });
  const { keyId } = await client.keys.create({ name: 'Website', scopes: ['read'] });
  await client.keys.rotate(keyId, { overlap_seconds: 86_400 });
  const lost = await client.keys.create({ name: 'Old laptop' });
  await client.keys.revoke(lost.keyId);
  const viewer = await client.keys.create({ name: 'Bookkeeping', scopes: ['read', 'wallet'] });
  return viewer.apiKey;
}

async function seedWebhooks(client: ImageProduction): Promise<{
  readonly webhookId: string;
  readonly disabledWebhookId: string;
}> {
  await using receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(request.url === '/shop' ? 204 : 500).end();
  });
  await once(receiver.listen(0, 'localhost'), 'listening');
  const { port } = receiver.address() as AddressInfo;
  const address = `http://localhost:${port}`;
  const shop = await client.webhooks.create({
    url: `${address}/shop`,
    events: ['request.succeeded', 'request.expiring'],
    description: 'Puts delivered pictures into the shop',
  });
  await client.webhooks.test(shop.webhookId);
  await isEmpty(client, shop.webhookId);
  const proofs = await client.webhooks.create({
    url: `${address}/proofs`,
    events: ['request.failed'],
  });
  await client.webhooks.change(proofs.webhookId, { status: 'disabled' });
  return { webhookId: shop.webhookId, disabledWebhookId: proofs.webhookId };
}

/** Returns once nothing is on its way. */
async function isEmpty(client: ImageProduction, webhookId: string): Promise<void> {
  for (;;) {
    const { data } = await client.webhooks.deliveries(webhookId, { status: 'pending' }).page();
    if (data.length === 0) return;
    await sleep(lookEveryMs);
  }
}
