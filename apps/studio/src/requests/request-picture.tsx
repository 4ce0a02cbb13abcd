import type { RequestRecord } from '@image-production/client';

import { nameOfOperation } from '../controls/names-of-operations.ts';
import { outputPicture, thumbnail } from '../service/client.ts';
import { isUnfinished } from '../service/queries.ts';
import { standing } from './standing.ts';

/** The first picture of a request, or how far it has come. */
export function RequestPicture({
  record,
  isSmall = false,
}: {
  readonly record: RequestRecord;
  readonly isSmall?: boolean;
}) {
  const { requestId, outputs, dataRemoved, status, progress } = record;
  const first = outputs.find((output) => output.status === 'succeeded');
  if (status === 'succeeded' && first && !dataRemoved)
    return (
      <img
        src={thumbnail(outputPicture(requestId, first.index))}
        alt={isSmall ? '' : nameOfOperation(record.operation)}
        loading="lazy"
        decoding="async"
        className="size-full object-contain"
      />
    );
  return (
    <span className="grid size-full place-items-center content-center gap-2 p-3 text-center text-xs text-muted">
      {isSmall ? null : dataRemoved ? 'The files are gone' : standing(record)}
      {isUnfinished(status) ? (
        <span aria-hidden="true" className="block h-1 w-3/4 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full bg-ink transition-[width] duration-150"
            style={{ width: `${progress * 100}%` }}
          />
        </span>
      ) : null}
    </span>
  );
}
