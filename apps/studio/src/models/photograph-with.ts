import { keepDraft, keptDraft } from '../drafts/kept-draft.ts';

/** Puts a model into the draft of the photograph; everything else of it stays. */
export async function photographWith(modelId: string): Promise<void> {
  const { fields, pictures } = await keptDraft('pro');
  await keepDraft('pro', { fields: { ...fields, modelId }, pictures });
}
