import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';

import { Button } from '../controls/button.tsx';
import { isSignedOut, sentenceFor } from '../service/client.ts';
import { sessionQuery, signIn } from '../service/session.ts';
import { Mark } from '../shell/mark.tsx';

/** One field and one sentence. */
export function SignInScreen({ trouble }: { readonly trouble: string | null }) {
  const queries = useQueryClient();
  const exchange = useMutation({
    mutationFn: (apiKey: string) => signIn({ apiKey }),
    onSuccess: (session) => queries.setQueryData(sessionQuery.queryKey, session),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const key = new FormData(event.currentTarget).get('key');
    if (typeof key === 'string' && key.trim() !== '') exchange.mutate(key.trim());
  };
  const failure = exchange.error ? refusalOf(exchange.error) : trouble;
  return (
    <main className="grid min-h-full place-items-center p-6">
      <form onSubmit={submit} className="w-full max-w-sm">
        <Mark />
        <h1 className="mt-6 text-xl font-semibold">Studio</h1>
        <p className="mt-1 text-muted">
          Paste a key of your organization; it is exchanged for a session and not kept.
        </p>
        <label htmlFor="key" className="section-name mt-6 block">
          Key
        </label>
        <input
          id="key"
          name="key"
          type="password"
          autoComplete="current-password"
          placeholder="ips_live_…"
          required
          aria-invalid={exchange.isError}
          aria-describedby="key-trouble"
          className="control mt-2 w-full"
        />
        <p id="key-trouble" role="alert" className="mt-2 min-h-6 text-refused">
          {failure}
        </p>
        <Button kind="primary" type="submit" disabled={exchange.isPending} className="mt-2 w-full">
          {exchange.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
      </form>
    </main>
  );
}

/** The service speaks to programs of their header; here somebody has pasted a key. */
function refusalOf(error: unknown): string {
  return isSignedOut(error)
    ? 'No key of this service, or one that is no longer valid.'
    : sentenceFor(error);
}
