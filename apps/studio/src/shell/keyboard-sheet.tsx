import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';

import { Sheet } from '../controls/sheet.tsx';
import { isWriting, shortcutGroups, useKeys } from './shortcuts.ts';

const placeOfKey = { p: '/shoot', m: '/models', r: '/requests', w: '/wallet' } as const;

function isPlaceKey(key: string): key is keyof typeof placeOfKey {
  return key in placeOfKey;
}

/** The sheet of keys, and the keys that hold on every screen. */
export function KeyboardSheet() {
  const [isOpen, setOpen] = useState(false);
  const wasG = useRef(false);
  const navigate = useNavigate();
  useKeys((event) => {
    if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    const isPlace = wasG.current && isPlaceKey(key);
    wasG.current = key === 'g';
    if (isPlace) void navigate({ to: placeOfKey[key] });
    if (key === '?') setOpen(true);
    return isPlace || key === '?';
  });
  return (
    <Sheet title="Keyboard" isOpen={isOpen} onClose={() => setOpen(false)}>
      {shortcutGroups.map(({ place, shortcuts }) => (
        <section key={place} className="mt-4">
          <h3 className="section-name">{place}</h3>
          <dl className="mt-2 grid grid-cols-[11rem_1fr] gap-x-4 gap-y-1.5">
            {shortcuts.map(({ keys, does }) => (
              <div key={keys} className="contents">
                <dt className="font-medium">{keys}</dt>
                <dd className="text-muted">{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  );
}
