import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { sessionQuery } from '../service/session.ts';

/** What needs a scope, or why it is not shown: a session may do what its key may. */
export function ForScope({
  scope,
  what,
  children,
}: {
  readonly scope: string;
  /** What is shown by it: `the keys of your organization`. */
  readonly what: string;
  readonly children: ReactNode;
}) {
  const { data: session } = useQuery(sessionQuery);
  if (!session) return null;
  if (session.scopes.includes(scope)) return children;
  return (
    <section className="card max-w-prose p-5">
      <h2 className="font-semibold">Your key does not show this</h2>
      <p className="mt-2 text-muted">
        You are signed in with <strong className="text-ink">{session.keyName}</strong>, which may{' '}
        {session.scopes.join(', ')}. To see {what}, sign in with a key that has the scope{' '}
        <code className="text-ink">{scope}</code>, or ask whoever made yours.
      </p>
    </section>
  );
}
