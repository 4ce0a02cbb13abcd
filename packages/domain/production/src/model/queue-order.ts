import type { OrganizationId } from '@image-production/identifiers';

import type { GenerationRequest } from './generation-request.ts';

/** A request that may be claimed now. */
export interface Waiting extends Pick<GenerationRequest, 'id' | 'organizationId' | 'createdAt'> {
  /** The count of all turns when its organization was last served; 0 if never. */
  readonly turn: number;
}

/**
 * Sorts requests into the order of claims, assuming no arrivals: each round takes the oldest
 * request of every organization, the least recently served organization first.
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

/** The claimable requests of one organization. */
export interface Line extends Pick<Waiting, 'organizationId' | 'turn'> {
  readonly length: number;
  /** Its oldest request. */
  readonly head: Pick<GenerationRequest, 'createdAt' | 'id'>;
}

/**
 * Queue position, from 1, of the request its organization's line gives in `round`, from 1: each
 * other line gives one request per earlier round, and one in this if served first, while it lasts.
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

/** Oldest first; requests of the same millisecond by id. */
export function byAge(
  one: Pick<GenerationRequest, 'createdAt' | 'id'>,
  other: Pick<GenerationRequest, 'createdAt' | 'id'>,
): number {
  return one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1);
}
