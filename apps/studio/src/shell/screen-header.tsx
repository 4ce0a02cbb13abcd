import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { sessionQuery } from '../service/session.ts';
import { showKeyboardSheet } from './keyboard-sheet.tsx';

/** The line at the top of every screen: what it is, and what can be done with it. */
export function ScreenHeader({
  above,
  title,
  aside,
  children,
}: {
  readonly above?: ReactNode;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-3 border-b border-line px-5 py-2">
      {above}
      <h1 className="text-xl font-semibold">{title}</h1>
      <TestMode />
      {aside}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-3">{children}</div>
      <button
        type="button"
        onClick={showKeyboardSheet}
        className="hidden min-h-8 items-center gap-1.5 rounded-md px-1.5 text-[13px] text-muted hover:text-ink lg:flex"
      >
        Shortcuts
        <kbd className="rounded border border-edge px-1.5 font-sans text-[11px] leading-4">?</kbd>
      </button>
    </header>
  );
}

/** Whoever is signed in with a test key orders sample cards with money that is none. */
function TestMode() {
  const { data: session } = useQuery(sessionQuery);
  if (session?.livemode !== false) return null;
  return (
    <span className="rounded-full border border-warning px-3 py-0.5 text-xs font-medium text-warning">
      Test mode
    </span>
  );
}
