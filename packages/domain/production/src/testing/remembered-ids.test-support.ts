import { idPrefixes } from '@image-production/identifiers';
import type { IdKind, IdSource } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import type { Id } from '@image-production/kernel';

/**
 * Issues identifiers 1, 2, 3 … and remembers them, for later lookups. Not all of them exist: work
 * that runs again takes new ones.
 */
export class RememberedIds implements IdSource {
  readonly #ids = new SequentialIds();
  readonly #given: Id<IdKind>[] = [];

  next<Kind extends IdKind>(kind: Kind): Id<Kind> {
    const id = this.#ids.next(kind);
    this.#given.push(id);
    return id;
  }

  given<Kind extends IdKind>(kind: Kind): readonly Id<Kind>[] {
    return this.#given.filter((id) => id.startsWith(`${idPrefixes[kind]}_`)) as Id<Kind>[];
  }
}
