import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { Button } from '../controls/button.tsx';
import { client, sentenceFor } from '../service/client.ts';
import { saveText } from '../service/save-file.ts';

/** A month's statement as a file. */
export function StatementPicker() {
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const id = useId();
  const take = useMutation({
    mutationFn: async (as: 'csv' | 'journal') => {
      const text = await client.wallet.statementText(month, as);
      saveText(text, `statement-${month}.${as}`);
    },
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {take.error ? (
        <span role="alert" className="text-refused">
          {sentenceFor(take.error)}
        </span>
      ) : null}
      <label htmlFor={id} className="text-muted">
        Statement of
      </label>
      <input
        id={id}
        type="month"
        value={month}
        onChange={({ target }) => setMonth(target.value)}
        className="control"
      />
      <Button onClick={() => take.mutate('csv')}>CSV</Button>
      <Button onClick={() => take.mutate('journal')}>Journal</Button>
    </div>
  );
}
