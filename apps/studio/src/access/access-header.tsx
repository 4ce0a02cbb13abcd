import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ScreenHeader } from '../shell/screen-header.tsx';

const tabs = [
  { to: '/access/keys', name: 'Keys' },
  { to: '/access/webhooks', name: 'Webhooks' },
  { to: '/access/audit', name: 'Audit' },
] as const;

/** What programs may do, what they are told, and who did what: three screens side by side. */
export function AccessHeader({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ReactNode;
}) {
  return (
    <ScreenHeader title={title} aside={<Tabs />}>
      {children}
    </ScreenHeader>
  );
}

function Tabs() {
  return (
    <nav
      aria-label="Access"
      className="ml-3 flex overflow-hidden rounded-lg border border-edge text-[13px]"
    >
      {tabs.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          className="flex min-h-8 items-center border-l border-line px-3 text-muted first:border-l-0 hover:text-ink focus-visible:-outline-offset-2"
          activeProps={{
            className: 'bg-raised font-medium text-ink! shadow-[inset_0_-2px_0_var(--ink)]',
          }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
