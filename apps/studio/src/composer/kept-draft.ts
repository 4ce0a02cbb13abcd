import { emptyDraft } from './draft.ts';
import type { Draft } from './draft.ts';

const place = 'studio.draft.pro';

/** The draft as it was left, or an empty one. Pictures are not kept: they have to be chosen again. */
export function keptDraft(): Draft {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Draft>;
    return { ...emptyDraft, ...kept, texts: { ...emptyDraft.texts, ...kept.texts } };
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(draft: Draft): void {
  localStorage.setItem(place, JSON.stringify(draft));
}
