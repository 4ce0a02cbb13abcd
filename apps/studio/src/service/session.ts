import { queryOptions } from '@tanstack/react-query';

import { callStudio } from './client.ts';

/** Who is signed in, and what they may do. */
export interface Session {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly role: 'producer' | 'viewer';
  readonly scopes: readonly string[];
  readonly keyId: string;
  readonly keyName: string;
  readonly livemode: boolean;
  readonly expiresAt: string;
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async () => (await callStudio<Session | undefined>('GET', '/session')) ?? null,
  retry: false,
  staleTime: 5 * 60_000,
});

/** By a one-time link, or by a key that is exchanged once and not kept. */
export function signIn(proof: { token: string } | { apiKey: string }): Promise<Session> {
  return callStudio<Session>('POST', '/session', proof);
}

export function signOut(): Promise<void> {
  return callStudio('DELETE', '/session');
}
