import { isIP } from 'node:net';

import { isPublicAddress } from './public-address.ts';

export interface ResolvedAddress {
  readonly address: string;
  readonly family: number;
}

/** All addresses of a name; once the signal aborts, nobody waits for them any more. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<readonly ResolvedAddress[]>;

/** A host that leads where nothing is sent. */
export class RefusedTarget extends Error {}

export interface Resolution {
  readonly resolve: Resolve;
  /** Whether the host may stand for any address. */
  readonly isAllowed: boolean;
  readonly signal: AbortSignal;
}

/**
 * The one address that a host stands for from here on. Refuses the host when any of its addresses
 * is not of the open internet, unless it is allowed to be.
 */
export async function resolveOnce(
  host: string,
  { resolve, isAllowed, signal }: Resolution,
): Promise<ResolvedAddress> {
  const literal = isIP(host);
  const addresses =
    literal === 0 ? await resolve(host, signal) : [{ address: host, family: literal }];
  const [first] = addresses;
  if (!first) throw new Error(`${host} has no address`);
  if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new RefusedTarget(`${host} has an address that is not public`);
  }
  return first;
}
