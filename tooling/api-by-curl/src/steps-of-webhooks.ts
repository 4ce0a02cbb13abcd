import { asKey, json } from './step.ts';
import type { Step } from './step.ts';

/** A host that never resolves: nothing leaves the machine on which these calls are made. */
const url = 'https://hooks.studio.example/pictures';
const webhook = '"$BASE/v1/webhooks/$WEBHOOK"';

export const webhooks: readonly Step[] = [
  {
    operation: 'createWebhook',
    note: 'The `secret` is for the libraries of Standard Webhooks, which verify what arrives.',
    command: `curl -sS "$BASE/v1/webhooks" ${asKey} \\\n  ${json({ url, events: ['request.succeeded', 'request.failed'] })}`,
    status: 201,
    remember: { WEBHOOK: 'webhookId' },
  },
  {
    operation: 'createWebhook',
    note: 'Nothing is sent inside of a network:',
    command: `curl -sS "$BASE/v1/webhooks" ${asKey} \\\n  ${json({ url: 'https://169.254.169.254/', events: ['request.succeeded'] })}`,
    status: 422,
  },
  { operation: 'listWebhooks', command: `curl -sS "$BASE/v1/webhooks" ${asKey}`, status: 200 },
  { operation: 'getWebhook', command: `curl -sS ${webhook} ${asKey}`, status: 200 },
  {
    operation: 'changeWebhook',
    command: `curl -sS -X PATCH ${webhook} ${asKey} \\\n  ${json({ description: 'To the archive' })}`,
    status: 200,
  },
  {
    operation: 'rotateWebhook',
    command: `curl -sS -X POST "$BASE/v1/webhooks/$WEBHOOK/rotate" ${asKey}`,
    status: 200,
  },
  {
    operation: 'testWebhook',
    command: `curl -sS -X POST "$BASE/v1/webhooks/$WEBHOOK/test" ${asKey}`,
    status: 202,
    remember: { DELIVERY: 'deliveryId' },
  },
  {
    operation: 'redeliver',
    command: `curl -sS -X POST "$BASE/v1/webhooks/$WEBHOOK/deliveries/$DELIVERY/redeliver" ${asKey}`,
    status: 202,
    keep: ['deliveryId', 'eventId', 'eventType', 'status', 'createdAt'],
  },
  {
    operation: 'listDeliveries',
    note: 'What has arrived: nothing so far.',
    command: `curl -sS "$BASE/v1/webhooks/$WEBHOOK/deliveries?status=succeeded" ${asKey}`,
    status: 200,
  },
  { operation: 'deleteWebhook', command: `curl -sS -X DELETE ${webhook} ${asKey}`, status: 204 },
];
