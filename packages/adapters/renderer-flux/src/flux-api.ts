import { downloadPicture, exchange, openDispatcher } from '@image-production/engine';
import type { Download, Exchange, ExchangeLimits } from '@image-production/engine';

export interface FluxApiOptions {
  readonly model: string;
  readonly apiKey: string;
  /** Unless the vendor's own: a region of it, a proxy. */
  readonly baseUrl?: string;
  /** Further hosts that pictures may come from: exact names, or `.example.com` for all below one. */
  readonly downloadHosts?: readonly string[];
  /** Of one call; drawing takes longer and is asked about. */
  readonly callTimeoutMs?: number;
}

/** The three calls of the API. */
export interface FluxApi {
  readonly origin: string;
  /** The one that is paid. */
  readonly submit: (body: string) => Promise<Exchange>;
  readonly ask: (pollingUrl: URL, signal: AbortSignal) => Promise<Exchange>;
  readonly download: (sample: string, signal: AbortSignal) => Promise<Download>;
  readonly close: () => Promise<void>;
}

export const vendorUrl = 'https://api.bfl.ai';
const deliveryHosts = [
  '.bfl.ai',
  'bfldeliveryprod.blob.core.windows.net',
  'bfldeliverysc.blob.core.windows.net',
];

/** Answers are short, but may hold a preview. */
const answerBytesMax = 20_000_000;
/** Four megapixels of 16 bits, uncompressed, and a half. */
const pictureBytesMax = 50_000_000;
/** A question is asked again, so that it need not wait long for its answer. */
const questionTimeoutMs = 20_000;

export function openFluxApi(options: FluxApiOptions): FluxApi {
  const { model, apiKey, baseUrl = vendorUrl, downloadHosts = [] } = options;
  const { callTimeoutMs = 120_000 } = options;
  assertSendable(apiKey);
  const base = new URL(baseUrl);
  if (base.username !== '' || base.password !== '')
    throw new Error('the address of the engine holds a user or a password: no call can be sent');
  const credentials = { 'x-key': apiKey };
  // The key crosses no public network in the clear.
  const engineDispatcher = openDispatcher({
    addresses: base.protocol === 'http:' ? 'private' : 'any',
  });
  const publicDispatcher = openDispatcher({ addresses: 'public' });
  const toLimits = (timeoutMs: number, bytesMax: number): ExchangeLimits => ({
    timeoutMs: Math.min(timeoutMs, callTimeoutMs),
    answerBytesMax: bytesMax,
  });
  return {
    origin: base.origin,
    submit: (body) =>
      exchange(
        engineDispatcher,
        {
          method: 'POST',
          url: new URL(`${base.href.replace(/\/+$/, '')}/v1/${encodeURIComponent(model)}`),
          headers: { ...credentials, 'content-type': 'application/json' },
          body,
        },
        toLimits(callTimeoutMs, answerBytesMax),
      ),
    ask: (url, signal) =>
      exchange(
        url.origin === base.origin ? engineDispatcher : publicDispatcher,
        { method: 'GET', url, headers: credentials },
        toLimits(questionTimeoutMs, answerBytesMax),
        signal,
      ),
    download: (sample, signal) =>
      downloadPicture(
        sample,
        {
          engineOrigin: base.origin,
          // Addresses of pictures are signed, wherever they lead.
          credentials: {},
          hosts: [...deliveryHosts, ...downloadHosts],
          engineDispatcher,
          publicDispatcher,
        },
        toLimits(callTimeoutMs, pictureBytesMax),
        signal,
      ),
    close: async () => {
      await Promise.all([engineDispatcher.destroy(), publicDispatcher.destroy()]);
    },
  };
}

/** A key that no header takes would fail each call when its note is written already. */
function assertSendable(apiKey: string): void {
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new Error('the key is empty or holds odd characters');
}
