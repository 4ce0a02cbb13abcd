import type { RequestId } from '@image-production/identifiers';
import type { GenerationRequest } from '@image-production/production';

import type { Mutant } from './mutant.ts';
import { overriding, withStores } from './twisted-store.ts';

/** Bugs in fencing: who may work on a request. */
export const fencing: Readonly<
  Record<'no-fencing' | 'lease-without-token' | 'lost-leases-stay-lost', Mutant>
> = {
  'no-fencing': {
    mistake: 'a worker whose lease was lost goes on as if it still had the request',
    apply: (services) => {
      const claims = new Map<RequestId, GenerationRequest['lease']>();
      return {
        ...services,
        store: withStores(services.store, (stores) => ({
          ...stores,
          requests: overriding(stores.requests, {
            get: async (id) => {
              const request = await stores.requests.get(id);
              const own = claims.get(id);
              if (!request || !own) return request;
              const { token, workerId } = own;
              return { ...request, lease: { ...request.lease, token, workerId } };
            },
            replace: async (request, from) => {
              const current = await stores.requests.get(request.id);
              const isOwnClaim = request.lease.token > from.lease.token;
              if (isOwnClaim) claims.set(request.id, request.lease);
              return stores.requests.replace(request, current ?? from);
            },
          }),
        })),
      };
    },
  },
  'lease-without-token': {
    mistake: 'a lease is prolonged for whoever asks',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => ({
        ...stores,
        requests: overriding(stores.requests, {
          extendLease: async (id, token, until) => {
            const current = await stores.requests.get(id);
            return stores.requests.extendLease(id, current?.lease.token ?? token, until);
          },
        }),
      })),
    }),
  },
  'lost-leases-stay-lost': {
    mistake: 'a request whose worker died is never taken over',
    apply: (services) => ({
      ...services,
      store: withStores(services.store, (stores) => ({
        ...stores,
        requests: overriding(stores.requests, {
          takeTurn: async (...asked) => {
            const next = await stores.requests.takeTurn(...asked);
            return next?.lease.workerId === null ? next : undefined;
          },
        }),
      })),
    }),
  },
};
