import type { Output, RequestRecord } from '@image-production/client';

import { standing } from '../requests/standing.ts';
import { isUnfinished } from '../service/queries.ts';

/** What stands in the frame while there is no picture, and where there will be none. */
export function WaitingFrame({
  record,
  output,
}: {
  readonly record: RequestRecord;
  readonly output: Output | undefined;
}) {
  const failure = record.error ?? output?.error;
  return (
    <div className="absolute inset-0 grid place-items-center bg-panel p-6 text-center text-ink">
      <div className="w-full max-w-sm">
        <p className="font-medium">{headline(record, output)}</p>
        {failure ? <p className="mt-2 text-muted">{failure.message}</p> : null}
        {isUnfinished(record.status) ? <Progress record={record} /> : <Cost record={record} />}
      </div>
    </div>
  );
}

function headline(record: RequestRecord, output: Output | undefined): string {
  if (record.dataRemoved) return 'The files are gone; the record remains.';
  if (output?.status === 'failed' && record.status === 'succeeded')
    return 'This picture could not be made.';
  return standing(record);
}

function Progress({ record }: { readonly record: RequestRecord }) {
  return (
    <>
      <div
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(record.progress * 100)}
        className="mt-4 h-1 w-full overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full bg-ink transition-[width] duration-150"
          style={{ width: `${record.progress * 100}%` }}
        />
      </div>
      <p className="mt-4 text-muted">
        You can leave this page: the photograph arrives in Requests. Nothing is charged unless it is
        delivered.
      </p>
    </>
  );
}

function Cost({ record }: { readonly record: RequestRecord }) {
  if (record.dataRemoved) return null;
  return record.status === 'succeeded' ? (
    <p className="mt-2 text-muted">It cost nothing; only what was delivered is charged.</p>
  ) : (
    <p className="mt-2 text-muted">It cost nothing, and what was set aside is available again.</p>
  );
}
