import type { Batch, BatchItem, BatchOptions } from './batch/batch.ts';
import { runBatch } from './batch/run-batch.ts';
import type { CallOptions, ClientOptions } from './call-options.ts';
import { Events } from './events.ts';
import { Keys } from './keys.ts';
import { Lab } from './lab.ts';
import { listPages } from './list-pages.ts';
import type { AuditQuery, PageQuery } from './list-pages.ts';
import type { List } from './list.ts';
import { Models } from './models.ts';
import type { Platform } from './platform.ts';
import { Pro } from './pro.ts';
import { Requests } from './requests.ts';
import { jsonBody } from './submit.ts';
import { Transport } from './transport.ts';
import { WalletCalls } from './wallet-calls.ts';
import { Webhooks } from './webhooks.ts';
import type {
  AuditEvent,
  Capabilities,
  PriceList,
  Quote,
  QuoteInput,
  RosterEntry,
} from './wire-types.ts';

/** A call that this client has no method for. */
export interface RawCallOptions extends CallOptions {
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly json?: unknown;
  readonly body?: BodyInit | undefined;
  /** With it a POST may be sent again. */
  readonly idempotencyKey?: string | undefined;
}

export interface Readiness {
  readonly ready: boolean;
  readonly status: number;
}

const repeatableMethods = new Set(['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']);

/** The Image Production Service with one key. */
export class ServiceClient {
  readonly pro: Pro;
  readonly lab: Lab;
  readonly models: Models;
  readonly requests: Requests;
  readonly wallet: WalletCalls;
  readonly keys: Keys;
  readonly roster: { list(query?: PageQuery, options?: CallOptions): List<RosterEntry> };
  /** Who did what, newest first. */
  readonly audit: { list(query?: AuditQuery, options?: CallOptions): List<AuditEvent> };
  readonly quotes: { create(order: QuoteInput, options?: CallOptions): Promise<Quote> };
  readonly events: Events;
  readonly webhooks: Webhooks;
  readonly #transport: Transport;

  constructor(options: ClientOptions, platform: Platform) {
    const transport = new Transport(options, platform);
    this.#transport = transport;
    this.pro = new Pro(transport);
    this.lab = new Lab(transport);
    this.models = new Models(transport);
    this.requests = new Requests(transport);
    this.wallet = new WalletCalls(transport);
    this.keys = new Keys(transport);
    this.events = new Events(transport);
    this.webhooks = new Webhooks(transport);
    this.roster = {
      list: (query, call) => listPages<RosterEntry>(transport, '/v1/roster', query, call),
    };
    this.audit = {
      list: (query, call) => listPages<AuditEvent>(transport, '/v1/audit-events', query, call),
    };
    this.quotes = { create: (order, call) => this.#json('POST', '/v1/quotes', order, call) };
  }

  get baseUrl(): string {
    return this.#transport.baseUrl;
  }

  prices(options?: CallOptions): Promise<PriceList> {
    return this.#json('GET', '/v1/prices', undefined, options);
  }

  /** What this installation takes and delivers, its limits with it. */
  capabilities(options?: CallOptions): Promise<Capabilities> {
    return this.#json('GET', '/v1/capabilities', undefined, options);
  }

  /** Whether work is taken and made. A service that is not ready is no error. */
  async readiness(options?: CallOptions): Promise<Readiness> {
    const call = { method: 'GET', path: '/readyz', isRepeatable: true, accepts: [503] };
    const { status } = await this.#transport.json(call, options);
    return { ready: status === 200, status };
  }

  /**
   * Any path under the service, with this client's key, limits and retries; throws `ApiError`
   * above 399. What may change something is sent again only under an idempotency key.
   */
  async call(method: string, path: string, options: RawCallOptions = {}): Promise<Response> {
    const { query = {}, json, body, idempotencyKey, ...rest } = options;
    const search = new URLSearchParams(query).toString();
    const hasJson = json !== undefined;
    const isRepeatable =
      repeatableMethods.has(method.toUpperCase()) || idempotencyKey !== undefined;
    const content = hasJson ? jsonBody(json).body : body === undefined ? undefined : () => body;
    const call = {
      method: method.toUpperCase(),
      path: search === '' ? path : `${path}?${search}`,
      isRepeatable: isRepeatable && !(body instanceof ReadableStream),
      ...(hasJson && { headers: { 'content-type': 'application/json' } }),
      ...(content && { body: content }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    };
    return (await this.#transport.open(call, rest)).value;
  }

  /** Orders many pictures within the limits of the service, resumable from a journal. */
  batch(items: readonly BatchItem[], options?: BatchOptions): Batch {
    return runBatch(this, this.#transport.platform, items, options);
  }

  async #json<Value>(
    method: string,
    path: string,
    json: unknown,
    options: CallOptions | undefined,
  ): Promise<Value> {
    const content = { headers: { 'content-type': 'application/json' }, body: jsonBody(json).body };
    const call = { method, path, isRepeatable: true, ...(json !== undefined && content) };
    return (await this.#transport.json<Value>(call, options)).value;
  }
}
