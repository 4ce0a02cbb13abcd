import { BlockList, isIP } from 'node:net';

import type { AddressRange } from '@image-production/installation';
import { convertIPv6ToBinary } from 'hono/utils/ipaddr';

/** Where calls come from, seen through the proxies that are trusted to say so. */
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
   * The client of a connection from `peer`: the rightmost address of `X-Forwarded-For` that no
   * trusted proxy has. From anybody else that header says nothing.
   */
  clientOf(peer: string, forwardedFor: string | undefined): string {
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

/** What limits by address count under: whoever has one IPv6 address has all 2^64 of its network. */
export function addressGroup(address: string): string {
  const plain = plainAddress(address);
  if (isIP(plain) !== 6) return plain;
  return `${(convertIPv6ToBinary(plain) >> ipv6GroupBits).toString(16)}::/64`;
}

const ipv4Mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Without a zone; an IPv4 address that came through an IPv6 socket is what it was. */
function plainAddress(address: string): string {
  const [bare = ''] = address.split('%', 1);
  return ipv4Mapped.exec(bare)?.[1] ?? bare;
}

/** Some proxies add the port: `192.0.2.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(hop.trim()) ?? [];
  return bracketed ?? dotted ?? hop.trim();
}
