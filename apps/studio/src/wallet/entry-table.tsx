import type { WalletEntry } from '@image-production/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { Earlier } from '../controls/earlier.tsx';
import { Trouble } from '../controls/trouble.tsx';
import { client } from '../service/client.ts';
import { dollars } from '../service/money.ts';
import { purposeOfEntry, wordOfEntry } from './entry-words.ts';

const columns = [
  ['When', 'py-2 pr-3 deal:pr-4 font-normal'],
  ['What', 'pr-3 deal:pr-4 font-normal'],
  ['For', 'pr-3 deal:pr-4 font-normal'],
  ['Change', 'pr-3 deal:pr-4 text-right font-normal'],
  ['Charged', 'pr-3 deal:pr-4 text-right font-normal'],
  ['Available after', 'text-right font-normal deal:pr-4'],
  ['Held after', 'hidden text-right font-normal deal:table-cell'],
] as const;

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
      <Trouble error={entries.error} />
      {entries.data && rows.length === 0 ? (
        <p className="mt-3 max-w-prose text-muted">
          Nothing has moved yet. An order sets its price aside, delivery charges it, and anything
          that is not delivered gives it back: each of these will be a line here.
        </p>
      ) : (
        <div className="overflow-x-auto">
          <table className="mt-3 w-full max-w-6xl min-w-2xl text-left">
            <caption className="sr-only">Entries, newest first</caption>
            <thead className="text-xs text-muted">
              <tr className="border-b border-line">
                {columns.map(([name, look]) => (
                  <th key={name} scope="col" className={look}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <EntryRow key={entry.entryId} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Earlier list={entries} what="entries" />
    </section>
  );
}

function EntryRow({ entry }: { readonly entry: WalletEntry }) {
  const { createdAt, type, description, requestId, amount, charged } = entry;
  const purpose = purposeOfEntry(description);
  const when = new Date(createdAt).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (
    <tr className="border-b border-line">
      <td className="py-1.5 pr-3 deal:pr-4 whitespace-nowrap">
        <time dateTime={createdAt}>{when}</time>
      </td>
      <td className="pr-3 deal:pr-4 whitespace-nowrap">{wordOfEntry(type)}</td>
      <td className="pr-3 deal:pr-4">
        {requestId ? (
          <Link
            to="/requests/$requestId"
            params={{ requestId }}
            search={{}}
            className="inline-block py-1 underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {purpose}
          </Link>
        ) : (
          <span className="text-muted">{purpose}</span>
        )}
      </td>
      <td className="pr-3 deal:pr-4 text-right">
        {isNothing(amount.amount) ? '' : dollars(amount.amount)}
      </td>
      <td className="pr-3 deal:pr-4 text-right">{charged ? dollars(charged.amount) : ''}</td>
      <td className="pr-3 deal:pr-4 text-right">{dollars(entry.availableAfter.amount)}</td>
      <td className="hidden text-right text-muted deal:table-cell">
        {dollars(entry.heldAfter.amount)}
      </td>
    </tr>
  );
}

function isNothing(amount: string): boolean {
  return /^-?0\.0+$/.test(amount);
}
