import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Which addresses a host may resolve to. */
export type AddressRule = 'private' | 'public' | 'any';

const privateRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal']);

/**
 * Whether an address keeps a rule. `private` is loopback and the networks of RFC 1918 and RFC 4193;
 * link-local addresses, where clouds keep their metadata, are neither private nor public.
 */
export function keepsRule(address: string, rule: AddressRule): boolean {
  if (rule === 'any') return true;
  const range = ipaddr.process(address).range();
  return rule === 'private' ? privateRanges.has(range) : range === 'unicast';
}

/** Resolves a host and refuses it when any of its addresses breaks the rule. */
export function lookupWithin(rule: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      if (!addresses.every(({ address }) => keepsRule(address, rule)))
        return callback(new AddressRuleError(hostname, rule), '', 0);
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first?.address ?? '', first?.family ?? 0);
    });
  };
}

/** Whether a host is an address in itself that breaks the rule: such a one is never looked up. */
export function isForbiddenLiteral(hostname: string, rule: AddressRule): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 && !keepsRule(address, rule);
}

/** What a call that broke a rule of addresses is told by. */
export const addressRuleCode = 'EADDRESSRULE';

/** A host that leads where calls may not go. */
export class AddressRuleError extends Error {
  readonly code: string = addressRuleCode;

  constructor(hostname: string, rule: AddressRule) {
    super(`${hostname} has an address that is not ${rule}`);
  }
}
