import type { Id, IdKind } from '../id.ts';

/** The only source of new identifiers. Never answers the same identifier twice. */
export interface IdSource {
  readonly next: <Kind extends IdKind>(kind: Kind) => Id<Kind>;
}
