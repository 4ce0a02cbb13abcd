import type { ErrorComponentProps } from '@tanstack/react-router';

import { Button } from '../controls/button.tsx';
import { forgetDrafts } from '../drafts/kept-draft.ts';

/** Stands where a screen cannot be drawn; nothing that was ordered depends on it. */
export function FailedScreen({ error }: ErrorComponentProps) {
  const startOver = async (): Promise<void> => {
    await forgetDrafts();
    location.assign('/studio');
  };
  return (
    <section role="alert" className="mx-auto flex w-full max-w-xl flex-col gap-4 px-6 py-16">
      <h1 className="text-xl font-semibold">This screen cannot be shown</h1>
      <p className="text-muted">
        What you ordered goes on, and your drafts are kept in this browser. If trying again does not
        help, start over: that empties the drafts.
      </p>
      <p className="font-mono text-sm text-muted">
        {error instanceof Error ? error.message : String(error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={() => location.reload()}>
          Try again
        </Button>
        <Button onClick={() => void startOver()}>Start over with empty drafts</Button>
      </div>
    </section>
  );
}
