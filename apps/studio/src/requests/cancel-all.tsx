import { useState } from 'react';

import { Button } from '../controls/button.tsx';
import { Decision } from '../controls/decision.tsx';
import { Sheet } from '../controls/sheet.tsx';
import { dollars } from '../service/money.ts';
import { useMay } from '../service/use-may.ts';
import { announce } from '../shell/announcements.tsx';
import { sumOfQuotes } from './sum-of-quotes.ts';
import { useCancel } from './use-cancel.ts';
import { useUnfinished } from './use-requests.ts';

/** Cancels everything that is waited for, once count and money have been read and confirmed. */
export function CancelAll() {
  const unfinished = useUnfinished();
  const mayGenerate = useMay('generate');
  const [isAsked, setAsked] = useState(false);
  const cancel = useCancel();
  const count = unfinished.length;
  const requests = count === 1 ? '1 request' : `${count} requests`;
  const money = dollars(sumOfQuotes(unfinished));
  const all = (): void =>
    cancel.mutate(
      unfinished.map(({ requestId }) => requestId),
      {
        onSuccess: () => {
          announce(`${requests} canceled.`);
          setAsked(false);
        },
      },
    );
  return (
    <>
      {count > 0 && mayGenerate ? (
        <Button onClick={() => setAsked(true)}>Cancel all ({count})</Button>
      ) : null}
      <Sheet title={`Cancel ${requests}?`} isOpen={isAsked} onClose={() => setAsked(false)}>
        <p className="mt-3 max-w-prose">
          {requests} {count === 1 ? 'is' : 'are'} queued or being made. Canceled, none of them is
          charged, and {money} that {count === 1 ? 'is' : 'are'} set aside are available again. What
          is delivered before the call arrives stays delivered.
        </p>
        <Decision
          verb={`Cancel ${requests}, release ${money}`}
          error={cancel.error}
          isPending={cancel.isPending}
          onTake={all}
          leave="Keep them"
          onLeave={() => setAsked(false)}
          isDisabled={count === 0}
        />
      </Sheet>
    </>
  );
}
