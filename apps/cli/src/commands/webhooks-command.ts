import type { CreateWebhookInput, Delivery, Webhook } from '@image-production/client';
import type { Command } from 'commander';

import { formatRows } from '../output/format-rows.ts';
import { parseCount, within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

type EventTypes = CreateWebhookInput['events'];

interface CreateOptions {
  readonly events: readonly string[];
  readonly description?: string;
}

/** `webhooks`: addresses that events are sent to. */
export function addWebhooksCommand(program: Command, surroundings: Surroundings): void {
  const webhooks = program.command('webhooks').description('Addresses that events are sent to.');
  webhooks
    .command('list', { isDefault: true })
    .description('Newest first.')
    .action(within(surroundings, listWebhooks));
  webhooks
    .command('create')
    .argument('<url>', 'https://…')
    .description('Adds an address and prints the secret that signs what is sent there, once.')
    .requiredOption('--events <types>', 'such as request.succeeded,request.failed', (text) =>
      text.split(','),
    )
    .option('--description <text>', 'for people')
    .action(within(surroundings, createWebhook));
  webhooks
    .command('rotate')
    .argument('<id>', 'whk_…')
    .description('Prints a new secret; for 24 hours the one before signs as well.')
    .action(within(surroundings, rotateSecret));
  for (const [name, status, says] of [
    ['enable', 'active', 'Sends there again what happens from now on.'],
    ['disable', 'disabled', 'Sends nothing more there.'],
  ] as const) {
    const change = (session: Session, _options: object, id: string): Promise<void> =>
      changeStatus(session, id, status);
    const command = webhooks.command(name).argument('<id>', 'whk_…').description(says);
    command.action(within(surroundings, change));
  }
  webhooks
    .command('delete')
    .argument('<id>', 'whk_…')
    .description('Removes an address and its deliveries.')
    .action(within(surroundings, deleteWebhook));
  webhooks
    .command('test')
    .argument('<id>', 'whk_…')
    .description('Sends a webhook.test there; ips webhooks deliveries tells how that went.')
    .action(within(surroundings, testWebhook));
  webhooks
    .command('deliveries')
    .argument('<id>', 'whk_…')
    .description('What was sent in 30 days, newest first.')
    .option('-l, --limit <number>', 'how many', parseCount, 20)
    .action(within(surroundings, listDeliveries));
  webhooks
    .command('redeliver')
    .argument('<id>', 'whk_…')
    .argument('<delivery>', 'dlv_…')
    .description('Sends an event again, under its id.')
    .action(within(surroundings, redeliver));
}

async function listWebhooks(session: Session): Promise<void> {
  const client = await session.client();
  const all = await client.webhooks.list({ limit: 100 }).toArray();
  session.tell(all, () => formatRows(['WEBHOOK', 'URL', 'EVENTS', 'STATUS'], all.map(toRow)));
}

function toRow({ webhookId, url, events, status, disabledReason }: Webhook): readonly string[] {
  const why = disabledReason === null ? '' : ` (${disabledReason})`;
  return [webhookId, url, events.join(','), `${status}${why}`];
}

async function createWebhook(
  session: Session,
  { events, description }: CreateOptions,
  url: string,
): Promise<void> {
  const client = await session.client();
  const created = await client.webhooks.create({
    url,
    // The service says which of them it does not know.
    events: [...events] as EventTypes,
    ...(description !== undefined && { description }),
  });
  session.note(`${created.webhookId}. Keep its secret now: it is not shown again.`);
  session.tell(created, () => created.secret);
}

async function rotateSecret(session: Session, _options: object, id: string): Promise<void> {
  const rotated = await (await session.client()).webhooks.rotate(id);
  session.tell(rotated, () => rotated.secret);
}

async function changeStatus(
  session: Session,
  id: string,
  status: Webhook['status'],
): Promise<void> {
  const changed = await (await session.client()).webhooks.change(id, { status });
  session.tell(changed, () => `${id}  ${changed.status}`);
}

async function deleteWebhook(session: Session, _options: object, id: string): Promise<void> {
  await (await session.client()).webhooks.delete(id);
  session.tell({ webhookId: id, deleted: true }, () => `${id}  deleted`);
}

async function testWebhook(session: Session, _options: object, id: string): Promise<void> {
  tellDelivery(session, await (await session.client()).webhooks.test(id));
}

async function redeliver(
  session: Session,
  _options: object,
  id: string,
  deliveryId: string,
): Promise<void> {
  tellDelivery(session, await (await session.client()).webhooks.redeliver(id, deliveryId));
}

function tellDelivery(session: Session, delivery: Delivery): void {
  session.tell(delivery, () => `${delivery.deliveryId}  ${delivery.status}`);
}

async function listDeliveries(
  session: Session,
  { limit }: { readonly limit: number },
  id: string,
): Promise<void> {
  const client = await session.client();
  const query = { limit: Math.min(Math.max(limit, 1), 100) };
  const all = await client.webhooks.deliveries(id, query).toArray(limit);
  session.tell(all, () =>
    formatRows(
      ['DELIVERY', 'EVENT', 'TYPE', 'STATUS', 'TRIES', 'ANSWER', 'NEXT'],
      all.map((one) => [
        one.deliveryId,
        one.eventId,
        one.eventType,
        one.status,
        `${one.attempts}`,
        `${one.responseStatus ?? one.failure ?? ''}`,
        one.nextAttemptAt ?? '',
      ]),
    ),
  );
}
