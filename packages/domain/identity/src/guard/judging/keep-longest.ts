import type { MeaningKind } from '../words/language-words.ts';
import type { Match } from './reading.ts';

const likenessKinds = new Set<MeaningKind>([
  'face-of',
  'blend-of',
  'like',
  'of-name',
  'public-role',
  'relation',
  'picture',
  'public-likeness',
  'private-likeness',
]);

/**
 * The longest reading of a place wins: `baby blue` silences `baby`, `15 years of ballet` silences
 * `15 years`. Of two that are equally long both stay, so that harmless never beats harmful.
 * Likeness speaks of other things than age: the two silence each other only by a harmless phrase.
 */
export function keepLongest(matches: readonly Match[]): Match[] {
  const likeness = matches.filter(({ meaning }) => likenessKinds.has(meaning.kind));
  const others = matches.filter(({ meaning }) => !likenessKinds.has(meaning.kind));
  const benign = others.filter(({ meaning }) => meaning.kind === 'benign');
  const keptOthers = withoutContained(others, others);
  const keptLikeness = withoutContained(likeness, [...likeness, ...benign]);
  return inOrder([...keptOthers, ...keptLikeness]);
}

function withoutContained(matches: readonly Match[], rivals: readonly Match[]): Match[] {
  const byPlace = inOrder(rivals);
  const sorted = inOrder(matches);
  let [next, endBefore, start, endHere] = [0, 0, -1, 0];
  return sorted.filter((match) => {
    if (match.start !== start) {
      for (let rival = byPlace[next]; rival !== undefined && rival.start < match.start;) {
        endBefore = Math.max(endBefore, rival.end);
        next += 1;
        rival = byPlace[next];
      }
      [start, endHere] = [match.start, 0];
    }
    const here = byPlace[next];
    if (here?.start === start) endHere = Math.max(endHere, here.end);
    return endBefore < match.end && endHere <= match.end;
  });
}

/** Matches are found from the beginning on, so that there is little to move. */
function inOrder(matches: readonly Match[]): Match[] {
  return matches.toSorted((a, b) => a.start - b.start || b.end - a.end);
}
