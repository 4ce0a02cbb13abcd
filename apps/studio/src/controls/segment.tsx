import type { ReactNode } from 'react';

/** The look of one of several that stand side by side. */
export const segment =
  'flex min-h-8 items-center border-l border-line text-muted transition-colors first:border-l-0 hover:text-ink';

const chosen =
  'has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-[inset_0_-2px_0_var(--ink)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink';

interface SegmentProps {
  /** Shared by all of a group: arrow keys go through it. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A radio button whose label is its face. */
export function Segment({ name, isChosen, onChoose, className = '', children }: SegmentProps) {
  return (
    <label className={`${segment} ${chosen} ${className}`}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  );
}
