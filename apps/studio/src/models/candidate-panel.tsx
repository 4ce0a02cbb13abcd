import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { Button } from '../controls/button.tsx';
import { standing } from '../requests/standing.ts';
import { client, localAddress, sentenceFor } from '../service/client.ts';
import { modelsQuery, requestQuery } from '../service/queries.ts';
import { announce } from '../shell/announcements.tsx';
import { usePriceOfView } from './use-price-of-view.ts';

/** Whoever was cast: the portrait, then the full body, then a place in the library. */
export function CandidatePanel({ requestId }: { readonly requestId: string }) {
  const [bodyRequestId, setBodyRequestId] = useState<string | null>(null);
  const { data: record } = useQuery(requestQuery(bodyRequestId ?? requestId));
  const said = record ? standing(record) : 'Sent';
  const candidateId = record?.candidate?.candidateId;
  const candidate = useQuery({
    queryKey: ['candidate', candidateId, record?.status],
    queryFn: () => client.models.candidate(candidateId ?? ''),
    enabled: candidateId !== undefined,
  });
  useEffect(() => announce(said), [said]);
  const view = candidate.data?.fullBody ?? candidate.data?.portrait;
  const isReady = candidate.data?.state.endsWith('_ready') ?? false;
  return (
    <div>
      {view ? (
        <img src={localAddress(view.url)} alt="The candidate" className="w-full rounded-lg" />
      ) : (
        <div className="grid aspect-3/4 place-items-center rounded-lg bg-raised text-muted">
          {said}
        </div>
      )}
      <p className="mt-3">{said}</p>
      {record?.error ? <p className="mt-1 text-refused">{record.error.message}</p> : null}
      {isReady && candidateId ? (
        <NextSteps
          candidateId={candidateId}
          hasBody={candidate.data?.fullBody !== null}
          onBody={setBodyRequestId}
        />
      ) : null}
    </div>
  );
}

interface NextStepsProps {
  readonly candidateId: string;
  readonly hasBody: boolean;
  readonly onBody: (requestId: string) => void;
}

function NextSteps({ candidateId, hasBody, onBody }: NextStepsProps) {
  const queries = useQueryClient();
  const price = usePriceOfView('models.full_body');
  const [name, setName] = useState('');
  const body = useMutation({
    mutationFn: async () => await client.models.fullBody({ candidate_id: candidateId }),
    onSuccess: ({ requestId }) => onBody(requestId),
  });
  const save = useMutation({
    mutationFn: () =>
      client.models.save({ candidate_id: candidateId, ...(name.trim() !== '' && { name }) }),
    onSuccess: async () => {
      announce('The model is saved.');
      await queries.invalidateQueries(modelsQuery);
    },
  });
  const trouble = body.error ?? save.error;
  if (save.data) return <p className="mt-3 text-good">{save.data.name} is in your library.</p>;
  return (
    <div className="mt-3 space-y-3">
      {hasBody ? null : (
        <Button
          className="w-full"
          disabled={price === null || body.isPending}
          onClick={() => body.mutate()}
        >
          Draw the full body for {price ?? '…'}
        </Button>
      )}
      <label className="block">
        <span className="text-xs text-muted">Name</span>
        <input
          value={name}
          maxLength={80}
          placeholder="Ada"
          onChange={({ target }) => setName(target.value)}
          className="control mt-1 w-full"
        />
      </label>
      <Button
        kind="primary"
        className="w-full"
        disabled={save.isPending}
        onClick={() => save.mutate()}
      >
        Save the model, free of charge
      </Button>
      <p role="alert" className="text-refused">
        {trouble ? sentenceFor(trouble) : null}
      </p>
    </div>
  );
}
