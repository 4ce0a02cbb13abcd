import type { RequestRecord } from '@image-production/client';
import { Link } from '@tanstack/react-router';

import { nameOfOperation } from '../controls/names-of-operations.ts';
import { dollars } from '../service/money.ts';
import { CancelOne, marksOf, StandingText } from './contact-sheet.tsx';
import { RequestPicture } from './request-picture.tsx';

/** The requests as lines. */
export function RequestTable({ records }: { readonly records: readonly RequestRecord[] }) {
  return (
    <table className="w-full min-w-2xl text-left">
      <caption className="sr-only">Requests, newest first</caption>
      <thead className="text-xs text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="w-14 py-2 font-normal">
            <span className="sr-only">Picture</span>
          </th>
          {['What', 'Stands', 'When', 'Metadata'].map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 font-normal">
              {name}
            </th>
          ))}
          <th scope="col" className="py-2 text-right font-normal">
            Charged
          </th>
          <th scope="col">
            <span className="sr-only">Cancel</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <tr key={record.requestId} className="border-b border-line">
            <td className="py-1.5">
              <span className="block h-12 w-9 bg-raised">
                <RequestPicture record={record} isSmall />
              </span>
            </td>
            <td className="pr-4">
              <Link
                to="/requests/$requestId"
                params={{ requestId: record.requestId }}
                search={{}}
                className="inline-block py-2 hover:underline"
              >
                {nameOfOperation(record.operation)}, {record.resolution}
              </Link>
            </td>
            <td className="pr-4 whitespace-nowrap">
              <StandingText record={record} />
            </td>
            <td className="pr-4 whitespace-nowrap text-muted">
              <time dateTime={record.createdAt}>
                {new Date(record.createdAt).toLocaleString('en-GB', {
                  dateStyle: 'medium',
                  timeStyle: 'short',
                })}
              </time>
            </td>
            <td className="max-w-40 truncate pr-4 text-muted">{marksOf(record)}</td>
            <td className="text-right">{dollars(record.billing.charged.amount)}</td>
            <td className="w-px pl-4 whitespace-nowrap">
              <CancelOne record={record} isShort />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
