import { NotFoundError } from './api-error.ts';
import type { CallOptions } from './call-options.ts';
import { listPages } from './list-pages.ts';
import type { PageQuery } from './list-pages.ts';
import type { List } from './list.ts';
import { jsonBody } from './submit.ts';
import type { Transport } from './transport.ts';
import { verifyWebhook } from './verify-webhook.ts';
import type {
  ChangeWebhookInput,
  CreateWebhookInput,
  Delivery,
  Webhook,
  WebhookWithSecret,
} from './wire-types.ts';

export interface DeliveryQuery extends PageQuery {
  readonly status?: Delivery['status'] | undefined;
}

/** Addresses that events are sent to, and whether what arrives there is from the service. */
export class Webhooks {
  /** The event of a delivery, once its signature is checked. Calls nobody. */
  readonly verify: typeof verifyWebhook = verifyWebhook;
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Newest first. */
  list(query?: PageQuery, options?: CallOptions): List<Webhook> {
    return listPages(this.#transport, '/v1/webhooks', query, options);
  }

  /** `secret` signs what is sent there; it is told here and never again, so the call is sent once. */
  create(input: CreateWebhookInput, options?: CallOptions): Promise<WebhookWithSecret> {
    return this.#once('POST', '/v1/webhooks', input, options);
  }

  get(webhookId: string, options?: CallOptions): Promise<Webhook> {
    return this.#send('GET', toPath(webhookId), undefined, options);
  }

  /** Also makes a disabled one active again. */
  change(webhookId: string, input: ChangeWebhookInput, options?: CallOptions): Promise<Webhook> {
    return this.#send('PATCH', toPath(webhookId), input, options);
  }

  /** With its deliveries. */
  async delete(webhookId: string, options?: CallOptions): Promise<void> {
    try {
      await this.#send('DELETE', toPath(webhookId), undefined, options);
    } catch (error) {
      // An earlier attempt has deleted it, and its answer was lost.
      if (!(error instanceof NotFoundError && error.attempts > 1)) throw error;
    }
  }

  /** A new secret; for 24 hours the one before signs as well. Sent once. */
  rotate(webhookId: string, options?: CallOptions): Promise<WebhookWithSecret> {
    return this.#once('POST', `${toPath(webhookId)}/rotate`, undefined, options);
  }

  /** Sends a `webhook.test` there. */
  test(webhookId: string, options?: CallOptions): Promise<Delivery> {
    return this.#once('POST', `${toPath(webhookId)}/test`, undefined, options);
  }

  /** Of 30 days, newest first. */
  deliveries(webhookId: string, query?: DeliveryQuery, options?: CallOptions): List<Delivery> {
    return listPages(this.#transport, `${toPath(webhookId)}/deliveries`, query, options);
  }

  /** Sends an event again, under its id. */
  redeliver(webhookId: string, deliveryId: string, options?: CallOptions): Promise<Delivery> {
    const path = `${toPath(webhookId)}/deliveries/${encodeURIComponent(deliveryId)}/redeliver`;
    return this.#once('POST', path, undefined, options);
  }

  #once<Value>(method: string, path: string, json?: object, options?: CallOptions) {
    return this.#send<Value>(method, path, json, options, false);
  }

  async #send<Value>(
    method: string,
    path: string,
    json: object | undefined,
    options: CallOptions | undefined,
    isRepeatable = true,
  ): Promise<Value> {
    const { body } = jsonBody(json);
    const content = { headers: { 'content-type': 'application/json' }, body };
    const call = { method, path, isRepeatable, ...(json !== undefined && content) };
    return (await this.#transport.json<Value>(call, options)).value;
  }
}

function toPath(webhookId: string): string {
  return `/v1/webhooks/${encodeURIComponent(webhookId)}`;
}
