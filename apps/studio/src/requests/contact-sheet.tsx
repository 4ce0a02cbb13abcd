import type { RequestRecord } from '@image-production/client';
import { Link } from '@tanstack/react-router';

import { Button } from '../controls/button.tsx';
import { age } from '../controls/in-words.ts';
import { nameOfOperation } from '../controls/names-of-operations.ts';
import { useMay } from '../service/use-may.ts';
import { RequestPicture } from './request-picture.tsx';
import { standing } from './standing.ts';
import { useCancel } from './use-cancel.ts';

/** The requests as pictures. */
export function ContactSheet({ records }: { readonly records: readonly RequestRecord[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] gap-4">
      {records.map((record) => (
        <li key={record.requestId} className="card flex flex-col overflow-hidden hover:border-edge">
          <Link
            to="/requests/$requestId"
            params={{ requestId: record.requestId }}
            search={{}}
            className="block grow rounded-[9px] focus-visible:-outline-offset-2"
          >
            <span className="relative block aspect-3/4 bg-raised">
              <RequestPicture record={record} />
              {record.count > 1 ? (
                <span className="absolute right-2 bottom-2 rounded bg-ground px-1.5 text-xs">
                  {record.count} pictures
                </span>
              ) : null}
            </span>
            <span className="block px-3 pt-2">
              {nameOfOperation(record.operation)}{' '}
              <span className="text-muted">{record.resolution}</span>
            </span>
            <span className="flex gap-2 px-3 pb-2 text-xs">
              <StandingText record={record} />
              <span className="ml-auto shrink-0 text-muted">
                {age(Date.parse(record.createdAt), Date.now())}
              </span>
            </span>
            <span className="-mt-1 block truncate px-3 pb-2.5 text-xs text-muted empty:hidden">
              {marksOf(record)}
            </span>
          </Link>
          <CancelOne record={record} />
        </li>
      ))}
    </ul>
  );
}

export function StandingText({ record }: { readonly record: RequestRecord }) {
  const look = { succeeded: 'text-good', failed: 'text-refused' };
  return (
    <span
      className={record.status in look ? look[record.status as keyof typeof look] : 'text-muted'}
    >
      {standing(record)}
    </span>
  );
}

export function marksOf({ metadata }: RequestRecord): string {
  return Object.entries(metadata)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ');
}

export function CancelOne({
  record,
  isShort = false,
}: {
  readonly record: RequestRecord;
  readonly isShort?: boolean;
}) {
  const mayGenerate = useMay('generate');
  const cancel = useCancel();
  if (!mayGenerate || (record.status !== 'queued' && record.status !== 'running')) return null;
  return (
    <Button
      kind="quiet"
      className="w-full"
      aria-label={`Cancel, free of charge: ${nameOfOperation(record.operation)} ${record.requestId}`}
      disabled={cancel.isPending}
      onClick={() => cancel.mutate([record.requestId])}
    >
      {isShort ? 'Cancel' : 'Cancel, free of charge'}
    </Button>
  );
}
