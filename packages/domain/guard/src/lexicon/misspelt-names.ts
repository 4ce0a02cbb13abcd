import { plainWord } from '../reading/characters.ts';
import { withoutOne } from '../reading/without-one.ts';

/** Shorter names are one letter away from too many other words. */
const lengthMin = 10;
const lengthMax = 26;

/**
 * Finds full names in Latin letters, without spaces and with at most one edit or transposition.
 * Indexes every name by each spelling with one letter removed.
 */
export class MisspeltNames {
  readonly #namesOf = new Map<string, string[]>();

  constructor(names: readonly string[]) {
    for (const name of names) {
      const words = name
        .trim()
        .toLowerCase()
        .split(/[\s-]+/u);
      const joined = single(plainWord(words.join('')));
      if (words.length < 2 || joined.length < lengthMin || !/^[a-z]+$/u.test(joined)) continue;
      for (const key of new Set([joined, ...withoutOne(joined)])) {
        const known = this.#namesOf.get(key);
        if (known) known.push(joined);
        else this.#namesOf.set(key, [joined]);
      }
    }
  }

  /** Whether a text without spaces is a name with at most one typo. */
  has(written: string, onStep: () => void): boolean {
    const joined = single(written);
    if (joined.length < lengthMin - 1 || joined.length > lengthMax) return false;
    if (!/^[a-z]+$/u.test(joined)) return false;
    for (const key of [joined, ...withoutOne(joined)]) {
      onStep();
      const names = this.#namesOf.get(key) ?? [];
      if (names.some((name) => isNear(joined, name))) return true;
    }
    return false;
  }
}

/** Doubled letters are often misspelt: `Beluci`. */
function single(word: string): string {
  return word.replaceAll(/(.)\1+/gu, '$1');
}

/** Whether the first letters agree and one edit or transposition separates the two. */
function isNear(written: string, name: string): boolean {
  if (written[0] !== name[0] || Math.abs(written.length - name.length) > 1) return false;
  let start = 0;
  while (start < name.length && written[start] === name[start]) start += 1;
  const [a, b] = [written.slice(start), name.slice(start)];
  const isExchanged = a.slice(0, 2) === `${b[1] ?? ''}${b[0] ?? ''}` && a.slice(2) === b.slice(2);
  return isExchanged || a.slice(1) === b.slice(1) || a === b.slice(1) || a.slice(1) === b;
}
