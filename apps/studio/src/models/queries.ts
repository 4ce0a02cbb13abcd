import type { Candidate } from '@image-production/client';
import { queryOptions } from '@tanstack/react-query';

import { client } from '../service/client.ts';
import { isReadyToSave } from './steps.ts';

const latest = 24;

export function candidateQuery(candidateId: string) {
  return queryOptions({
    queryKey: ['candidate', candidateId],
    queryFn: () => client.models.candidate(candidateId),
    refetchInterval: ({ state }) => (state.data?.state.endsWith('_pending') ? 3000 : false),
  });
}

/** Who was cast and not saved, the latest first, while they are kept. */
export const candidatesQuery = queryOptions({
  queryKey: ['candidates'],
  queryFn: async (): Promise<readonly Candidate[]> => {
    const { data } = await client.requests
      .list({ limit: latest, operation: 'models.portrait', status: 'succeeded' })
      .page();
    const ids = data.flatMap(({ candidate }) =>
      candidate && isReadyToSave(candidate.state) ? [candidate.candidateId] : [],
    );
    return Promise.all([...new Set(ids)].map((id) => client.models.candidate(id)));
  },
});
