import type { Id } from '@image-production/kernel';
import { ulidSequence } from '@image-production/kernel/memory';

import { idPrefixes } from '../id.ts';
import type { IdKind, IdSource } from '../id.ts';

/** Identifiers 1, 2, 3 … across all kinds, for repeatable tests. */
export class SequentialIds implements IdSource {
  readonly #nextUlid = ulidSequence();

  next<Kind extends IdKind>(kind: Kind): Id<Kind> {
    return `${idPrefixes[kind]}_${this.#nextUlid()}` as Id<Kind>;
  }
}
