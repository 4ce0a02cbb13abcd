import { useCallback, useEffect, useRef, useState } from 'react';

import { earlierDraft, keepDraft, keptDraft, setAside } from './kept-draft.ts';
import type { Composer, Drafts } from './kept-draft.ts';
import { hearOtherPages, tellOtherPages } from './other-pages.ts';

const pauseMs = 400;

export interface DraftInHand<Name extends Composer> {
  /** Null while it is being fetched from where the browser keeps it. */
  readonly draft: Drafts[Name] | null;
  readonly change: (make: (before: Drafts[Name]) => Drafts[Name]) => void;
  /** Puts another draft in its place; the one before can be brought back. */
  readonly replace: (draft: Drafts[Name]) => void;
  /** What was replaced last; null when there was nothing in it. */
  readonly earlier: Drafts[Name] | null;
  /** When it was last written down; null while there is nothing new to keep. */
  readonly keptAt: number | null;
}

/**
 * The draft of a composer, kept a moment after each change and when the screen is left. Two pages
 * of one browser have the same draft in hand: each takes over what the other has kept, and of two
 * changes within one pause the last stays.
 */
export function useDraft<Name extends Composer>(composer: Name): DraftInHand<Name> {
  const [draft, setDraft] = useState<Drafts[Name] | null>(null);
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const unkept = useRef<Drafts[Name] | null>(null);
  const keep = useCallback(async () => {
    if (unkept.current === null) return;
    const current = unkept.current;
    unkept.current = null;
    await keepDraft(composer, current);
    tellOtherPages(composer);
    setKeptAt(Date.now());
  }, [composer]);
  useEffect(() => {
    let isShown = true;
    void keptDraft(composer).then((kept) => isShown && setDraft(kept));
    const flush = (): void => void keep();
    addEventListener('pagehide', flush);
    return () => {
      isShown = false;
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [composer, keep]);
  useEffect(
    () =>
      hearOtherPages(composer, () => {
        void keptDraft(composer).then((kept) => unkept.current === null && setDraft(kept));
      }),
    [composer],
  );
  useEffect(() => {
    const timer = setTimeout(() => void keep(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, keep]);
  const change = useCallback((make: (before: Drafts[Name]) => Drafts[Name]) => {
    setDraft((before) => {
      if (before === null) return before;
      unkept.current = make(before);
      return unkept.current;
    });
  }, []);
  const replace = useCallback(
    (instead: Drafts[Name]) =>
      change((before) => {
        setAside(composer, before);
        return instead;
      }),
    [composer, change],
  );
  return { draft, change, replace, earlier: earlierDraft(composer), keptAt };
}
