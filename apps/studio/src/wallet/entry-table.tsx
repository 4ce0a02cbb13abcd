import type { WalletEntry } from '@image-production/client';
import { useInfiniteQuery } from '@tanstack/react-query';

import { Button } from '../controls/button.tsx';
import { inWords } from '../controls/in-words.ts';
import { client } from '../service/client.ts';
import { dollars } from '../service/money.ts';

/** Every movement of the wallet, newest first, each with the balance after it. */
export function EntryTable() {
  const entries = useInfiniteQuery({
    queryKey: ['wallet', 'entries'],
    queryFn: ({ pageParam }) => client.wallet.entries({ limit: 50, cursor: pageParam }).page(),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const rows = entries.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section className="mt-10">
      <h2 className="section-name">Entries</h2>
      {entries.data && rows.length === 0 ? (
        <p className="mt-3 max-w-prose text-muted">
          Nothing has moved yet. An order sets its price aside, delivery charges it, and anything
          that is not delivered gives it back: each of these will be a line here.
        </p>
      ) : (
        <table className="mt-3 w-full max-w-5xl text-left">
          <thead className="text-xs text-muted">
            <tr className="border-b border-line">
              <th className="py-2 font-normal">When</th>
              <th className="font-normal">What</th>
              <th className="font-normal">For</th>
              <th className="text-right font-normal">Amount</th>
              <th className="text-right font-normal">Available after</th>
              <th className="text-right font-normal">Held after</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((entry) => (
              <EntryRow key={entry.entryId} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
      {entries.hasNextPage ? (
        <Button className="mt-4" onClick={() => void entries.fetchNextPage()}>
          Earlier entries
        </Button>
      ) : null}
    </section>
  );
}

function EntryRow({ entry }: { readonly entry: WalletEntry }) {
  const when = new Date(entry.createdAt);
  return (
    <tr className="border-b border-line">
      <td className="py-2">
        <time dateTime={entry.createdAt}>
          {when.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </td>
      <td>{inWords(entry.type)}</td>
      <td className="text-muted">{entry.description}</td>
      <td className="text-right">{dollars(entry.amount.amount)}</td>
      <td className="text-right">{dollars(entry.availableAfter.amount)}</td>
      <td className="text-right text-muted">{dollars(entry.heldAfter.amount)}</td>
    </tr>
  );
}
