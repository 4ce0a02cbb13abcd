import { idPrefixes } from '../id.ts';
import type { Id, IdKind } from '../id.ts';
import type { IdSource } from '../ports/id-source.ts';

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Identifiers 1, 2, 3 … in ULID form: repeatable tests. */
export class SequentialIds implements IdSource {
  #last = 0;

  next<Kind extends IdKind>(kind: Kind): Id<Kind> {
    this.#last += 1;
    let digits = '';
    for (let rest = this.#last; digits.length < 26; rest = Math.floor(rest / 32)) {
      digits = crockford.charAt(rest % 32) + digits;
    }
    return `${idPrefixes[kind]}_${digits}` as Id<Kind>;
  }
}
