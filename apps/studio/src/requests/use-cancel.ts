import { ConflictError } from '@image-production/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { client } from '../service/client.ts';
import { walletQuery } from '../service/queries.ts';

/** Cancels requests, one or many; what has ended meanwhile is left as it ended. */
export function useCancel() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (requestIds: readonly string[]) => {
      for (const requestId of requestIds) await cancelUnlessEnded(requestId);
    },
    onSettled: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['requests'] }),
        queries.invalidateQueries({ queryKey: ['request'] }),
        queries.invalidateQueries({ queryKey: walletQuery.queryKey }),
      ]);
    },
  });
}

async function cancelUnlessEnded(requestId: string): Promise<void> {
  try {
    await client.requests.cancel(requestId);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}
