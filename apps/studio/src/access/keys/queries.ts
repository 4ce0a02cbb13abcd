import { queryOptions } from '@tanstack/react-query';

import { client } from '../../service/client.ts';

const keysMax = 500;

/** Newest first, also those that have ended. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: () => client.keys.list({ limit: 100 }).toArray(keysMax),
});
