import type { Id } from '../id.ts';

/** The only source of new identifiers. Never returns the same identifier twice. */
export interface IdSource<Kinds extends string = string> {
  readonly next: <Kind extends Kinds>(kind: Kind) => Id<Kind>;
}
