import { briefLimits, characterCount } from '@image-production/brief';
import { formatDollars } from '@image-production/kernel';
import { operationDescriptors } from '@image-production/operations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { toOrder } from '../drafts/draft.ts';
import type { Draft, DraftPicture, DraftReference } from '../drafts/draft.ts';
import type { Drafts } from '../drafts/kept-draft.ts';
import { client } from '../service/client.ts';
import { pricesQuery, walletQuery } from '../service/queries.ts';
import { announce } from '../shell/announcements.tsx';
import { adviceOn, joinFindings, problemsOf, refusalsIn } from './findings.ts';
import { forgettingRefusal } from './forgetting-refusal.ts';
import { goToFinding } from './go-to-finding.ts';
import { guessReference } from './guess-reference.ts';
import { inStaging } from './in-staging.ts';
import { priceOfOrder } from './price-of-order.ts';
import { useArrivedPictures } from './use-arrived-pictures.ts';
import { useReview } from './use-review.ts';

type ChangeDraft = (make: (before: Drafts['pro']) => Drafts['pro']) => void;

/** A photograph in hand: its draft, what is said about it, its price, and the way to order it. */
export function useProComposer(kept: Drafts['pro'], onChange: ChangeDraft) {
  const { fields: draft, pictures: references } = kept;
  const prices = useQuery(pricesQuery);
  const price = priceOfOrder(prices.data, {
    operation: 'pro.generate',
    resolution: draft.resolution,
    count: 1,
    referenceCount: references.length,
  });
  const order = useOrder(kept, price && formatDollars(price.total));
  const edit = forgettingRefusal(order, onChange);
  const { staging, findings: foreseen } = useReview(draft, references);
  const pictures = useArrivedPictures(
    operationDescriptors['pro.generate'].references.max - references.length,
    (arrived) =>
      edit((before) => ({ ...before, pictures: addReferences(before.pictures, arrived) })),
  );
  const missing = missingFrom(draft, references);
  const findings = joinFindings(
    joinFindings([...problemsOf(draft, references), ...adviceOn(draft, references)], foreseen),
    refusalsIn(order.error),
  );
  const refused = findings.filter(({ severity }) => severity === 'refused');
  return {
    draft,
    references,
    price,
    missing,
    findings,
    order,
    pictures,
    staging: references.map((_, index) => {
      const use = staging.find(({ referenceIndex }) => referenceIndex === index);
      return use && inStaging(use.technique);
    }),
    change: (part: Partial<Draft>): void =>
      edit((before) => ({ ...before, fields: { ...before.fields, ...part } })),
    setReferences: (changed: readonly DraftReference[]): void =>
      edit((before) => ({ ...before, pictures: changed })),
    submit: (): void => {
      if (missing.length > 0 || order.isPending || price === null) return;
      if (refused.length > 0 && !order.isError) goToFinding(refused);
      else order.mutate();
    },
  };
}

export type ProComposer = ReturnType<typeof useProComposer>;

/** Each with what its name says that it shows. */
function addReferences(
  references: readonly DraftReference[],
  arrived: readonly DraftPicture[],
): readonly DraftReference[] {
  const list = [...references];
  for (const picture of arrived) {
    const hasHero = list.some(({ role }) => role === 'hero_garment');
    const guessed = guessReference(picture.name, hasHero);
    list.push({ ...picture, ...guessed, fidelity: { level: 'exact', aspects: [] } });
  }
  return list;
}

function useOrder({ fields, pictures }: Drafts['pro'], maxCost: string | null) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      await client.pro.generate(toOrder(fields, pictures), maxCost === null ? {} : { maxCost }),
    onSuccess: async ({ requestId }) => {
      announce('The photograph is ordered.');
      void queries.invalidateQueries(walletQuery);
      await navigate({ to: '/requests/$requestId', params: { requestId } });
    },
    onError: (error) => goToFinding(refusalsIn(error)),
  });
}

/** What is still to be given, in the order of the screen. */
function missingFrom({ modelId, texts }: Draft, references: readonly DraftReference[]): string[] {
  const { min } = briefLimits.requiredText;
  const gone = references.findIndex(({ file }) => file === null);
  return [
    ...(modelId === null ? ['an identity'] : []),
    ...(references.length === 0 ? ['a reference'] : []),
    ...(gone === -1 ? [] : [`the picture of reference ${gone + 1}`]),
    ...(characterCount(texts.commercialObjective) < min ? ['the commercial objective'] : []),
    ...(characterCount(texts.sceneAndAction) < min ? ['scene and action'] : []),
  ];
}
