import { useQuery } from '@tanstack/react-query';

import { sessionQuery } from './session.ts';

/** Whether who is signed in may do this: a producer generates, others look on. */
export function useMay(scope: string): boolean {
  const { data } = useQuery(sessionQuery);
  return data?.scopes.includes(scope) ?? false;
}
