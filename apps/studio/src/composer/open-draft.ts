import type { Submission } from '@image-production/client';

import { keepDraft, keptDraft, setAside } from '../drafts/kept-draft.ts';
import type { Face } from '../drafts/lab-draft.ts';
import { readLabOrder, readOrder } from '../drafts/read-order.ts';
import type { WrittenReference } from '../drafts/read-order.ts';

/** Where a draft is gone on with; to be given to `navigate`. */
export type ComposerPlace =
  | { readonly to: '/shoot' }
  | { readonly to: '/lab/$face'; readonly params: { readonly face: Face } };

/** How a reference came: its working copy, null where it is gone. */
export type ReturnedPicture = Blob | null;

/**
 * Makes what was submitted the draft of its composer and answers where that is; null where there is
 * none. `pictures` are its references in their order: those that are gone have to be chosen again,
 * and the composer says so. The draft before can be brought back there.
 */
export async function openDraft(
  submission: Submission,
  pictures: readonly ReturnedPicture[],
  variation: 'locked' | 'new' = 'locked',
): Promise<ComposerPlace | null> {
  const { operation, fields } = submission;
  const taken = pictures.map((picture, index) => toPicture(picture, index, submission));
  const face = faceOf[operation];
  if (face !== undefined) {
    setAside(face, await keptDraft(face));
    await keepDraft(face, { fields: varied(readLabOrder(fields), variation), pictures: taken });
    return { to: '/lab/$face', params: { face } };
  }
  if (operation !== 'pro.generate') return null;
  const { draft, references } = readOrder(fields);
  const described = taken.map((picture, index) => ({
    ...(references[index] ?? unknownReference),
    ...picture,
  }));
  setAside('pro', await keptDraft('pro'));
  await keepDraft('pro', { fields: varied(draft, variation), pictures: described });
  return { to: '/shoot' };
}

const faceOf: Readonly<Partial<Record<Submission['operation'], Face>>> = {
  'lab.creative': 'creative',
  'lab.product': 'product',
  'lab.polish': 'polish',
};

function varied<Fields extends { readonly variation: number }>(
  fields: Fields,
  variation: 'locked' | 'new',
): Fields {
  return variation === 'new' ? { ...fields, variation: newVariation() } : fields;
}

const unknownReference: WrittenReference = {
  name: '',
  role: 'garment',
  item: '',
  fidelity: { level: 'exact', aspects: [] },
};

function toPicture(picture: ReturnedPicture, index: number, { references }: Submission) {
  const { width, height, mediaType = 'image/png' } = references[index] ?? {};
  const name = `reference-${index + 1}.${mediaType === 'image/jpeg' ? 'jpg' : 'png'}`;
  return {
    id: crypto.randomUUID(),
    file: picture && new File([picture], name, { type: mediaType }),
    name,
    size: width !== undefined && height !== undefined ? { width, height } : null,
  };
}

/** Another picture of those that the same input allows. */
export function newVariation(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % 10_000;
}
