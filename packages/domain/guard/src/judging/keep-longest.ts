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
  'face-taken',
]);

const contentKinds = new Set<MeaningKind>(['sexual', 'nudity', 'intimate']);

/**
 * Keeps the longest match at each place: `baby blue` suppresses `baby`, `15 years of ballet`
 * suppresses `15 years`. Matches of equal length both stay, so that harmless never beats harmful.
 * Likeness, content and offers are independent of age: only harmless phrases and longer matches of
 * their own kind suppress them.
 */
export function keepLongest(matches: readonly Match[]): Match[] {
  const likeness = matches.filter(({ meaning }) => likenessKinds.has(meaning.kind));
  const shown = matches.filter(({ meaning }) => contentKinds.has(meaning.kind));
  const others = matches.filter(
    ({ meaning: { kind } }) =>
      !likenessKinds.has(kind) && !contentKinds.has(kind) && kind !== 'endorsement',
  );
  const offers = matches.filter(({ meaning }) => meaning.kind === 'endorsement');
  const benign = others.filter(
    ({ meaning: { kind } }) => kind === 'benign' || kind === 'occupation',
  );
  const keptOthers = withoutContained(others, others);
  const keptLikeness = withoutContained(likeness, [...likeness, ...benign]);
  const keptContent = withoutContained(shown, [...shown, ...benign]);
  const keptOffers = withoutContained(offers, [...offers, ...benign]);
  return inOrder([...keptOthers, ...keptLikeness, ...keptContent, ...keptOffers]);
}

function withoutContained(matches: readonly Match[], rivals: readonly Match[]): Match[] {
  const byPlace = inOrder(rivals);
  const sorted = inOrder(matches);
  const furthest = new Map<number, number>();
  for (const rival of rivals) {
    furthest.set(rival.start, Math.max(furthest.get(rival.start) ?? 0, weightedEnd(rival)));
  }
  let [next, endBefore, start, endHere] = [0, 0, -1, 0];
  return sorted.filter((match) => {
    if (match.start !== start) {
      for (let rival = byPlace[next]; rival !== undefined && rival.start < match.start;) {
        endBefore = Math.max(endBefore, weightedEnd(rival));
        next += 1;
        rival = byPlace[next];
      }
      [start, endHere] = [match.start, 0];
    }
    endHere = Math.max(endHere, furthest.get(start) ?? 0);
    return endBefore < weightedEnd(match) && endHere <= weightedEnd(match);
  });
}

/** Matches arrive almost in order, so sorting is cheap. */
function inOrder(matches: readonly Match[]): Match[] {
  return matches.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** `Grundschullehrerin` outweighs `Grundschul…`, although both are one word. */
function weightedEnd({ end, meaning }: Match): number {
  return meaning.kind === 'occupation' ? end + 0.5 : end;
}
