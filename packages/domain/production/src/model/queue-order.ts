import type { OrganizationId } from '@image-production/kernel';

import type { GenerationRequest } from './generation-request.ts';

/** A request that may be claimed now. */
export interface Waiting extends Pick<GenerationRequest, 'id' | 'organizationId' | 'createdAt'> {
  /** When its organization was last served, as a count of all turns; 0 if it never was. */
  readonly turn: number;
}

/**
 * These requests in the order in which claims take them if none comes: in every round one of each
 * organization, its oldest, those first that were served the longest time ago.
 */
export function queueOrder<One extends Waiting>(waiting: readonly One[]): readonly One[] {
  const lines = Map.groupBy(waiting.toSorted(byAge), ({ organizationId }) => organizationId);
  const inTurns = [...lines.values()].toSorted(([one], [other]) =>
    one && other ? one.turn - other.turn || byAge(one, other) : 0,
  );
  const rounds = Math.max(0, ...inTurns.map(({ length }) => length));
  return Array.from({ length: rounds }, (_each, round) =>
    inTurns.flatMap((line) => line[round] ?? []),
  ).flat();
}

/** What waits of one organization. */
export interface Line extends Pick<Waiting, 'organizationId' | 'turn'> {
  readonly length: number;
  /** Its oldest request. */
  readonly head: Pick<GenerationRequest, 'createdAt' | 'id'>;
}

/**
 * The place in that order of the request that is taken from its line in this round, 1 for the
 * first of each: of every other line are before it one for each round so far, as long as it lasts.
 */
export function placeInQueue(
  lines: readonly Line[],
  { organizationId, round }: { readonly organizationId: OrganizationId; readonly round: number },
): number {
  const own = lines.find((line) => line.organizationId === organizationId);
  if (!own) throw new Error(`nothing waits of ${organizationId}`);
  return lines.reduce((place, line) => {
    if (line === own) return place;
    const isBefore = (line.turn - own.turn || byAge(line.head, own.head)) < 0;
    return place + Math.min(line.length, isBefore ? round : round - 1);
  }, round);
}

/** The older one first; of one moment, the one that was accepted first. */
export function byAge(
  one: Pick<GenerationRequest, 'createdAt' | 'id'>,
  other: Pick<GenerationRequest, 'createdAt' | 'id'>,
): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
