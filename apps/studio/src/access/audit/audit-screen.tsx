import type { AuditEvent } from '@image-production/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { Earlier } from '../../controls/earlier.tsx';
import { Trouble } from '../../controls/trouble.tsx';
import { client } from '../../service/client.ts';
import { AccessHeader } from '../access-header.tsx';
import { ForScope } from '../for-scope.tsx';
import { keysQuery } from '../keys/queries.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { toAuditQuery } from './audit-filters.ts';
import type { AuditFilters } from './audit-filters.ts';
import { AuditTable } from './audit-table.tsx';
import { chainOf } from './chain.ts';

/** Who did what in the organization, newest first. */
export function AuditScreen() {
  return (
    <>
      <AccessHeader title="Audit" />
      <ForScope scope="keys" what="who did what in your organization">
        <Trail />
      </ForScope>
    </>
  );
}

function Trail() {
  const filters = useSearch({ from: '/access/audit' });
  const navigate = useNavigate();
  const { data: keys = [] } = useQuery(keysQuery);
  const names = new Map(keys.map(({ keyId, name }) => [keyId, name]));
  const trail = useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam }) =>
      client.audit.list({ ...toAuditQuery(filters), limit: 50, cursor: pageParam }).page(),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
  const events = trail.data?.pages.flatMap(({ data }) => data) ?? [];
  const show = (search: AuditFilters): void =>
    void navigate({ to: '/access/audit', search, replace: true });
  return (
    <>
      <AuditFilterBar filters={filters} keys={keys} onChange={show} />
      <div className="grow overflow-auto p-6">
        <Trouble error={trail.error} />
        {trail.isPending ? <p className="text-muted">Reading the trail…</p> : null}
        {trail.data && events.length === 0 ? (
          <p className="max-w-prose text-muted">
            Nothing of this happened. Every change leaves an event here, whoever made it, and so
            does every order that the guard refused.
          </p>
        ) : null}
        {events.length > 0 ? (
          <>
            <ChainState events={events} />
            <AuditTable events={events} names={names} />
          </>
        ) : null}
        <Earlier list={trail} what="events" />
      </div>
    </>
  );
}

/** Whether what is shown hangs together, as far as it can be told from here. */
function ChainState({ events }: { readonly events: readonly AuditEvent[] }) {
  const { links, broken } = chainOf(events);
  if (broken.length > 0)
    return (
      <p role="alert" className="mb-4 max-w-prose border-l-2 border-refused pl-3 text-refused">
        The chain is broken: event {broken.join(', ')} does not name the hash of the one before it.
        Tell whoever runs the service.
      </p>
    );
  return (
    <p className="mb-4 max-w-prose text-[13px] text-muted">
      {links === 0 ? null : <span className="text-good">Chain unbroken. </span>}
      {links === 0
        ? 'No two neighbours are shown, so their chain cannot be compared here.'
        : `Each of ${links} ${links === 1 ? 'event names' : 'events names'} the hash of the one before it.`}{' '}
      The service verifies the whole chain and raises an incident when it does not hold.
    </p>
  );
}
