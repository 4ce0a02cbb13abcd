import { useSyncExternalStore } from 'react';

import { Listeners } from './listeners.ts';

let last = '';
const listeners = new Listeners();

/** Says a sentence to whoever listens to the page, once what they hear now has ended. */
export function announce(sentence: string): void {
  if (sentence === last) return;
  last = sentence;
  listeners.tell();
}

export function AnnouncementRegion() {
  const sentence = useSyncExternalStore(listeners.subscribe, () => last);
  return (
    <div aria-live="polite" role="status" className="sr-only">
      {sentence}
    </div>
  );
}
