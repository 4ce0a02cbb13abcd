import { useSyncExternalStore } from 'react';

let last = '';
const listeners = new Set<() => void>();

/** Says a sentence to whoever listens to the page, once what they hear now has ended. */
export function announce(sentence: string): void {
  if (sentence === last) return;
  last = sentence;
  for (const listener of listeners) listener();
}

export function AnnouncementRegion() {
  const sentence = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => last,
  );
  return (
    <div aria-live="polite" role="status" className="sr-only">
      {sentence}
    </div>
  );
}
