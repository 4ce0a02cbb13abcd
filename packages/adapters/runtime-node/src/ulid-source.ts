import { idPrefixes } from '@image-production/kernel';
import type { Clock, Id, IdKind, IdSource } from '@image-production/kernel';
import { monotonicFactory } from 'ulidx';

import { systemClock } from './system-clock.ts';

/**
 * Identifiers that strictly increase within this source, also within a millisecond and when the
 * clock steps back. Those of two processes differ by 80 random bits.
 */
export function createUlidSource(clock: Clock = systemClock): IdSource {
  const nextUlid = monotonicFactory();
  return {
    next: <Kind extends IdKind>(kind: Kind): Id<Kind> =>
      `${idPrefixes[kind]}_${nextUlid(clock.now())}` as Id<Kind>,
  };
}
