import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { isUseNoted, opens, parseApiKey } from '@image-production/access';
import type { ApiKey, ApiKeyScope } from '@image-production/access';
import { noSpans } from '@image-production/installation';

import type { ApiServices } from '../api-services.ts';
import { originHeaders } from '../http/allow-origins.ts';
import { bearerIn } from '../http/bearer.ts';
import type { CallLimiter } from '../http/call-limiter.ts';
import { commonHeadersFor } from '../http/common-headers.ts';
import type { CallObservers, LoggedCaller } from '../http/observe-calls.ts';
import type { PlainAnswer } from '../http/plain-answer.ts';
import type { AnsweredCall } from '../metrics/call-metrics.ts';
import type { PlainCall, PlainRead } from './plain-read.ts';
import { plainReads } from './plain-reads.ts';

export interface ShortWayOptions extends CallObservers {
  readonly services: ApiServices;
  readonly limiter: CallLimiter;
}

/** A read, and the headers that all its answers have. */
type Prepared = PlainRead & { readonly headers: readonly string[] };

interface Found {
  readonly read: Prepared;
  readonly said: string;
}

/**
 * Answers plain reads as the app does, without the framework, and where nothing has to be refused:
 * the key was read just now and may read this, and calls are left that were taken from the quota in
 * advance. Everything else is left to the app, which decides alone; so it never refuses a call.
 */
export class ShortWay {
  readonly #options: ShortWayOptions;
  readonly #reads: readonly Prepared[];

  constructor(options: ShortWayOptions) {
    const { settings } = options.services;
    this.#options = options;
    const common = {
      ...commonHeadersFor(settings.publicUrl),
      ...originHeaders(settings.corsOrigins, undefined),
    };
    this.#reads = plainReads(options.services).map((read) => {
      const { cache } = read.row;
      const headers = { ...common, ...(cache !== undefined && { 'cache-control': cache }) };
      return { ...read, headers: Object.entries(headers).flat() };
    });
  }

  /** Undefined for a call that only the app can answer; otherwise whether it was answered. */
  begin(request: IncomingMessage, response: ServerResponse): Promise<boolean> | undefined {
    // What is traced has spans of the app.
    if (this.#options.services.spans !== noSpans || !isPlain(request)) return undefined;
    const found = this.#find(request.url ?? '');
    if (!found) return undefined;
    const { scope } = found.read.row;
    const apiKey = scope === null ? undefined : this.#findKey(request, scope);
    if (scope !== null && !apiKey) return undefined;
    return this.#finish(found, apiKey, request, response);
  }

  #find(target: string): Found | undefined {
    for (const read of this.#reads) {
      const found = read.target.exec(target);
      if (found) return { read, said: found[1] ?? '' };
    }
    return undefined;
  }

  async #finish(
    { read, said }: Found,
    apiKey: ApiKey | undefined,
    { headers: { 'if-none-match': ifNoneMatch } }: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const startedAt = performance.now();
    const { limiter } = this.#options;
    // What goes wrong goes wrong in the app as well, which can tell of it.
    const answer = await this.#answer(read, { said, ifNoneMatch }, apiKey).catch(() => undefined);
    if (!answer) return false;
    const limits = apiKey ? limiter.countNow(apiKey.organizationId, read.row) : [];
    if (!limits) return false;
    const traceId = randomUUID();
    const given = ['x-request-id', traceId, ...limits, ...answer.headers, ...read.headers];
    const { status, text, requestId } = answer;
    if (status === 200) {
      given.push(
        'content-type',
        'application/json',
        'content-length',
        `${Buffer.byteLength(text)}`,
      );
    }
    response.writeHead(status, given).end(text);
    const seconds = (performance.now() - startedAt) / 1_000;
    const operation = read.row.id;
    this.#note(
      { operation, status, seconds, code: undefined, isReplay: false },
      {
        traceId,
        organizationId: apiKey?.organizationId,
        keyId: apiKey?.id,
        method: 'GET',
        requestId,
      },
    );
    return true;
  }

  async #answer(
    read: PlainRead,
    asked: Omit<PlainCall, 'organizationId'>,
    apiKey: ApiKey | undefined,
  ): Promise<PlainAnswer | undefined> {
    if ('answer' in read) return read.answer;
    if (!apiKey) return undefined;
    const { organizationId } = apiKey;
    return this.#options.limiter.hasNow(organizationId, read.row)
      ? read.read({ organizationId, ...asked })
      : undefined;
  }

  #note(call: AnsweredCall, caller: LoggedCaller): void {
    this.#options.metrics.count(call);
    this.#options.log.write(call, caller);
  }

  /** The key of the call, if it was read just now, has this scope, and has its minute noted. */
  #findKey(
    { headers: { authorization } }: IncomingMessage,
    scope: ApiKeyScope,
  ): ApiKey | undefined {
    const secret = parseApiKey(bearerIn(authorization) ?? '');
    if (secret === undefined) return undefined;
    const { access, recentKeys } = this.#options.services;
    const apiKey = recentKeys.recall(access.digest.sha256Hex(secret));
    const now = access.clock.now();
    if (!apiKey || !opens(apiKey, secret, now) || !isUseNoted(apiKey, now)) return undefined;
    return apiKey.scopes.includes(scope) ? apiKey : undefined;
  }
}

/** A name or an address with its port, as browsers and clients send it. */
const plainHost = /^[a-z0-9._-]+(?::\d{1,5})?$/;

/** Without a preference, a page's origin, a body, or what the server has to judge. */
function isPlain({ method, httpVersion, headers }: IncomingMessage): boolean {
  if (method !== 'GET' || httpVersion !== '1.1' || !plainHost.test(headers.host ?? ''))
    return false;
  return (
    headers.prefer === undefined &&
    headers.origin === undefined &&
    headers.expect === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}
