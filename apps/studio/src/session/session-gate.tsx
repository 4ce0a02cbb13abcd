import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { isSignedOut, sentenceFor } from '../service/client.ts';
import { sessionQuery, signIn } from '../service/session.ts';
import { setupToken } from '../service/setup-token.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const spentLink =
  'This link has been used or is too old. “ips studio open” makes a new one; a key does as well.';

const endedSession = 'The session is over. What you drafted is kept here: sign in to go on.';

/** Shows Studio to whoever is signed in, and the sign-in screen to everyone else. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient();
  const [token, setToken] = useState(() => setupToken(location.hash));
  const [linkFailure, setLinkFailure] = useState<string | null>(null);
  const session = useQuery({ ...sessionQuery, enabled: token === null });
  const hasEnded = useSignOutOnRefusal();
  // A link that is opened where Studio is shown already changes nothing but the fragment.
  useEffect(() => {
    const look = (): void => setToken(setupToken(location.hash));
    addEventListener('hashchange', look);
    return () => removeEventListener('hashchange', look);
  }, []);
  useEffect(() => {
    if (token === null) return;
    history.replaceState(null, '', '/studio/');
    signIn({ token })
      .then((signedIn) => queries.setQueryData(sessionQuery.queryKey, signedIn))
      .catch((error: unknown) =>
        setLinkFailure(isSignedOut(error) ? spentLink : sentenceFor(error)),
      )
      .finally(() => setToken(null));
  }, [token, queries]);

  if (session.data) return children;
  if (token !== null || session.isPending) return <p className="p-8 text-muted">Opening Studio…</p>;
  const isExpected = session.error === null || isSignedOut(session.error);
  const expected = hasEnded ? endedSession : null;
  return (
    <SignInScreen trouble={linkFailure ?? (isExpected ? expected : sentenceFor(session.error))} />
  );
}

/** Any call that is refused for want of a session ends what is shown. Says whether one has. */
function useSignOutOnRefusal(): boolean {
  const queries = useQueryClient();
  const [hasEnded, setEnded] = useState(false);
  useEffect(
    () =>
      queries.getQueryCache().subscribe(({ query, type }) => {
        if (type !== 'updated' || query.queryKey[0] === 'session') return;
        if (!isSignedOut(query.state.error)) return;
        if (queries.getQueryData(sessionQuery.queryKey)) setEnded(true);
        void queries.resetQueries(sessionQuery);
      }),
    [queries],
  );
  return hasEnded;
}
