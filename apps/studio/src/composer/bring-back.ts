import type { Composer } from '../drafts/kept-draft.ts';
import type { DraftInHand } from '../drafts/use-draft.ts';

/** Exchanges the draft with the one that it replaced; null when there is none. */
export function bringBack<Name extends Composer>({
  earlier,
  replace,
}: DraftInHand<Name>): (() => void) | null {
  return earlier && (() => replace(earlier));
}
