import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { photographWith } from './photograph-with.ts';

/** To the composer, with this model in its draft. */
export function PhotographLink({
  modelId,
  className,
  children,
}: {
  readonly modelId: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  const go = async (): Promise<void> => {
    await photographWith(modelId);
    await navigate({ to: '/shoot' });
  };
  return (
    <a
      href="/studio/shoot"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      {children}
    </a>
  );
}
