import { Agent, buildConnector } from 'undici';

import { AddressRuleError, isForbiddenLiteral, lookupWithin } from './address-rule.ts';
import type { AddressRule } from './address-rule.ts';

export interface DispatcherOptions {
  readonly addresses: AddressRule;
  readonly connectTimeoutMs?: number;
}

/**
 * Connections to engines. Every call has a fresh one: a kept connection that the other side has
 * just closed would leave open whether the call arrived. Time limits are those of the exchange.
 */
export function openDispatcher({ addresses, connectTimeoutMs = 10_000 }: DispatcherOptions): Agent {
  const connect = buildConnector({ lookup: lookupWithin(addresses), timeout: connectTimeoutMs });
  return new Agent({
    pipelining: 0,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (options, callback) => {
      if (!isForbiddenLiteral(options.hostname, addresses)) return connect(options, callback);
      callback(new AddressRuleError(options.hostname, addresses), null);
    },
  });
}
