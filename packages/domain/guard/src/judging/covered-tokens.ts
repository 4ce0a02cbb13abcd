import type { Match, Reading } from './reading.ts';

/** Tokens whose numbers are already part of a matched phrase. */
export function coveredTokens({ tokens, matches }: Pick<Reading, 'tokens' | 'matches'>): boolean[] {
  const covered = tokens.map(() => false);
  let end = 0;
  for (const match of matches) {
    if (match.numbers.length === 0 && match.meaning.kind !== 'benign') continue;
    if (isWith(match)) continue;
    for (let index = Math.max(match.start, end); index < match.end; index += 1) {
      covered[index] = true;
    }
    end = Math.max(end, match.end);
  }
  return covered;

  /** In `14 w/ braids`, `w` is not watts. */
  function isWith(match: Match): boolean {
    return tokens[match.end - 1]?.text === 'w' && tokens[match.end]?.text === '/';
  }
}
