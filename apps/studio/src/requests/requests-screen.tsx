import { Link, useNavigate, useSearch } from '@tanstack/react-router';

import { Button } from '../controls/button.tsx';
import { Trouble } from '../controls/trouble.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { CancelAll } from './cancel-all.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { RequestFilters } from './request-filters.ts';
import { RequestTable } from './request-table.tsx';
import { useRequests } from './use-requests.ts';

/** Every request, newest first, live: as pictures, or as lines. */
export function RequestsScreen() {
  const filters = useSearch({ from: '/requests' });
  const navigate = useNavigate();
  const { records, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useRequests(filters);
  const isFiltered = Object.keys(filters).some((name) => name !== 'view');
  const show = (search: RequestFilters): void =>
    void navigate({ to: '/requests', search, replace: true });
  return (
    <>
      <ScreenHeader title="Requests">
        <CancelAll />
      </ScreenHeader>
      <FilterBar filters={filters} onChange={show} />
      <div className="grow overflow-auto p-6">
        <Trouble error={error} />
        {isPending ? <p className="text-muted">Reading the requests…</p> : null}
        {!isPending && records.length === 0 && !hasNextPage ? (
          <Nothing isFiltered={isFiltered} />
        ) : null}
        {filters.view === 'table' && records.length > 0 ? (
          <RequestTable records={records} />
        ) : (
          <ContactSheet records={records} />
        )}
        {hasNextPage ? (
          <Button
            className="mt-5"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {isFetchingNextPage ? 'Reading…' : 'Earlier requests'}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered)
    return (
      <p className="text-muted">
        No request is like this.{' '}
        <Link to="/requests" search={{}} className="text-ink underline">
          Show all of them
        </Link>
      </p>
    );
  return (
    <div className="max-w-prose">
      <h2 className="text-lg font-semibold">Your contact sheet begins with the first order</h2>
      <p className="mt-2 text-muted">
        What you order appears here at once, with its progress. Pictures and files are kept for a
        week; afterwards the record remains, with what it cost.
      </p>
      <Link
        to="/shoot"
        className="mt-4 inline-block rounded-lg border border-primary bg-primary px-3.5 py-2 font-semibold text-on-primary"
      >
        Compose a photograph
      </Link>
    </div>
  );
}
