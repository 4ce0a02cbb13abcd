import { BlockList, isIP } from 'node:net';

import type { AddressRange } from '@image-production/installation';
import { convertIPv6ToBinary } from 'hono/utils/ipaddr';

/** Resolves client addresses behind trusted proxies. */
export class ClientAddresses {
  readonly #proxies = new BlockList();

  constructor(trustedProxies: readonly AddressRange[]) {
    for (const { address, prefixBits, family } of trustedProxies) {
      this.#proxies.addSubnet(address, prefixBits, family);
    }
  }

  isTrustedProxy(address: string): boolean {
    const plain = plainAddress(address);
    const version = isIP(plain);
    return version !== 0 && this.#proxies.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  }

  /**
   * Returns the client behind `peer`: the rightmost address in `X-Forwarded-For` that is no
   * trusted proxy. The header is ignored when `peer` itself is not trusted.
   */
  resolveClient(peer: string, forwardedFor: string | undefined): string {
    let client = plainAddress(peer);
    const hops = forwardedFor?.split(',') ?? [];
    while (this.isTrustedProxy(client)) {
      const before = withoutPort(hops.pop() ?? '');
      if (isIP(before) === 0) break;
      client = plainAddress(before);
    }
    return client;
  }
}

const ipv6GroupBits = 64n;

/** The key of limits by address. IPv6 is grouped by /64: one host controls all 2^64 addresses. */
export function addressGroup(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  return `${(convertIPv6ToBinary(plain) >> ipv6GroupBits).toString(16)}::/64`;
}

const ipv4Mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Strips the zone and unwraps IPv4-mapped IPv6 addresses. */
function plainAddress(address: string): string {
  const [bare = ''] = address.split('%', 1);
  return ipv4Mapped.exec(bare)?.[1] ?? bare;
}

/** Strips the port that some proxies add: `192.0.2.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(hop.trim()) ?? [];
  return bracketed ?? dotted ?? hop.trim();
}
