import type { AuditEvent } from '@image-production/client';
import { Link } from '@tanstack/react-router';

import { DataTable } from '../../controls/data-table.tsx';
import { Moment } from '../moment.tsx';
import { actionWords, whoDidIt } from './action-words.ts';

interface AuditTableProps {
  readonly events: readonly AuditEvent[];
  /** Names of keys by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

const heads = ['When', 'What', 'Who', 'Done to', 'Chain'] as const;

export function AuditTable({ events, names }: AuditTableProps) {
  return (
    <DataTable caption="Events, newest first" heads={heads}>
      {events.map((event) => (
        <tr key={event.eventId} className="border-b border-line">
          <td className="py-2 pr-5">
            <Moment at={event.at} never="" />
          </td>
          <td className="pr-5">
            {actionWords[event.action]}
            {event.outcome === 'refused' ? <span className="text-refused"> · refused</span> : null}
          </td>
          <td className="pr-5" title={event.actor.id ?? undefined}>
            {whoDidIt(event.actor, names)}
          </td>
          <td className="pr-5 text-muted">
            <Subject event={event} names={names} />
          </td>
          <td className="font-mono text-xs whitespace-nowrap text-muted" title={event.hash}>
            {event.sequence} · {event.hash.slice(0, 8)}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

/** What it was done to, gone to by a click where there is a screen for it. */
function Subject({
  event: { subject, requestId },
  names,
}: {
  readonly event: AuditEvent;
  readonly names: AuditTableProps['names'];
}) {
  if (requestId !== null)
    return (
      <Link
        to="/requests/$requestId"
        params={{ requestId }}
        search={{}}
        title={requestId}
        className="block max-w-44 truncate py-1 font-mono text-xs underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {requestId}
      </Link>
    );
  if (subject === null) return null;
  const name = names.get(subject);
  return name === undefined ? (
    <span title={subject} className="block max-w-44 truncate font-mono text-xs">
      {subject}
    </span>
  ) : (
    <span title={subject}>{name}</span>
  );
}
