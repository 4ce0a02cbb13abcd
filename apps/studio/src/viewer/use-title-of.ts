import type { RequestRecord } from '@image-production/client';
import { useQuery } from '@tanstack/react-query';

import { nameOfOperation } from '../controls/names-of-operations.ts';
import { submissionQuery } from '../service/queries.ts';
import { titleOf } from './title-of.ts';

/** What the photograph is for, in the words of its order; its operation once they are gone. */
export function useTitleOf(record: RequestRecord | undefined): string {
  const { data } = useQuery({
    ...submissionQuery(record?.requestId ?? ''),
    enabled: record !== undefined && !record.dataRemoved,
  });
  if (record === undefined) return 'Request';
  return titleOf(data?.fields) ?? nameOfOperation(record.operation);
}
