import { idPrefixes } from '@image-production/kernel';
import type { Id, IdKind, IdSource } from '@image-production/kernel';
import { SequentialIds } from '@image-production/kernel/memory';

/**
 * Identifiers 1, 2, 3 …, none of them forgotten: what was given out can be looked for later. It
 * need not exist: a work that is run again asks for others.
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
