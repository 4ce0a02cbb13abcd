import { queryOptions } from '@tanstack/react-query';

import { client } from './client.ts';

const minute = 60_000;

export const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: () => client.prices(),
  staleTime: 10 * minute,
});

export const capabilitiesQuery = queryOptions({
  queryKey: ['capabilities'],
  queryFn: () => client.capabilities(),
  staleTime: 60 * minute,
});

export const walletQuery = queryOptions({
  queryKey: ['wallet'],
  queryFn: () => client.wallet.get(),
  staleTime: minute / 4,
});

export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: () => client.models.list({ limit: 100 }).toArray(500),
});

export const rosterQuery = queryOptions({
  queryKey: ['roster'],
  queryFn: () => client.roster.list({ limit: 100 }).toArray(200),
  staleTime: 10 * minute,
});

const unfinished = new Set(['queued', 'running', 'canceling']);

export function isUnfinished(status: string): boolean {
  return unfinished.has(status);
}

/** One request, read again while it changes. */
export function requestQuery(requestId: string) {
  return queryOptions({
    queryKey: ['request', requestId],
    queryFn: async () => (await client.requests.get(requestId)).record,
    refetchInterval: ({ state }) =>
      state.data === undefined || isUnfinished(state.data.status) ? 1500 : false,
  });
}

/** What was submitted, while its data is kept. */
export function submissionQuery(requestId: string) {
  return queryOptions({
    queryKey: ['submission', requestId],
    queryFn: () => client.requests.submission(requestId),
    staleTime: 10 * minute,
    retry: false,
  });
}
