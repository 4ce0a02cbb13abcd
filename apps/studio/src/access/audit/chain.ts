import type { AuditEvent } from '@image-production/client';

type Link = Pick<AuditEvent, 'sequence' | 'hash' | 'previousHash'>;

/** How events that are shown hang together. */
export interface Chain {
  /** Pairs of neighbours that are both shown. */
  readonly links: number;
  /** Sequences of events that do not name the hash of the one before them. */
  readonly broken: readonly number[];
}

/**
 * Compares each event, newest first, with the one before it where both are shown: filters leave
 * gaps. That hashes are those of their events is verified by the workers.
 */
export function chainOf(events: readonly Link[]): Chain {
  const pairs = events.flatMap((event, index) => {
    const before = events[index + 1];
    return before?.sequence === event.sequence - 1 ? [{ event, before }] : [];
  });
  const broken = pairs.filter(({ event, before }) => event.previousHash !== before.hash);
  return { links: pairs.length, broken: broken.map(({ event }) => event.sequence) };
}
