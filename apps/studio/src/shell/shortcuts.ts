import { useEffect, useRef } from 'react';

import { Listeners } from './listeners.ts';

/** Keys and what they do, as the sheet shows them. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

export const shortcutGroups: readonly {
  readonly place: string;
  readonly shortcuts: readonly Shortcut[];
}[] = [
  {
    place: 'Everywhere',
    shortcuts: [
      { keys: ['?'], does: 'This sheet' },
      { keys: ['G', 'P'], does: 'Shoot' },
      { keys: ['G', 'L'], does: 'LAB' },
      { keys: ['G', 'M'], does: 'Models' },
      { keys: ['G', 'R'], does: 'Requests' },
      { keys: ['G', 'W'], does: 'Wallet' },
      { keys: ['G', 'K'], does: 'Keys, webhooks and audit' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    place: 'Shoot and LAB',
    shortcuts: [
      { keys: ['⌘ or Ctrl', '⏎'], does: 'Order, at the price on the button' },
      { keys: ['Alt', '↑', '↓'], does: 'Move the reference in the order' },
      { keys: ['⌘ or Ctrl', 'V'], does: 'Add a picture, or fill the form from JSON' },
    ],
  },
  {
    place: 'Viewer',
    shortcuts: [
      { keys: ['F'], does: 'Fit the picture' },
      { keys: ['Z'], does: '100 %, then 200 %' },
      { keys: ['B'], does: 'Compare with another picture, and end it' },
      { keys: ['←', '→'], does: 'The picture before, the next one' },
      { keys: ['S'], does: 'Next surround: black, dark, mid-grey, white' },
      { keys: ['Shift', 'D'], does: 'Download every file as one archive' },
    ],
  },
];

const place = 'studio.single-keys';
const listeners = new Listeners();

/** Whether keys that are a single letter do anything (WCAG 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(place) !== 'off',
  turn: (isOn: boolean): void => {
    localStorage.setItem(place, isOn ? 'on' : 'off');
    listeners.tell();
  },
  subscribe: listeners.subscribe,
};

/** Whether a key belongs to a field that is being written in. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !/^(radio|checkbox|button)$/.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

function isSingleKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return /^[a-z]$/i.test(key) && !ctrlKey && !metaKey && !altKey;
}

/** Listens to keys while a screen is shown. A key that it takes is not handled otherwise. */
export function useKeys(take: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (isSingleKey(event) && !singleKeys.areOn()) return;
      if (document.querySelector('dialog[open]') && event.key !== '?') return;
      if (latest.current(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
