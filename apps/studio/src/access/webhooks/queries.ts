import type { Delivery } from '@image-production/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import { client } from '../../service/client.ts';

export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: () => client.webhooks.list({ limit: 100 }).toArray(100),
});

export function webhookQuery(webhookId: string) {
  return queryOptions({
    queryKey: ['webhooks', webhookId],
    queryFn: () => client.webhooks.get(webhookId),
  });
}

const whilePendingMs = 2000;
const restingMs = 20_000;

/** What was sent there, newest first, live while something is on its way. */
export function deliveriesQuery(webhookId: string, status: Delivery['status'] | undefined) {
  return infiniteQueryOptions({
    queryKey: ['webhooks', webhookId, 'deliveries', status],
    queryFn: ({ pageParam }) =>
      client.webhooks.deliveries(webhookId, { limit: 50, status, cursor: pageParam }).page(),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some((one) => one.status === 'pending'))
        ? whilePendingMs
        : restingMs,
  });
}
