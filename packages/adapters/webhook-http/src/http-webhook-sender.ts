import { request as requestPlain } from 'node:http';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { SecureContextOptions } from 'node:tls';

import type { AttemptOutcome, WebhookMessage, WebhookSender } from '@image-production/webhooks';
import { Webhook } from 'standardwebhooks';

import { certificateFailure } from './certificate-failure.ts';
import { allowedHostsOf, hostOf, problemWith } from './judge-target.ts';
import { askNameServers, askSystem } from './look-up-names.ts';
import { RefusedTarget, resolveOnce } from './resolve-once.ts';
import type { Resolve, ResolvedAddress } from './resolve-once.ts';

const timeoutMsDefault = 5_000;
/** An answer is not read further; its status says all. */
const answerBytesMax = 64 * 1024;

export interface HttpWebhookSenderOptions {
  /** Hosts that may be private and plain http. */
  readonly allowedHosts?: readonly string[];
  /** Looks up every host, allowed or not, in place of name servers and system. */
  readonly resolve?: Resolve;
  /** For hosts that are not allowed ones, in place of the machine's: `192.0.2.53:53`. */
  readonly nameServers?: readonly string[];
  /** For name, connection and answer together. */
  readonly timeoutMs?: number;
  /** Certificate authorities, instead of the system's. */
  readonly certificateAuthorities?: SecureContextOptions['ca'];
}

/**
 * Sends by HTTP POST as Standard Webhooks says. Looks each name up once and connects to the very
 * address that was judged; follows no redirect, keeps no connection and uses no proxy.
 */
export function createHttpWebhookSender(options: HttpWebhookSenderOptions = {}): WebhookSender {
  return new HttpWebhookSender(options);
}

class HttpWebhookSender implements WebhookSender {
  readonly #options: HttpWebhookSenderOptions;
  readonly #allowed: ReadonlySet<string>;
  readonly #resolveAllowed: Resolve;
  readonly #resolveOthers: Resolve;

  constructor(options: HttpWebhookSenderOptions) {
    this.#options = options;
    this.#allowed = allowedHostsOf(options.allowedHosts ?? []);
    this.#resolveAllowed = options.resolve ?? askSystem();
    this.#resolveOthers = options.resolve ?? askNameServers(options.nameServers);
  }

  async send(message: WebhookMessage): Promise<AttemptOutcome> {
    const { timeoutMs = timeoutMsDefault } = this.#options;
    const expired = AbortSignal.timeout(timeoutMs);
    try {
      return { kind: 'answered', status: await this.#post(message, expired) };
    } catch (cause) {
      return { kind: 'failed', failure: toFailure(cause, expired.aborted) };
    }
  }

  async #post(message: WebhookMessage, expired: AbortSignal): Promise<number> {
    if (problemWith(message.url, this.#allowed)) throw new RefusedTarget(message.url);
    const url = new URL(message.url);
    const host = hostOf(url);
    const isAllowed = this.#allowed.has(host);
    const resolve = isAllowed ? this.#resolveAllowed : this.#resolveOthers;
    const resolved = resolveOnce(host, { resolve, isAllowed, signal: expired });
    const address = await Promise.race([resolved, rejectWith(expired)]);
    const answered = new Promise<number>((tell, fail) => {
      const request = this.#open(url, address, message, expired);
      request.on('error', fail);
      request.on('response', (response) => {
        readToEnd(response).then(() => tell(response.statusCode ?? 0), fail);
      });
      // Of what was not asked for, Node says nothing more than this.
      request.on('upgrade', (response, socket) => {
        socket.destroy();
        tell(response.statusCode ?? 0);
      });
      request.end(message.body);
    });
    // Whatever a receiver does to the connection, nobody waits longer for it.
    return Promise.race([answered, rejectWith(expired)]);
  }

  #open(
    url: URL,
    { address, family }: ResolvedAddress,
    message: WebhookMessage,
    signal: AbortSignal,
  ): ClientRequest {
    const options: RequestOptions = {
      method: 'POST',
      headers: headersOf(message),
      agent: false,
      signal,
      // Whatever the name stands for by now, this is where the message goes.
      lookup: (_host, { all }, answer) =>
        all ? answer(null, [{ address, family }]) : answer(null, address, family),
    };
    if (url.protocol === 'http:') return requestPlain(url, options);
    const { certificateAuthorities: ca } = this.#options;
    return requestSecure(url, { ...options, ...(ca !== undefined && { ca }) });
  }
}

type Failure = Extract<AttemptOutcome, { kind: 'failed' }>['failure'];

function toFailure(cause: unknown, isLate: boolean): Failure {
  if (cause instanceof RefusedTarget) return 'refused';
  return isLate ? 'timeout' : (certificateFailure(cause) ?? 'unreachable');
}

function headersOf({ id, at, body, secrets }: WebhookMessage): Record<string, string> {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, new Date(at), body));
  return {
    'content-type': 'application/json',
    'content-length': `${Buffer.byteLength(body)}`,
    'user-agent': 'image-production-webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': `${Math.floor(at / 1000)}`,
    'webhook-signature': signatures.join(' '),
  };
}

/** Reads an answer as far as anybody would; what is longer ends the connection. */
async function readToEnd(response: IncomingMessage): Promise<void> {
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > answerBytesMax) break;
  }
  response.destroy();
}

function rejectWith(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  return promise;
}
