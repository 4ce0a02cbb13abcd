import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../controls/button.tsx';
import { Sheet } from '../controls/sheet.tsx';
import { client, modelPicture, sentenceFor } from '../service/client.ts';
import { modelsQuery } from '../service/queries.ts';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { CandidatePanel } from './candidate-panel.tsx';
import { emptyCasting, toCasting } from './casting-draft.ts';
import { CastingFields } from './casting-fields.tsx';
import { usePriceOfView } from './use-price-of-view.ts';

/** Casting on the left, whoever was cast on the right, the library below. */
export function ModelsScreen() {
  const [draft, setDraft] = useState(emptyCasting);
  const [requestId, setRequestId] = useState<string | null>(null);
  const price = usePriceOfView('models.portrait');
  const models = useQuery(modelsQuery);
  const cast = useMutation({
    mutationFn: async () => await client.models.cast({ casting: toCasting(draft) }),
    onSuccess: ({ requestId: accepted }) => setRequestId(accepted),
  });
  return (
    <>
      <ScreenHeader title={models.data?.length === 0 ? 'Cast your first model' : 'Cast a model'} />
      <div className="flex min-h-0 grow flex-col overflow-y-auto deal:flex-row deal:overflow-hidden">
        <div className="grow p-6 deal:overflow-y-auto">
          <CastingFields
            draft={draft}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <Button
              kind="primary"
              className="min-h-11"
              disabled={price === null || cast.isPending}
              onClick={() => cast.mutate()}
            >
              Draw the portrait for {price ?? '…'}
            </Button>
            <p className="text-muted">Each portrait is its own charge, on delivery only.</p>
          </div>
          <p role="alert" className="mt-2 text-refused">
            {cast.error ? sentenceFor(cast.error) : null}
          </p>
          <Library />
        </div>
        <aside
          aria-label="Candidate"
          className="w-full shrink-0 border-l border-line p-5 deal:w-96"
        >
          {requestId === null ? (
            <p className="text-muted">
              Choose an age; leave open what the casting may decide. The portrait appears here and
              stays a candidate for a week, until you save it.
            </p>
          ) : (
            <CandidatePanel requestId={requestId} />
          )}
        </aside>
      </div>
    </>
  );
}

function Library() {
  const models = useQuery(modelsQuery);
  const [leaving, setLeaving] = useState<{ modelId: string; name: string } | null>(null);
  if (!models.data || models.data.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="section-name">Your models</h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {models.data.map(({ modelId, name }) => (
          <li key={modelId} className="card w-32 overflow-hidden">
            <img
              src={modelPicture(modelId, 'portrait')}
              alt={`Portrait of ${name}`}
              className="aspect-3/4 w-full object-cover"
            />
            <p className="truncate px-2 pt-1.5">{name}</p>
            <Button
              kind="quiet"
              className="w-full text-xs"
              aria-label={`Delete ${name}`}
              onClick={() => setLeaving({ modelId, name })}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <DeleteSheet model={leaving} onClose={() => setLeaving(null)} />
    </section>
  );
}

function DeleteSheet({
  model,
  onClose,
}: {
  readonly model: { readonly modelId: string; readonly name: string } | null;
  readonly onClose: () => void;
}) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (modelId: string) => client.models.delete(modelId),
    onSuccess: async () => {
      await queries.invalidateQueries(modelsQuery);
      onClose();
    },
  });
  return (
    <Sheet title={`Delete ${model?.name ?? ''}`} isOpen={model !== null} onClose={onClose}>
      <p className="mt-3">
        This person cannot be photographed again, by anyone: the same casting makes somebody else.
        Photographs already ordered are finished; those that exist stay until they expire.
      </p>
      <p role="alert" className="mt-2 text-refused">
        {end.error ? sentenceFor(end.error) : null}
      </p>
      <div className="mt-4 flex gap-2">
        <Button onClick={onClose}>Keep</Button>
        <Button kind="primary" onClick={() => model && end.mutate(model.modelId)}>
          Delete for good
        </Button>
      </div>
    </Sheet>
  );
}
