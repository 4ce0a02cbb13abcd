import { changeWebhookBody, createWebhookBody, readInput } from '@image-production/contract';
import type {
  DeliveryAnswer,
  WebhookAnswer,
  WebhookWithSecretAnswer,
} from '@image-production/contract';
import type { OrganizationId, WebhookId } from '@image-production/identifiers';
import {
  changeWebhook,
  createWebhook,
  redeliver,
  removeWebhook,
  rotateWebhook,
  testWebhook,
} from '@image-production/production';
import type { WebhookChange, WebhookServices } from '@image-production/production';
import type { Delivery, Webhook, WebhookReader } from '@image-production/webhooks';

import type { ApiServices } from '../api-services.ts';
import { answerPage, idCursor } from '../http/answer-page.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { toSender } from '../http/authenticate.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { onBehalf } from '../http/on-behalf.ts';
import { readJson } from '../http/read-json.ts';
import { inputProblem } from '../input-problem.ts';
import { problemOfFailure } from '../problem.ts';
import { isLive } from '../wire/is-live.ts';
import { timestamp, timestampOrNull } from '../wire/timestamp.ts';

type WebhookHandlers = Pick<
  Handlers,
  | 'listWebhooks'
  | 'createWebhook'
  | 'getWebhook'
  | 'changeWebhook'
  | 'deleteWebhook'
  | 'rotateWebhook'
  | 'testWebhook'
  | 'listDeliveries'
  | 'redeliver'
>;

/** Addresses that events are sent to, and what was sent there. */
export function webhookHandlers(services: ApiServices): WebhookHandlers {
  const reader = services.production.store.readers.webhooks;
  const webhooksFor = (context: ApiContext): WebhookServices => servicesFor(services, context);
  const find = (...asked: Parameters<typeof reader.find>) => findWebhook(reader, ...asked);
  return {
    listWebhooks({ context, query }) {
      const { organizationId } = context.var.caller;
      return answerPage(context, query, {
        cursor: idCursor('webhook'),
        read: (page) => reader.list({ organizationId, ...page }),
        toItem: toWebhookAnswer,
      });
    },

    async createWebhook({ context }) {
      const read = readInput(createWebhookBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const { url, events, description = null } = read.value;
      const settings = { url, events, description };
      const created = await createWebhook(webhooksFor(context), {
        ...toSender(context),
        ...settings,
      });
      if (!created.ok) throw problemOfFailure(created.failure);
      return context.json(toWebhookWithSecret(created.value), 201);
    },

    async getWebhook({ context, params }) {
      const { organizationId } = context.var.caller;
      return context.json(toWebhookAnswer(await find(organizationId, params.webhookId)));
    },

    async changeWebhook({ context, params }) {
      const read = readInput(changeWebhookBody, await readJson(context, services));
      if (!read.ok) throw inputProblem(read.failure);
      const input = { ...toSender(context), ...params, change: toChange(read.value) };
      const changed = await changeWebhook(webhooksFor(context), input);
      if (!changed.ok) throw problemOfFailure(changed.failure);
      return context.json(toWebhookAnswer(changed.value));
    },

    async deleteWebhook({ context, params }) {
      const removed = await removeWebhook(webhooksFor(context), {
        ...toSender(context),
        ...params,
      });
      if (!removed.ok) throw problemOfFailure(removed.failure);
      return context.body(null, 204);
    },

    async rotateWebhook({ context, params }) {
      const turned = await rotateWebhook(webhooksFor(context), { ...toSender(context), ...params });
      if (!turned.ok) throw problemOfFailure(turned.failure);
      return context.json(toWebhookWithSecret(turned.value));
    },

    ...deliveryHandlers(services),
  };
}

/** What was sent, and sending by hand. */
function deliveryHandlers(
  services: ApiServices,
): Pick<Handlers, 'testWebhook' | 'listDeliveries' | 'redeliver'> {
  const reader = services.production.store.readers.webhooks;
  const webhooksFor = (context: ApiContext): WebhookServices => servicesFor(services, context);
  const find = (...asked: Parameters<typeof reader.find>) => findWebhook(reader, ...asked);
  return {
    async testWebhook({ context, params }) {
      const sent = await testWebhook(webhooksFor(context), { ...toSender(context), ...params });
      if (!sent.ok) throw problemOfFailure(sent.failure);
      return context.json(toDeliveryAnswer(sent.value), 202);
    },

    async listDeliveries({ context, params, query }) {
      const { id: webhookId } = await find(context.var.caller.organizationId, params.webhookId);
      const { status } = query;
      return answerPage(context, query, {
        cursor: idCursor('delivery'),
        read: (page) => reader.listDeliveries({ webhookId, ...page, ...(status && { status }) }),
        toItem: toDeliveryAnswer,
      });
    },

    async redeliver({ context, params }) {
      const sent = await redeliver(webhooksFor(context), { ...toSender(context), ...params });
      if (!sent.ok) throw problemOfFailure(sent.failure);
      return context.json(toDeliveryAnswer(sent.value), 202);
    },
  };
}

/** Who calls is told to the audit trail. */
function servicesFor(services: ApiServices, context: ApiContext): WebhookServices {
  return { ...services.webhooks, ...onBehalf(services, context).production };
}

async function findWebhook(
  reader: WebhookReader,
  organizationId: OrganizationId,
  id: WebhookId,
): Promise<Webhook> {
  const webhook = await reader.find(organizationId, id);
  if (!webhook) throw problemOfFailure({ kind: 'webhook-not-found' });
  return webhook;
}

/** Members that are absent stay as they are. */
function toChange(given: {
  readonly [Name in keyof WebhookChange]: WebhookChange[Name] | undefined;
}): WebhookChange {
  const { url, events, description, status } = given;
  return {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events }),
    ...(description !== undefined && { description }),
    ...(status !== undefined && { status }),
  };
}

function toWebhookAnswer(webhook: Webhook): WebhookAnswer {
  const { id: webhookId, url, events, description, status, disabledReason, createdAt } = webhook;
  return {
    webhookId,
    url,
    events: [...events],
    description,
    status,
    disabledReason,
    livemode: isLive(webhook.organizationId),
    createdAt: timestamp(createdAt),
  };
}

function toWebhookWithSecret(webhook: Webhook): WebhookWithSecretAnswer {
  return { ...toWebhookAnswer(webhook), secret: webhook.secret };
}

function toDeliveryAnswer(delivery: Delivery): DeliveryAnswer {
  const { id: deliveryId, event, status, attempts, responseStatus, failure } = delivery;
  return {
    deliveryId,
    eventId: event.id,
    eventType: event.type,
    status,
    attempts,
    createdAt: timestamp(delivery.createdAt),
    lastAttemptAt: timestampOrNull(delivery.lastAttemptAt),
    responseStatus,
    failure,
    nextAttemptAt: timestampOrNull(delivery.nextAttemptAt),
  };
}
