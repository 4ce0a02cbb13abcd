import { useEffect, useRef } from 'react';

/** One key and what it does; `keys` is what the sheet shows. */
export interface Shortcut {
  readonly keys: string;
  readonly does: string;
}

export const shortcutGroups: readonly {
  readonly place: string;
  readonly shortcuts: readonly Shortcut[];
}[] = [
  {
    place: 'Everywhere',
    shortcuts: [
      { keys: '?', does: 'This sheet' },
      { keys: 'G then P, M, R, W', does: 'Go to Shoot, Models, Requests, Wallet' },
      { keys: 'Esc', does: 'Close what is open' },
    ],
  },
  {
    place: 'Shoot',
    shortcuts: [
      { keys: 'Ctrl or ⌘ + Enter', does: 'Order the photograph, at the price on the button' },
      { keys: 'Alt + ↑ or ↓', does: 'Move the reference in the order' },
    ],
  },
  {
    place: 'Viewer',
    shortcuts: [
      { keys: 'F', does: 'Fit the picture' },
      { keys: 'Z', does: '100 %, then 200 %' },
      { keys: 'B', does: 'Compare with another picture, and end it' },
      { keys: '← →', does: 'The picture before, the next one' },
      { keys: 'S', does: 'Next surround: black, dark, mid-grey, white' },
      { keys: 'Shift + D', does: 'Download every file as one archive' },
    ],
  },
];

/** Whether a key belongs to a field that is being written in. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !/^(radio|checkbox|button)$/.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Listens to keys while a screen is shown. A key that it takes is not handled otherwise. */
export function useKeys(take: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (latest.current(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
