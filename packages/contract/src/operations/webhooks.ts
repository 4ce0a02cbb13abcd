import { z } from 'zod';

import { pageQuery } from '../input/page-query.ts';
import { changeWebhookBody, createWebhookBody, deliveryQuery } from '../input/webhooks.ts';
import {
  delivery,
  deliveryPage,
  webhook,
  webhookPage,
  webhookWithSecret,
} from '../output/webhook.ts';
import { errors } from './errors.ts';
import { idParameter } from './id-parameter.ts';
import { op, tags } from './op.ts';

const row = { tag: tags.webhooks, auth: 'key', scope: 'webhooks' } as const;
const answering = { ...row, cache: 'no-store' } as const;
const params = z.object({ webhookId: idParameter('webhook') });
const deliveryParams = params.extend({ deliveryId: idParameter('delivery') });
const found = [...errors.keyedCall, 'not_found'] as const;
const written = [...errors.keyedCall, 'organization_suspended'] as const;
const bodied = [...written, ...errors.body, ...errors.fields, ...errors.texts] as const;
const changed = [...written, 'not_found'] as const;

export const listWebhooks = op({
  ...answering,
  id: 'listWebhooks',
  method: 'get',
  path: '/v1/webhooks',
  summary: 'The addresses that events are sent to, newest first.',
  query: pageQuery,
  ok: [{ status: 200, description: 'One page.', body: webhookPage }],
  errors: [...errors.keyedCall, ...errors.fields, 'number_out_of_range'],
});

export const createWebhook = op({
  ...answering,
  id: 'createWebhook',
  method: 'post',
  path: '/v1/webhooks',
  summary:
    'Adds an address, ten at most. The answer has the secret that signs what is sent there, as Standard Webhooks says; it is not shown again.',
  json: createWebhookBody,
  ok: [{ status: 201, description: 'Added.', body: webhookWithSecret }],
  errors: [...bodied, 'conflict'],
});

export const getWebhook = op({
  ...answering,
  id: 'getWebhook',
  method: 'get',
  path: '/v1/webhooks/{webhookId}',
  summary: 'One address.',
  params,
  ok: [{ status: 200, description: 'The webhook.', body: webhook }],
  errors: found,
});

export const changeWebhook = op({
  ...answering,
  id: 'changeWebhook',
  method: 'patch',
  path: '/v1/webhooks/{webhookId}',
  summary: 'Changes what is named. It also activates a webhook that was disabled, or disables one.',
  params,
  json: changeWebhookBody,
  ok: [{ status: 200, description: 'The webhook.', body: webhook }],
  errors: [...bodied, 'not_found'],
});

export const deleteWebhook = op({
  ...row,
  id: 'deleteWebhook',
  method: 'delete',
  path: '/v1/webhooks/{webhookId}',
  summary: 'Removes an address and its deliveries. Nothing more is sent there.',
  params,
  ok: [{ status: 204, description: 'Removed.' }],
  errors: changed,
});

export const rotateWebhook = op({
  ...answering,
  id: 'rotateWebhook',
  method: 'post',
  path: '/v1/webhooks/{webhookId}/rotate',
  summary: 'Makes a new secret. For 24 hours the one before signs as well.',
  params,
  ok: [{ status: 200, description: 'With the new secret.', body: webhookWithSecret }],
  errors: changed,
});

export const testWebhook = op({
  ...answering,
  id: 'testWebhook',
  method: 'post',
  path: '/v1/webhooks/{webhookId}/test',
  summary: 'Sends a `webhook.test`, once. Its deliveries tell within seconds how that went.',
  params,
  ok: [{ status: 202, description: 'It is on its way.', body: delivery }],
  errors: [...changed, 'conflict'],
});

export const listDeliveries = op({
  ...answering,
  id: 'listDeliveries',
  method: 'get',
  path: '/v1/webhooks/{webhookId}/deliveries',
  summary: 'What was sent in the last 30 days and what is to be sent, newest first.',
  params,
  query: deliveryQuery,
  ok: [{ status: 200, description: 'One page.', body: deliveryPage }],
  errors: [...found, ...errors.fields, 'number_out_of_range'],
});

export const redeliver = op({
  ...answering,
  id: 'redeliver',
  method: 'post',
  path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
  summary: 'Sends an event again at once, under the `webhook-id` it had, and with all ten tries.',
  params: deliveryParams,
  ok: [{ status: 202, description: 'It is on its way.', body: delivery }],
  errors: [...changed, 'conflict'],
});
