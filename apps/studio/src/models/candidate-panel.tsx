import type { Candidate } from '@image-production/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { Choice } from '../controls/choice.tsx';
import { timeLeft } from '../controls/in-words.ts';
import { Trouble } from '../controls/trouble.tsx';
import { spokenStanding, standing } from '../requests/standing.ts';
import { localAddress } from '../service/client.ts';
import { isUnfinished } from '../service/queries.ts';
import { announce } from '../shell/announcements.tsx';
import { useLiveRequest } from '../viewer/use-live-request.ts';
import { NextSteps } from './next-steps.tsx';
import { candidateQuery, candidatesQuery } from './queries.ts';
import { isReadyToSave } from './steps.ts';
import { traitsOf } from './traits-of.ts';

interface CandidatePanelProps {
  readonly candidateId: string;
  readonly isCasting: boolean;
  readonly onAnother: (candidate: Candidate) => void;
}

/** Whoever was cast: the portrait, then the full body, then a place in the library. */
export function CandidatePanel({ candidateId, isCasting, onAnother }: CandidatePanelProps) {
  const { data: candidate, error } = useQuery(candidateQuery(candidateId));
  if (error) return <Trouble error={error} />;
  if (!candidate) return <p className="text-muted">Reading the candidate…</p>;
  return (
    <div className="space-y-3">
      <Views key={candidate.state} candidate={candidate} />
      {isReadyToSave(candidate.state) ? (
        <NextSteps candidate={candidate} isCasting={isCasting} onAnother={onAnother} />
      ) : null}
    </div>
  );
}

const views = ['portrait', 'full body'] as const;

function Views({ candidate }: { readonly candidate: Candidate }) {
  const { portrait, fullBody, expiresAt, state } = candidate;
  const [shown, setShown] = useState<(typeof views)[number]>(fullBody ? 'full body' : 'portrait');
  const view = shown === 'full body' ? fullBody : portrait;
  const isPending = state.endsWith('_pending');
  return (
    <>
      {view ? (
        <img
          src={localAddress(view.url)}
          alt={shown === 'portrait' ? 'Portrait of the candidate' : 'The candidate, full body'}
          width={view.width}
          height={view.height}
          className="max-h-[38vh] w-full rounded-lg bg-raised object-contain deal:max-h-[60vh]"
        />
      ) : (
        <div className="aspect-3/4 max-h-[50vh] w-full rounded-lg bg-raised" />
      )}
      {portrait && fullBody ? (
        <Choice label="View" isLabelHidden values={views} value={shown} onChange={setShown} />
      ) : null}
      {isPending || state === 'failed' ? <LatestRequest candidate={candidate} /> : null}
      {expiresAt && isReadyToSave(state) ? (
        <p className="text-muted">
          {traitsOf(candidate.casting).join(' · ')}. A candidate for{' '}
          {timeLeft(Date.parse(expiresAt), Date.now())}, until it is saved.
        </p>
      ) : null}
      {state === 'saved' ? <p className="text-good">This candidate is in your library.</p> : null}
      {state === 'expired' ? (
        <p className="text-muted">This candidate was not saved in its week and is gone.</p>
      ) : null}
    </>
  );
}

/** How far the view that was ordered last has come. */
function LatestRequest({ candidate }: { readonly candidate: Candidate }) {
  const { data: record } = useLiveRequest(candidate.requestIds.at(-1) ?? '');
  const queries = useQueryClient();
  const spoken = record && spokenStanding(record);
  const hasEnded = record !== undefined && !isUnfinished(record.status);
  useEffect(() => {
    if (spoken) announce(spoken);
  }, [spoken]);
  useEffect(() => {
    if (!hasEnded) return;
    void queries.invalidateQueries({ queryKey: candidateQuery(candidate.candidateId).queryKey });
    void queries.invalidateQueries({ queryKey: candidatesQuery.queryKey });
  }, [hasEnded, candidate.candidateId, queries]);
  if (!record) return null;
  return (
    <div>
      <p className="font-medium">{standing(record)}</p>
      {record.error ? (
        <p className="mt-1 text-muted">{record.error.message} It cost nothing.</p>
      ) : (
        <div className="mt-2 h-1 overflow-hidden rounded-full bg-line" aria-hidden="true">
          <div
            className="h-full bg-ink transition-[width] duration-150"
            style={{ width: `${record.progress * 100}%` }}
          />
        </div>
      )}
    </div>
  );
}
