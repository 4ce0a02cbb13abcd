import type { BytesDigest } from '@image-production/rendering/memory';

import type { IdentityScreen } from '../ports/identity-screen.ts';

/** Refuses portraits with the given digests and passes all others. */
export class InMemoryIdentityScreen implements IdentityScreen {
  readonly #sha256Hex: BytesDigest;
  readonly #refused: ReadonlySet<string>;

  constructor(sha256Hex: BytesDigest, refused: Iterable<string> = []) {
    this.#sha256Hex = sha256Hex;
    this.#refused = new Set(refused);
  }

  readonly check: IdentityScreen['check'] = async (png) =>
    this.#refused.has(this.#sha256Hex(png)) ? 'refused' : 'passed';
}
