import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { isUsable, parseApiKey, requireScope } from '@image-production/access';
import type { ApiKey } from '@image-production/access';
import { wireOperations } from '@image-production/contract';
import type { RequestId } from '@image-production/identifiers';
import { noSpans } from '@image-production/installation';

import type { ApiServices } from '../api-services.ts';
import type { CallMetrics } from '../metrics/call-metrics.ts';
import { CurrentVersions } from '../recall/current-versions.ts';
import type { RecentAnswer } from '../recall/recent-answers.ts';
import { originHeaders } from './allow-origins.ts';
import { bearerIn } from './bearer.ts';
import type { CallLimiter } from './call-limiter.ts';
import { commonHeadersFor } from './common-headers.ts';
import { lists } from './entity-tag.ts';
import { logCall } from './observe-calls.ts';

const minuteMs = 60_000;
const { getRequest } = wireOperations;
const target = /^\/v1\/requests\/(req_[0-9A-Z]{26})$/;

export interface AnswerAgainOptions {
  readonly services: ApiServices;
  readonly limiter: CallLimiter;
  readonly metrics: CallMetrics;
}

/**
 * Answers a poll of a finished request as the app answered the same key before, when nothing of it
 * can have changed since: key and limit allow the call, the stored version is the same, and no time
 * has passed that a record tells of. Everything else is left to the app, which decides alone; so it
 * never refuses a call. One statement is read for all calls that arrive together.
 */
export class AnswerAgain {
  readonly #options: AnswerAgainOptions;
  readonly #versions: CurrentVersions;
  readonly #headers: readonly string[];

  constructor(options: AnswerAgainOptions) {
    const { settings, production } = options.services;
    this.#options = options;
    this.#versions = new CurrentVersions(production.store.readers.requests);
    const headers = {
      ...commonHeadersFor(settings.publicUrl),
      ...originHeaders(settings.corsOrigins, undefined),
      'cache-control': getRequest.cache,
    };
    this.#headers = Object.entries(headers).flat();
  }

  /** Undefined for a call that only the app can answer; otherwise whether it was answered. */
  begin(request: IncomingMessage, response: ServerResponse): Promise<boolean> | undefined {
    // What is traced has spans of the app.
    if (this.#options.services.spans !== noSpans) return undefined;
    const id = pollIn(request);
    if (id === undefined) return undefined;
    const apiKey = this.#findKey(request);
    if (!apiKey) return undefined;
    const answer = this.#options.services.answers.find(apiKey.id, id);
    if (!answer || !this.#isTimely(answer)) return undefined;
    const isKnown = lists(request.headers['if-none-match'], answer.tag);
    const text = isKnown ? '' : answer.text;
    if (text === undefined) return undefined;
    return this.#finish({ apiKey, id, answer, text, isKnown, response });
  }

  async #finish({ apiKey, id, answer, text, isKnown, response }: Poll): Promise<boolean> {
    const startedAt = performance.now();
    const version = await this.#versions.versionOf(id).catch(() => undefined);
    if (version !== answer.version || !this.#isTimely(answer)) return false;
    const { limiter, metrics, services } = this.#options;
    const limits = limiter.countNow(apiKey.organizationId, getRequest);
    if (!limits) return false;
    const traceId = randomUUID();
    const headers = [...this.#headers, ...limits, 'etag', answer.tag, 'x-request-id', traceId];
    if (isKnown) response.writeHead(304, headers).end();
    else {
      const length = Buffer.byteLength(text);
      headers.push('content-type', 'application/json', 'content-length', `${length}`);
      response.writeHead(200, headers).end(text);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    const { statusCode: status } = response;
    const call = { operation: getRequest.id, status, seconds, code: undefined, isReplay: false };
    metrics.count(call);
    const { organizationId, id: keyId } = apiKey;
    const caller = { traceId, organizationId, keyId };
    logCall(services.logger, call, { ...caller, method: 'GET', requestId: id });
    return true;
  }

  /** The key of the call, if it was read just now, may read, and has its minute noted. */
  #findKey({ headers: { authorization } }: IncomingMessage): ApiKey | undefined {
    const secret = parseApiKey(bearerIn(authorization) ?? '');
    if (secret === undefined) return undefined;
    const { access, recentKeys } = this.#options.services;
    const apiKey = recentKeys.recall(access.digest.sha256Hex(secret));
    const now = access.clock.now();
    if (!apiKey || !isUsable(apiKey, now)) return undefined;
    if (apiKey.lastUsedAt === null || apiKey.lastUsedAt < now - (now % minuteMs)) return undefined;
    const caller = { ...apiKey, keyId: apiKey.id };
    return requireScope(caller, getRequest.scope).ok ? apiKey : undefined;
  }

  /** Whether the record would tell the same now, as long as its version is the same. */
  #isTimely({ urlsExpireAt, expiresAt }: RecentAnswer): boolean {
    const { urls, production } = this.#options.services;
    if (urls.currentExpiry() !== urlsExpireAt) return false;
    return expiresAt === null || production.clock.now() < expiresAt;
  }
}

interface Poll {
  readonly apiKey: ApiKey;
  readonly id: RequestId;
  readonly answer: RecentAnswer;
  readonly text: string;
  readonly isKnown: boolean;
  readonly response: ServerResponse;
}

/** The request that a plain poll asks for: without a preference, a page's origin or a body. */
function pollIn({ method, url, httpVersion, headers }: IncomingMessage): RequestId | undefined {
  if (method !== 'GET' || httpVersion !== '1.1') return undefined;
  if (headers.prefer !== undefined || headers.origin !== undefined) return undefined;
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) {
    return undefined;
  }
  return target.exec(url ?? '')?.[1] as RequestId | undefined;
}
