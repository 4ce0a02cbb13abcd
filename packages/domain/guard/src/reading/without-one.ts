/** All spellings of a word with one letter removed. */
export function withoutOne(word: string): string[] {
  return Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1));
}
