import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, useSyncExternalStore } from 'react';

import { Sheet } from '../controls/sheet.tsx';
import { isWriting, shortcutGroups, singleKeys, useKeys } from './shortcuts.ts';

const placeOfKey = {
  p: '/shoot',
  l: '/lab',
  m: '/models',
  r: '/requests',
  w: '/wallet',
  k: '/access/keys',
} as const;
const patienceMs = 1500;

function isPlaceKey(key: string): key is keyof typeof placeOfKey {
  return key in placeOfKey;
}

/** The keys that hold on every screen: `G` and a letter goes somewhere. */
function useKeysOfPlaces(): void {
  const gAt = useRef(-Infinity);
  const navigate = useNavigate();
  useKeys((event) => {
    if (isWriting(event.target) || event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    const isPlace = event.timeStamp - gAt.current < patienceMs && isPlaceKey(key);
    gAt.current = key === 'g' ? event.timeStamp : -Infinity;
    if (isPlace) void navigate({ to: placeOfKey[key] });
    else if (event.key === '?') showKeyboardSheet();
    return isPlace || event.key === '?';
  });
}

let show: () => void = () => undefined;

export function showKeyboardSheet(): void {
  show();
}

/** The sheet of keys, and the switch for those that are a single letter. */
export function KeyboardSheet() {
  const [isOpen, setOpen] = useState(false);
  show = () => setOpen(true);
  useKeysOfPlaces();
  return (
    <Sheet title="Keyboard" isOpen={isOpen} onClose={() => setOpen(false)}>
      <div className="gap-x-10 sm:columns-2">
        {shortcutGroups.map(({ place, shortcuts }) => (
          <section key={place} className="break-inside-avoid pt-5">
            <h3 className="section-name">{place}</h3>
            <dl className="mt-2 space-y-1.5">
              {shortcuts.map(({ keys, does }) => (
                <div key={keys.join()} className="flex items-baseline gap-3">
                  <dt className="flex w-24 shrink-0 flex-wrap gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="min-w-6 rounded border border-edge px-1.5 text-center font-sans text-xs leading-5"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd className="text-muted">{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <SingleKeySwitch />
    </Sheet>
  );
}

/** For whoever speaks to their computer, or rests a hand on the keys. */
function SingleKeySwitch() {
  const isOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn);
  return (
    <label className="mt-6 flex min-h-6 items-center gap-2.5 border-t border-line pt-4">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => singleKeys.turn(target.checked)}
        className="size-4 accent-ink"
      />
      Keys that are a single letter
      <span className="text-muted">such as Z, F and G; the others always work</span>
    </label>
  );
}
