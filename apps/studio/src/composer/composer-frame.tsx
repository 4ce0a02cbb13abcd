import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import { age } from '../controls/in-words.ts';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { CodePanel } from './code-panel.tsx';
import type { CodeView, WrittenDraft } from './code-panel.tsx';
import { ViewSwitch } from './view-switch.tsx';

interface ComposerFrameProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly keptAt: number | null;
  /** Null while there is nothing to leave behind. */
  readonly onStartOver: (() => void) | null;
  /** Brings back what was replaced; null when there is nothing to bring back. */
  readonly onBringBack: (() => void) | null;
  readonly view: CodeView;
  readonly onView: (view: CodeView) => void;
  readonly written: WrittenDraft;
  /** Whether pictures are held over the page. */
  readonly isOver: boolean;
  /** Who and what; how; the deal. */
  readonly columns: readonly [ReactNode, ReactNode, ReactNode];
}

/** When the draft was last written down; counts on by itself. */
function KeptPill({ keptAt }: { readonly keptAt: number }) {
  const [now, setNow] = useState(keptAt);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, [keptAt]);
  return (
    <span className="hidden rounded-full border border-line px-3 py-0.5 text-xs text-muted sm:inline">
      Draft kept {now - keptAt < 5000 ? 'just now' : age(keptAt, now)}
    </span>
  );
}

/**
 * Three columns as a call sheet reads. Each scrolls for itself where the screen is low; where it is
 * narrow the first two go below each other and the deal becomes a bar at the foot.
 */
export function ComposerFrame(props: ComposerFrameProps) {
  const { title, aside, keptAt, onStartOver, onBringBack, view, onView, written, isOver, columns } =
    props;
  const [subject, direction, deal] = columns;
  return (
    <>
      <ScreenHeader
        title={title}
        aside={
          <>
            {aside}
            {keptAt === null ? null : <KeptPill keptAt={keptAt} />}
          </>
        }
      >
        {onBringBack ? (
          <Button kind="quiet" onClick={onBringBack}>
            Bring back the earlier draft
          </Button>
        ) : null}
        {onStartOver ? (
          <Button kind="quiet" onClick={onStartOver}>
            Start over
          </Button>
        ) : null}
        <ViewSwitch view={view} onView={onView} />
      </ScreenHeader>
      <div className="flex min-h-0 grow flex-col deal:grid deal:grid-cols-[minmax(19rem,31.5%)_minmax(0,1fr)_minmax(19rem,24.5%)]">
        {view === 'form' ? (
          <div className="min-h-0 grow overflow-y-auto deal:contents">
            <div className="border-line p-5 deal:min-h-0 deal:overflow-y-auto deal:border-r">
              {subject}
            </div>
            <div className="border-t border-line p-5 deal:min-h-0 deal:overflow-y-auto deal:border-t-0 deal:border-r">
              {direction}
            </div>
          </div>
        ) : (
          <div className="min-h-0 grow overflow-y-auto border-line p-5 deal:col-span-2 deal:border-r">
            <CodePanel key={view} view={view} written={written} />
          </div>
        )}
        {deal}
      </div>
      {isOver ? (
        <div className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-xl border-2 border-dashed border-ink bg-ground/85 text-xl">
          Drop pictures to add them
        </div>
      ) : null}
    </>
  );
}
