import { Link, Outlet } from '@tanstack/react-router';
import {
  BookOpen,
  Camera,
  FlaskConical,
  KeyRound,
  List,
  Moon,
  Sun,
  User,
  Wallet,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { useState } from 'react';

import { IconButton } from '../controls/button.tsx';
import { AnnouncementRegion } from './announcements.tsx';
import { KeyboardSheet } from './keyboard-sheet.tsx';
import { Mark } from './mark.tsx';
import { SignedInAs } from './signed-in-as.tsx';
import { currentTheme, switchTheme } from './theme.ts';

const places = [
  { to: '/shoot', name: 'Shoot', icon: Camera },
  { to: '/lab', name: 'LAB', icon: FlaskConical },
  { to: '/models', name: 'Models', icon: User },
  { to: '/requests', name: 'Requests', icon: List },
  { to: '/wallet', name: 'Wallet', icon: Wallet },
] as const;

const faceOfPlace =
  'flex w-15 flex-col items-center gap-1 rounded-lg py-2 text-[11px] text-muted hover:bg-raised hover:text-ink';

export function AppShell() {
  return (
    <div className="flex h-full">
      <a
        href="#content"
        className="sr-only z-50 bg-primary p-3 text-on-primary focus:not-sr-only focus:absolute"
      >
        Skip to the content
      </a>
      <nav
        aria-label="Studio"
        className="flex w-18 shrink-0 flex-col items-center gap-1 overflow-y-auto border-r border-line py-3"
      >
        <Mark />
        <div className="h-2" />
        {places.map(({ to, name, icon }) => (
          <Link
            key={to}
            to={to}
            className={faceOfPlace}
            activeProps={{ className: 'bg-raised text-ink!' }}
          >
            <PlaceIcon icon={icon} />
            {name}
          </Link>
        ))}
        <div className="grow" />
        <Link
          to="/access"
          className={faceOfPlace}
          activeProps={{ className: 'bg-raised text-ink!' }}
        >
          <PlaceIcon icon={KeyRound} />
          Keys
        </Link>
        <a href="/docs" className={faceOfPlace}>
          <PlaceIcon icon={BookOpen} />
          Docs
        </a>
        <ThemeSwitch />
        <SignedInAs />
      </nav>
      <main id="content" className="flex min-w-0 grow flex-col overflow-hidden">
        <Outlet />
      </main>
      <KeyboardSheet />
      <AnnouncementRegion />
    </div>
  );
}

function PlaceIcon({
  icon: Icon,
}: {
  readonly icon: ComponentType<{ size: number; strokeWidth: number }>;
}) {
  return <Icon size={19} strokeWidth={1.5} />;
}

function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme);
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Use the ${other} theme`} onClick={() => setTheme(switchTheme())}>
      <PlaceIcon icon={theme === 'dark' ? Sun : Moon} />
    </IconButton>
  );
}
