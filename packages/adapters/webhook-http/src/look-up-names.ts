import { lookup, Resolver } from 'node:dns/promises';

import type { Resolve } from './resolve-once.ts';

/** For a name server's answer; twice as long for the second try. */
const queryMs = 1_000;
const triesMax = 2;

/**
 * Asks name servers, those of the machine unless told others. Waits on sockets of its own: a name
 * that nobody answers for holds none of the threads that files and the database's work need, as the
 * system's lookup does. Knows no hosts file and no search domain. IPv4 comes first: only one address
 * is tried, and not every machine has a way out by IPv6.
 */
export function askNameServers(servers?: readonly string[]): Resolve {
  return async (host, signal) => {
    const resolver = new Resolver({ timeout: queryMs, tries: triesMax });
    if (servers) resolver.setServers(servers);
    const cancel = (): void => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const found = answers.flatMap((answer, index) =>
        answer.status === 'fulfilled'
          ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
          : [],
      );
      const [first] = answers;
      if (found.length === 0 && first.status === 'rejected') throw first.reason;
      return found;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
}

/**
 * Asks the system, which knows the hosts file: for hosts that the operator named. One at a time, so
 * that names without an answer hold one thread of four at most; whoever waits too long is not asked
 * for any more.
 */
export function askSystem(): Resolve {
  let last: Promise<unknown> = Promise.resolve();
  return (host, signal) => {
    const found = last.then(() => {
      signal.throwIfAborted();
      return lookup(host, { all: true });
    });
    last = found.catch(() => undefined);
    return found;
  };
}
