import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { client } from '../service/client.ts';
import { isUnfinished } from '../service/queries.ts';
import { isOfModel, metadataOf } from './request-filters.ts';
import type { RequestFilters } from './request-filters.ts';

const pageSize = 48;
const whileUnfinishedMs = 1500;
const restingMs = 15_000;

/** The requests that the filters let through, newest first, live; more by the page. */
export function useRequests({ state, operation, model, mark }: RequestFilters) {
  const metadata = mark === undefined ? undefined : (metadataOf(mark) ?? undefined);
  const pages = useInfiniteQuery({
    queryKey: ['requests', 'list', state, operation, mark],
    queryFn: ({ pageParam }) =>
      client.requests
        .list({ limit: pageSize, status: state, operation, metadata, cursor: pageParam })
        .page(),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.data.some(({ status }) => isUnfinished(status)))
        ? whileUnfinishedMs
        : restingMs,
  });
  const records =
    pages.data?.pages.flatMap(({ data }) => data).filter((record) => isOfModel(record, model)) ??
    [];
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  const isSparse = model !== undefined && records.length < pageSize / 2;
  useEffect(() => {
    if (isSparse && hasNextPage && !isFetching) void fetchNextPage();
  }, [isSparse, hasNextPage, isFetching, fetchNextPage]);
  return { ...pages, records };
}

/** All requests that are waited for, with what is set aside for them. */
export function useUnfinished() {
  const { data = [] } = useQuery({
    queryKey: ['requests', 'unfinished'],
    queryFn: async () => {
      const list = (status: 'queued' | 'running') =>
        client.requests.list({ limit: 100, status }).page();
      const [queued, running] = await Promise.all([list('queued'), list('running')]);
      return [...queued.data, ...running.data];
    },
    refetchInterval: ({ state }) => (state.data?.length ? 3000 : restingMs),
  });
  return data;
}
