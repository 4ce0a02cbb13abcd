import { isIP } from 'node:net';

import type { TargetProblem, WebhookTargets } from '@image-production/webhooks';

import { isPublicAddress } from './public-address.ts';

const urlCharactersMax = 2048;

/** Names that lead to no host of the open internet, with everything below them. */
const localNames = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'onion'];

/** Judges addresses before their names are looked up; hosts of the list may be anything. */
export function createWebhookTargets(allowedHosts: readonly string[]): WebhookTargets {
  const allowed = allowedHostsOf(allowedHosts);
  return { problemWith: (url) => problemWith(url, allowed) };
}

/** Hosts as URLs spell them. */
export function allowedHostsOf(hosts: readonly string[]): ReadonlySet<string> {
  return new Set(hosts.map((host) => host.toLowerCase()));
}

/** The host of a URL without the brackets of IPv6 and the dot at the end. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

export function problemWith(text: string, allowed: ReadonlySet<string>): TargetProblem | undefined {
  if ([...text].length > urlCharactersMax || !URL.canParse(text)) return 'malformed';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  const host = hostOf(url);
  if (allowed.has(host)) return undefined;
  if (url.protocol !== 'https:') return 'scheme';
  return isPublicHost(host) ? undefined : 'host';
}

/** URLs spell every form of an IPv4 address, as `0x7f.1`, as four decimal numbers. */
function isPublicHost(host: string): boolean {
  if (isIP(host) !== 0) return isPublicAddress(host);
  if (!host.includes('.')) return false;
  return !localNames.some((name) => host === name || host.endsWith(`.${name}`));
}
