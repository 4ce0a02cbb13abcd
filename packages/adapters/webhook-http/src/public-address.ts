import ipaddr from 'ipaddr.js';

/** What is in use of IPv6; everything else is local, reserved or a way to an address of IPv4. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Addresses of the open internet behind which a cloud answers its own machines. */
const cloudServices: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an address is a machine's on the open internet: none of a private network, of this
 * machine, of a link or a cloud's metadata, and none that only stands for another address, as those
 * mapped from IPv4 and those of NAT64, 6to4 and Teredo do.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || cloudServices.has(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}
