import type { Dispatcher } from 'undici';

import { exchange } from './exchange.ts';
import type { ExchangeLimits } from './exchange.ts';

export interface DownloadRules {
  /** Where the engine itself answers; only there its credentials are sent along. */
  readonly engineOrigin: string;
  readonly credentials: Readonly<Record<string, string>>;
  /** Further hosts that pictures may come from: exact names, or `.example.com` for all below one. */
  readonly hosts: readonly string[];
  /** For the engine's own origin. */
  readonly engineDispatcher: Dispatcher;
  /** For every other one. */
  readonly publicDispatcher: Dispatcher;
}

export type Download =
  | { readonly kind: 'downloaded'; readonly bytes: Uint8Array }
  /** The address leads where pictures do not come from. */
  | { readonly kind: 'forbidden'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

const redirectsMax = 3;
const attemptsMax = 3;

/**
 * Fetches a picture that an engine made and names by an address. Unlike the call that made it, it
 * costs nothing and is tried again. Every step of a redirection is held against the rules.
 */
export async function downloadPicture(
  address: string,
  rules: DownloadRules,
  limits: ExchangeLimits,
  signal?: AbortSignal,
): Promise<Download> {
  for (let attempt = 1; ; attempt += 1) {
    const download = await follow(address, rules, limits, signal);
    const isFinal = download.kind !== 'failed' || attempt === attemptsMax;
    if (isFinal || signal?.aborted) return download;
  }
}

async function follow(
  address: string,
  rules: DownloadRules,
  limits: ExchangeLimits,
  signal?: AbortSignal,
): Promise<Download> {
  let url = toUrl(address, `${rules.engineOrigin}/`);
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    if (!url) return { kind: 'forbidden', reason: 'no address of a picture' };
    const isOwn = url.origin === rules.engineOrigin;
    if (!isOwn && !isAllowed(url, rules.hosts))
      return { kind: 'forbidden', reason: `pictures do not come from ${url.host}` };
    const answer = await exchange(
      isOwn ? rules.engineDispatcher : rules.publicDispatcher,
      { method: 'GET', url, ...(isOwn && { headers: rules.credentials }) },
      limits,
      signal,
    );
    if (answer.kind !== 'answered')
      return { kind: 'failed', reason: 'reason' in answer ? answer.reason : answer.kind };
    const { status, headers, bytes } = answer;
    if (status === 200) return { kind: 'downloaded', bytes };
    const location = headers.get('location');
    if (status < 300 || status > 399 || location === null)
      return { kind: 'failed', reason: `status ${status}` };
    url = toUrl(location, url.href);
  }
  return { kind: 'failed', reason: 'too many redirections' };
}

function toUrl(address: string, base: string): URL | undefined {
  const url = URL.parse(address, base);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined;
}

function isAllowed({ protocol, hostname }: URL, hosts: readonly string[]): boolean {
  if (protocol !== 'https:') return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
