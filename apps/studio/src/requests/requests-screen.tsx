import type { RequestRecord } from '@image-production/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { Button } from '../controls/button.tsx';
import { Pick } from '../controls/choice.tsx';
import { age, inWords } from '../controls/in-words.ts';
import { client, outputPicture } from '../service/client.ts';
import { isUnfinished } from '../service/queries.ts';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { standing } from './standing.ts';

const states = ['queued', 'running', 'succeeded', 'failed', 'canceled'] as const;
const operations = [
  'pro.generate',
  'lab.creative',
  'lab.product',
  'lab.polish',
  'models.portrait',
  'models.full_body',
] as const;

/** The contact sheet: every request, newest first, live. */
export function RequestsScreen() {
  const [status, setStatus] = useState<(typeof states)[number]>();
  const [operation, setOperation] = useState<(typeof operations)[number]>();
  const requests = useQuery({
    queryKey: ['requests', status, operation],
    queryFn: () => client.requests.list({ limit: 60, status, operation }).page(),
    refetchInterval: ({ state }) =>
      state.data?.data.some((record) => isUnfinished(record.status)) ? 1500 : 15_000,
  });
  const records = requests.data?.data ?? [];
  return (
    <>
      <ScreenHeader title="Requests">
        <Pick label="State" values={states} value={status} onChange={setStatus} open="Any" />
        <Pick
          label="Operation"
          values={operations}
          value={operation}
          onChange={setOperation}
          open="Any"
          word={(value) => value}
        />
      </ScreenHeader>
      <div className="grow overflow-y-auto p-6">
        {requests.data && records.length === 0 ? (
          <p className="max-w-prose text-muted">
            Nothing here. What you order appears at once and stays for a week, with its files;
            afterwards the record remains.
          </p>
        ) : null}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-4">
          {records.map((record) => (
            <RequestCard key={record.requestId} record={record} />
          ))}
        </ul>
      </div>
    </>
  );
}

function RequestCard({ record }: { readonly record: RequestRecord }) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => client.requests.cancel(record.requestId),
    onSettled: () => queries.invalidateQueries({ queryKey: ['requests'] }),
  });
  const { requestId, operation, resolution, createdAt, outputs, dataRemoved } = record;
  const hasPicture = outputs[0]?.status === 'succeeded' && !dataRemoved;
  return (
    <li className="card overflow-hidden">
      <Link to="/requests/$requestId" params={{ requestId }} className="block">
        <div className="grid aspect-3/4 place-items-center bg-raised text-muted">
          {hasPicture ? (
            <img
              src={outputPicture(requestId, 0)}
              alt={`Photograph of ${inWords(operation)}`}
              className="size-full object-contain"
              loading="lazy"
            />
          ) : (
            standing(record)
          )}
        </div>
        <p className="px-3 pt-2">
          {operation} · {resolution}
        </p>
        <p className="px-3 pb-2 text-xs text-muted">
          {standing(record)} · {age(Date.parse(createdAt), Date.now())}
        </p>
      </Link>
      {record.status === 'queued' || record.status === 'running' ? (
        <Button
          kind="quiet"
          className="w-full"
          aria-label={`Cancel ${requestId}; nothing is charged`}
          onClick={() => cancel.mutate()}
        >
          Cancel, free of charge
        </Button>
      ) : null}
    </li>
  );
}
