import { plainWord } from '../reading/characters.ts';

/** The words of a table, with and without accents. */
export function wordSet(...tables: readonly string[]): ReadonlySet<string> {
  const words = tables
    .flatMap((table) => table.toLowerCase().trim().split(/\s+/))
    .filter((word) => word !== '');
  return new Set(words.flatMap((word) => [word, plainWord(word)]));
}
