import { characterCount } from '@image-production/brief';
import { formatDollars } from '@image-production/kernel';
import { operationDescriptors } from '@image-production/operations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { refusalsIn } from '../composer/findings.ts';
import { forgettingRefusal } from '../composer/forgetting-refusal.ts';
import { goToFinding } from '../composer/go-to-finding.ts';
import { priceOfOrder } from '../composer/price-of-order.ts';
import { useArrivedPictures } from '../composer/use-arrived-pictures.ts';
import type { DraftPicture } from '../drafts/draft.ts';
import type { Drafts } from '../drafts/kept-draft.ts';
import { toCreative, toPolish, toProduct } from '../drafts/lab-draft.ts';
import type { Face, LabDraft } from '../drafts/lab-draft.ts';
import { client } from '../service/client.ts';
import { pricesQuery, walletQuery } from '../service/queries.ts';
import { announce } from '../shell/announcements.tsx';

type KeptLab = Drafts[Face];
type ChangeDraft = (make: (before: KeptLab) => KeptLab) => void;

/** A picture of LAB in hand: its draft, its price, and the way to order it. */
export function useLabComposer(face: Face, kept: KeptLab, onChange: ChangeDraft) {
  const { fields: draft, pictures } = kept;
  const prices = useQuery(pricesQuery);
  const price = priceOfOrder(prices.data, {
    operation: `lab.${face}`,
    resolution: draft.resolution,
    count: face === 'polish' ? 1 : draft.count,
    referenceCount: Math.max(pictures.length, operationDescriptors[`lab.${face}`].references.min),
  });
  const order = useLabOrder(face, kept, price && formatDollars(price.total));
  const edit = forgettingRefusal(order, onChange);
  const { max } = operationDescriptors[`lab.${face}`].references;
  // The only picture of Product and Polish is replaced by the next one.
  const arrived = useArrivedPictures(max === 1 ? 1 : max - pictures.length, (taken) =>
    edit((before) => ({ ...before, pictures: max === 1 ? taken : [...before.pictures, ...taken] })),
  );
  const missing = missingFrom(face, kept);
  return {
    draft,
    pictures,
    price,
    missing,
    order,
    arrived,
    findings: refusalsIn(order.error),
    change: (part: Partial<LabDraft>): void =>
      edit((before) => ({ ...before, fields: { ...before.fields, ...part } })),
    setPictures: (changed: readonly DraftPicture[]): void =>
      edit((before) => ({ ...before, pictures: changed })),
    submit: (): void => {
      if (missing.length === 0 && !order.isPending && price !== null) order.mutate();
    },
  };
}

export type LabComposer = ReturnType<typeof useLabComposer>;

function useLabOrder(face: Face, { fields, pictures }: KeptLab, maxCost: string | null) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const options = maxCost === null ? {} : { maxCost };
      if (face === 'creative')
        return await client.lab.creative(toCreative(fields, pictures), options);
      const image = pictures[0]?.file;
      if (!image) throw new Error('There is no picture.');
      return face === 'product'
        ? await client.lab.product(toProduct(fields, image), options)
        : await client.lab.polish(toPolish(fields, image), options);
    },
    onSuccess: async ({ requestId }) => {
      announce('The picture is ordered.');
      void queries.invalidateQueries(walletQuery);
      await navigate({ to: '/requests/$requestId', params: { requestId } });
    },
    onError: (error) => goToFinding(refusalsIn(error)),
  });
}

function missingFrom(face: Face, { fields, pictures }: KeptLab): string[] {
  const gone = pictures.findIndex(({ file }) => file === null);
  return [
    ...(face !== 'creative' && pictures.length === 0 ? ['the picture'] : []),
    ...(gone === -1 ? [] : [`picture ${gone + 1}`]),
    ...(face === 'creative' && characterCount(fields.prompt) === 0 ? ['what it shows'] : []),
  ];
}
