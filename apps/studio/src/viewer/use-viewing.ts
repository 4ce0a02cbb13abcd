import { useState } from 'react';

import type { Frame } from './strip.ts';
import { firstViewing, surrounds } from './viewing.ts';
import type { Viewing } from './viewing.ts';

const place = 'studio.surround';

/** How pictures are looked at; the surround is the person's, and stays from one to the next. */
export function useViewing() {
  const [viewing, setViewing] = useState<Viewing>(() => {
    const kept = localStorage.getItem(place);
    const surround = surrounds.find((name) => name === kept) ?? firstViewing.surround;
    return { ...firstViewing, surround };
  });
  const [other, setOther] = useState<Frame | null>(null);
  const change = (part: Partial<Viewing>): void => {
    if (part.surround) localStorage.setItem(place, part.surround);
    setViewing((before) => ({ ...before, ...part }));
  };
  return { viewing, change, other, setOther };
}
