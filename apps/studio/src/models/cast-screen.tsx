import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { Button } from '../controls/button.tsx';
import { Trouble } from '../controls/trouble.tsx';
import { client } from '../service/client.ts';
import { modelsQuery } from '../service/queries.ts';
import { useMay } from '../service/use-may.ts';
import { announce } from '../shell/announcements.tsx';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { CandidatePanel } from './candidate-panel.tsx';
import { CandidateStrip } from './candidate-strip.tsx';
import { draftOfCandidate, emptyCasting, toCasting } from './casting-draft.ts';
import type { CastingDraft } from './casting-draft.ts';
import { CastingFields } from './casting-fields.tsx';
import { CastingSteps } from './casting-steps.tsx';
import { ExampleCastings } from './example-castings.tsx';
import { ModelCards } from './model-cards.tsx';
import { candidatesQuery } from './queries.ts';
import { usePriceOfView } from './use-price-of-view.ts';

/** Casting on the left, whoever was cast on the right, candidates and the library below. */
export function CastScreen() {
  const { candidate: candidateId } = useSearch({ strict: false });
  const [draft, setDraft] = useState<CastingDraft>(emptyCasting);
  const models = useQuery(modelsQuery);
  const cast = useCast();
  const hasModels = (models.data?.length ?? 0) > 0;
  const aside = useRef<HTMLElement>(null);
  // Where it stands above the form, whoever has ordered a portrait has scrolled past it.
  useEffect(() => {
    aside.current?.scrollIntoView({ block: 'nearest' });
  }, [candidateId]);
  return (
    <>
      <ScreenHeader
        above={
          hasModels ? (
            <Link to="/models" className="text-muted hover:text-ink">
              Models /
            </Link>
          ) : null
        }
        title={hasModels ? 'Cast a model' : 'Cast your first model'}
      />
      <div className="flex min-h-0 grow flex-col overflow-y-auto deal:flex-row deal:overflow-hidden">
        <div className="min-w-0 grow px-6 pt-6 deal:overflow-y-auto">
          <CastingSteps candidateId={candidateId} />
          {hasModels ? null : <ExampleCastings onTake={setDraft} />}
          <CastingFields
            draft={draft}
            onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
          />
          <PortraitButton cast={cast} draft={draft} />
          <CandidateStrip current={candidateId} />
          {hasModels ? (
            <section className="mt-8 pb-8">
              <h2 className="section-name mb-3">Your models</h2>
              <ModelCards models={models.data ?? []} />
            </section>
          ) : null}
        </div>
        <aside
          ref={aside}
          aria-label="Candidate"
          className={`w-full shrink-0 border-line p-5 deal:order-none deal:w-[26rem] deal:overflow-y-auto deal:border-y-0 deal:border-l ${candidateId === undefined ? 'border-t' : 'order-first border-b'}`}
        >
          {candidateId === undefined ? (
            <NobodyYet />
          ) : (
            <CandidatePanel
              key={candidateId}
              candidateId={candidateId}
              isCasting={cast.isPending}
              onAnother={(candidate) => {
                const like = draftOfCandidate(candidate);
                setDraft(like);
                cast.mutate(like);
              }}
            />
          )}
        </aside>
      </div>
    </>
  );
}

function useCast() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (draft: CastingDraft) =>
      await client.models.cast({ casting: toCasting(draft) }),
    onSuccess: async ({ record }) => {
      announce('The portrait is ordered.');
      void queries.invalidateQueries({ queryKey: ['wallet'] });
      void queries.invalidateQueries({ queryKey: candidatesQuery.queryKey });
      const candidate = record.candidate?.candidateId;
      if (candidate) await navigate({ to: '/models/cast', search: { candidate } });
    },
  });
}

function PortraitButton({
  cast,
  draft,
}: {
  readonly cast: ReturnType<typeof useCast>;
  readonly draft: CastingDraft;
}) {
  const price = usePriceOfView('models.portrait');
  const mayGenerate = useMay('generate');
  if (!mayGenerate)
    return (
      <p className="mt-6 text-muted">Who looks on cannot cast; that takes a producer’s key.</p>
    );
  return (
    <div className="sticky bottom-0 z-10 -mx-6 mt-4 border-t border-line bg-ground px-6 py-3">
      <div className="flex flex-wrap items-center gap-4">
        <Button
          kind="primary"
          className="min-h-11 px-5"
          disabled={price === null || cast.isPending}
          onClick={() => cast.mutate(draft)}
        >
          {cast.isPending ? 'Sending…' : `Draw the portrait for ${price ?? '…'}`}
        </Button>
        <p className="max-w-md text-muted">
          You can draw again before you save. Each portrait is its own charge, on delivery only.
        </p>
      </div>
      <Trouble error={cast.error} className="mt-2" />
    </div>
  );
}

function NobodyYet() {
  return (
    <>
      <div className="grid aspect-3/4 max-h-[50vh] w-full place-items-center rounded-lg border border-dashed border-line">
        <svg viewBox="0 0 80 100" className="h-2/3 text-line" aria-hidden="true">
          <ellipse cx="40" cy="34" rx="16" ry="21" fill="currentColor" />
          <path d="M6 100c2-26 14-36 34-36s32 10 34 36z" fill="currentColor" />
        </svg>
      </div>
      <p className="mt-3 text-muted">
        The portrait appears here. Choose an age; leave open what the casting may decide. A
        candidate stays for a week, until you save it; a saved model is yours alone and the same
        person in every photograph.
      </p>
    </>
  );
}
