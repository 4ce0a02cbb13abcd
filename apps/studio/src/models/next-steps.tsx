import type { Candidate } from '@image-production/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../controls/button.tsx';
import { Trouble } from '../controls/trouble.tsx';
import { client } from '../service/client.ts';
import { modelsQuery } from '../service/queries.ts';
import { useMay } from '../service/use-may.ts';
import { announce } from '../shell/announcements.tsx';
import { PhotographLink } from './photograph-link.tsx';
import { candidateQuery, candidatesQuery } from './queries.ts';
import { usePriceOfView } from './use-price-of-view.ts';

interface NextStepsProps {
  readonly candidate: Candidate;
  readonly isCasting: boolean;
  readonly onAnother: (candidate: Candidate) => void;
}

/** What can be done with a candidate; each charge is a button of its own, with its price. */
export function NextSteps({ candidate, isCasting, onAnother }: NextStepsProps) {
  const { candidateId, fullBody } = candidate;
  const queries = useQueryClient();
  const mayGenerate = useMay('generate');
  const priceOfPortrait = usePriceOfView('models.portrait');
  const priceOfBody = usePriceOfView('models.full_body');
  const body = useMutation({
    mutationFn: async () => await client.models.fullBody({ candidate_id: candidateId }),
    onSuccess: async () => {
      announce('The full body is ordered.');
      void queries.invalidateQueries({ queryKey: ['wallet'] });
      await queries.invalidateQueries({ queryKey: candidateQuery(candidateId).queryKey });
    },
  });
  if (!mayGenerate) return null;
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-2">
        <Button
          className="px-2.5 text-[13px]"
          disabled={isCasting}
          onClick={() => onAnother(candidate)}
        >
          Another like this, {priceOfPortrait ?? '…'}
        </Button>
        {fullBody ? null : (
          <Button
            kind="primary"
            className="grow px-2.5 text-[13px]"
            disabled={priceOfBody === null || body.isPending}
            onClick={() => body.mutate()}
          >
            {body.isPending ? 'Sending…' : `Continue to full body, ${priceOfBody ?? '…'}`}
          </Button>
        )}
      </div>
      <Trouble error={body.error} />
      <SaveForm candidateId={candidateId} isNext={fullBody !== null} />
    </div>
  );
}

function SaveForm({
  candidateId,
  isNext,
}: {
  readonly candidateId: string;
  readonly isNext: boolean;
}) {
  const queries = useQueryClient();
  const mayKeep = useMay('models');
  const [name, setName] = useState('');
  const save = useMutation({
    mutationFn: () =>
      client.models.save({
        candidate_id: candidateId,
        ...(name.trim() !== '' && { name: name.trim() }),
      }),
    onSuccess: async ({ name: saved }) => {
      announce(`${saved} is in your library.`);
      await queries.invalidateQueries(modelsQuery);
      void queries.invalidateQueries({ queryKey: candidatesQuery.queryKey });
    },
  });
  if (!mayKeep) return null;
  if (save.data)
    return (
      <div className="card p-4">
        <p className="font-medium">{save.data.name} is in your library.</p>
        <p className="mt-1 text-muted">Yours alone, and the same person in every photograph.</p>
        <PhotographLink
          modelId={save.data.modelId}
          className="mt-3 inline-block rounded-lg border border-primary bg-primary px-3.5 py-2 font-semibold text-on-primary"
        >
          Photograph {save.data.name}
        </PhotographLink>
      </div>
    );
  return (
    <form
      className="border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <label className="block">
        <span className="text-xs text-muted">Name</span>
        <input
          value={name}
          maxLength={80}
          placeholder="Ada"
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          className="control mt-1 w-full"
        />
      </label>
      <Button
        type="submit"
        kind={isNext ? 'primary' : 'plain'}
        className="mt-2 w-full"
        disabled={save.isPending}
      >
        {isNext ? 'Save the model, free of charge' : 'Save without a full body, free of charge'}
      </Button>
      <Trouble error={save.error} className="mt-2" />
    </form>
  );
}
