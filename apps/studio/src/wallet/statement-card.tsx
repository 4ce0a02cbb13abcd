import type { WalletStatement } from '@image-production/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { Button } from '../controls/button.tsx';
import { Trouble } from '../controls/trouble.tsx';
import { client } from '../service/client.ts';
import { dollars } from '../service/money.ts';
import { saveText } from '../service/save-file.ts';

/** A month of the books: what it began and ended with, and the whole of it as a file. */
export function StatementCard() {
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const id = useId();
  const statement = useQuery({
    queryKey: ['wallet', 'statement', month],
    queryFn: () => client.wallet.statement(month),
    retry: false,
  });
  return (
    <section aria-label="Statement" className="card min-w-0 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <label htmlFor={id} className="section-name grow">
          Statement
        </label>
        <input
          id={id}
          type="month"
          required
          value={month}
          onChange={({ target }) => {
            if (target.value !== '') setMonth(target.value);
          }}
          className="control"
        />
      </div>
      {statement.data ? <Totals statement={statement.data} /> : <div className="h-44" />}
      <Trouble error={statement.error} />
      <Files month={month} isThere={statement.data !== undefined} />
    </section>
  );
}

function Totals({ statement }: { readonly statement: WalletStatement }) {
  const { opening, closing, totals, state } = statement;
  const lines = [
    ['Available at its beginning', opening.available],
    ['Paid in', totals.toppedUp],
    ['Charged', totals.spent],
    ['Given back', totals.refunded],
    ['Available at its end', closing.available],
  ] as const;
  return (
    <>
      <dl className="mt-3">
        {lines.map(([name, { amount }]) => (
          <div key={name} className="flex border-b border-line py-1.5">
            <dt className="grow text-muted">{name}</dt>
            <dd>{dollars(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">
        {state === 'final' ? 'Final' : 'Provisional until the month is over'}, and signed: every
        line carries the hash of the one before.
      </p>
    </>
  );
}

function Files({ month, isThere }: { readonly month: string; readonly isThere: boolean }) {
  const take = useMutation({
    mutationFn: async (as: 'csv' | 'journal') => {
      saveText(await client.wallet.statementText(month, as), `statement-${month}.${as}`);
    },
  });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Button disabled={!isThere || take.isPending} onClick={() => take.mutate('csv')}>
        Take as CSV
      </Button>
      <Button disabled={!isThere || take.isPending} onClick={() => take.mutate('journal')}>
        As a journal for hledger
      </Button>
      <Trouble error={take.error} />
    </div>
  );
}
