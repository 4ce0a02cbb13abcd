import type { RequestRecord } from '@image-production/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { client } from '../service/client.ts';
import { isUnfinished, requestQuery, walletQuery } from '../service/queries.ts';

/** A request as it changes: told by the service, and asked for where the stream cannot be kept. */
export function useLiveRequest(requestId: string) {
  const [isTold, setTold] = useState(false);
  const queries = useQueryClient();
  const request = useQuery({
    ...requestQuery(requestId),
    ...(isTold && { refetchInterval: false as const }),
  });
  const isOpen = request.data !== undefined && isUnfinished(request.data.status);
  useEffect(() => {
    if (!isOpen) return;
    const leaving = new AbortController();
    const { queryKey } = requestQuery(requestId);
    const listen = async (): Promise<void> => {
      for await (const event of client.requests.events(requestId, { signal: leaving.signal })) {
        setTold(true);
        if (event.type === 'progress')
          queries.setQueryData(queryKey, (before) => withProgress(before, event.data));
        if (event.type !== 'status') continue;
        queries.setQueryData(queryKey, event.data);
        if (isUnfinished(event.data.status)) continue;
        void queries.invalidateQueries({ queryKey: walletQuery.queryKey });
        void queries.invalidateQueries({ queryKey: ['requests'] });
      }
    };
    // A stream that breaks off leaves the screen to asking.
    listen().catch(() => setTold(false));
    return () => leaving.abort();
  }, [requestId, isOpen, queries]);
  return request;
}

function withProgress(
  before: RequestRecord | undefined,
  told: Partial<RequestRecord>,
): RequestRecord | undefined {
  return before && { ...before, ...told };
}
