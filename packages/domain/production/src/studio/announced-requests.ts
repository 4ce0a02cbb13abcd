import { isEnded } from '../model/generation-request.ts';
import type { GenerationRequest } from '../model/generation-request.ts';
import type { RequestStore } from '../ports/production-store.ts';

/** Tells workers of work that may begin at this time, epoch milliseconds; 0 means now. */
export type AnnounceWork = (notBefore: number) => Promise<void>;

/**
 * Announces, within the same transaction, every request that comes to wait for a worker: accepted
 * or given back. Workers find by themselves what was announced by nobody, as after a crash.
 */
export function announcedRequests(requests: RequestStore, announce: AnnounceWork): RequestStore {
  const insert = async (request: GenerationRequest): Promise<void> => {
    await requests.insert(request);
    if (isWaiting(request)) await announce(0);
  };
  const replace: RequestStore['replace'] = async (request, from) => {
    const stored = await requests.replace(request, from);
    if (stored === 'replaced' && isWaiting(request) && !isWaiting(from)) {
      const { notBefore } = request.lease;
      // Without a new time it may begin at once, whatever other machines have for a clock.
      await announce(notBefore === from.lease.notBefore ? 0 : notBefore);
    }
    return stored;
  };
  // The methods of an adapter may lie on its prototype, which a copy would lose.
  return new Proxy(requests, {
    get: (target, name) => {
      if (name === 'insert') return insert;
      if (name === 'replace') return replace;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

function isWaiting(request: GenerationRequest): boolean {
  return !isEnded(request) && request.lease.workerId === null;
}
