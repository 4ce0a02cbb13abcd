import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

import { isPublicAddress } from './public-address.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

/** A host that leads where nothing is sent. */
export class RefusedTarget extends Error {}

export const resolveBySystem: Resolve = (host) => lookup(host, { all: true });

/**
 * The one address that a host stands for from here on. Refuses the host when any of its addresses
 * is not of the open internet, unless it is allowed to be.
 */
export async function resolveOnce(
  host: string,
  resolve: Resolve,
  isAllowed: boolean,
): Promise<ResolvedAddress> {
  const literal = isIP(host);
  const addresses = literal === 0 ? await resolve(host) : [{ address: host, family: literal }];
  const [first] = addresses;
  if (!first) throw new Error(`${host} has no address`);
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new RefusedTarget(`${host} has an address that is not public`);
  }
  return first;
}
