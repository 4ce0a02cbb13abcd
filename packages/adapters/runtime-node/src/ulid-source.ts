import { idPrefixes } from '@image-production/identifiers';
import type { IdKind, IdSource } from '@image-production/identifiers';
import type { Clock, Id } from '@image-production/kernel';
import { monotonicFactory } from 'ulidx';

import { systemClock } from './system-clock.ts';

/**
 * Creates identifiers that increase strictly within this source, even within a millisecond and when
 * the clock steps back. Two processes differ by 80 random bits.
 */
export function createUlidSource(clock: Clock = systemClock): IdSource {
  const nextUlid = monotonicFactory();
  return {
    next: <Kind extends IdKind>(kind: Kind): Id<Kind> =>
      `${idPrefixes[kind]}_${nextUlid(clock.now())}` as Id<Kind>,
  };
}
