import { isNegated, isNegator, ruleMatches, toClauses } from '@image-production/language';
import type { Clause, Sentence, WordRule } from '@image-production/language';

import { promptLightRules } from '../light/recognise-light.ts';
import type { StillLife } from '../model/render-plan.ts';
import type { SetPiece } from '../model/vocabulary.ts';
import { emptyWords } from '../reading/quiet-words.ts';
import { SetReader } from './set-reader.ts';
import { below, grounds, matt, pieceWords, wet } from './set-words.ts';
import { toVariation } from './variation.ts';

const leadsToAttribute: ReadonlySet<string> = new Set(['a', 'an', 'the', ...below]);

/** The set a prompt describes, and the phrases with words no vocabulary recognises. */
export interface ReadStillLife {
  readonly stillLife: StillLife;
  /** As they are written, in text order, without duplicates. */
  readonly unread: readonly string[];
}

/** Parses a prompt as a still life. `recogniseLight` parses its light words. */
export function readStillLife(prompt: string): ReadStillLife {
  const reader = new SetReader();
  const unwanted = new Set<SetPiece>();
  const unread = new Set<string>();
  const read = toClauses(prompt);
  const clauses = read.map(wordsFor);
  for (const [at, words] of clauses.entries()) {
    if (isAsideAboutGloss(words)) continue;
    const unknown = new Set<number>();
    for (const { text, isDenied, isLight, first } of words) {
      if (isDenied) piecesIn(text).forEach((piece) => unwanted.add(piece));
      else if (!reader.take(text) && !isLight && !emptyWords.has(text)) unknown.add(first);
    }
    for (const span of spansOf(read[at]?.words ?? [], unknown)) {
      unread.add(prompt.slice(span.start, span.end));
    }
    const next = clauses[at + 1] ?? [];
    reader.flush({ keepsGloss: isAsideAboutGloss(next), staysBelow: isTakenBack(words, next) });
  }
  const { colors, materials, pieces, ground } = reader;
  return {
    stillLife: {
      colors: [...new Set(colors)],
      materials,
      pieces: [...pieces].map(([piece, finish]) => ({ piece, finish })),
      unwanted: [...unwanted],
      ground,
      variation: toVariation(prompt),
    },
    unread: [...unread],
  };
}

const joints: ReadonlySet<string> = new Set(
  'and with while as plus then who whose on in under against beside behind before over at by from'.split(
    ' ',
  ),
);
/** Words on each side that make an unknown one understood. */
const around = 3;

/** The parts of a clause with unknown words, as far as they are about them. */
function spansOf(
  words: Sentence,
  unknown: ReadonlySet<number>,
): readonly { readonly start: number; readonly end: number }[] {
  const parts: number[][] = [[]];
  for (const [at, { text }] of words.entries()) {
    if (joints.has(text)) parts.push([]);
    parts.at(-1)?.push(at);
  }
  return parts.flatMap((part) => {
    const own = part.filter((at) => unknown.has(at));
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    const near = part.filter((at) => at >= first - around && at <= last + around);
    const end = near.findLast((at) => at <= last || !emptyWords.has(words[at]?.text ?? ''));
    const [from, to] = [words[near[0] ?? first], words[end ?? last]];
    return from === undefined || to === undefined ? [] : [{ start: from.start, end: to.end }];
  });
}

/** "Matte, not glossy, bottle": a negated gloss is an aside; "matte" describes the bottle. */
function isAsideAboutGloss(words: readonly SetWord[]): boolean {
  return words.length > 0 && words.every(({ text, isDenied }) => isDenied && isGloss(text));
}

/** "Not on slate but marble": "but" replaces the slate, so the marble is the ground. */
function isTakenBack(words: readonly SetWord[], next: readonly SetWord[]): boolean {
  return next[0]?.text === 'but' && words.some(({ text, isDenied }) => isDenied && below.has(text));
}

interface SetWord {
  /** Hyphenated words count as one: `close-up`. */
  readonly text: string;
  readonly isDenied: boolean;
  /** Part of a light term, and possibly of the set as well: through a *silk*. */
  readonly isLight: boolean;
  /** Of its words the first, by place in the clause. */
  readonly first: number;
}

/** A clause's words, without its hour, gobo, numbers and negations. */
function wordsFor({ words, isDenied }: Clause): readonly SetWord[] {
  const ofSky = matchedWords(words, promptLightRules.sky);
  const ofTerms = matchedWords(words, promptLightRules.terms);
  return compounds(words)
    .filter((at) => !at.some((index) => ofSky.has(index)))
    .map((at) => ({
      text: at.map((index) => words[index]?.text ?? '').join('-'),
      isDenied: isDenied || isRuledOut(words, at[0] ?? 0),
      isLight: at.some((index) => ofTerms.has(index)),
      first: at[0] ?? 0,
    }))
    .filter(({ text }) => !isNegator(text) && !/^\p{N}/u.test(text));
}

/** In "a not wet slate" and "no wet ground" the negation applies only to "wet". */
function isRuledOut(words: Sentence, index: number): boolean {
  if (!isNegated(words, index)) return false;
  const text = words[index]?.text ?? '';
  const negator = words.findLastIndex((one, at) => at < index && isNegator(one.text));
  const isOfGloss = isGloss(words[negator + 1]?.text ?? '');
  const isAttribute = leadsToAttribute.has(words[negator - 1]?.text ?? '');
  return !isOfGloss || isGloss(text) || !(grounds.has(text) || isAttribute);
}

function isGloss(word: string): boolean {
  return wet.has(word) || matt.has(word);
}

function matchedWords(words: Sentence, rules: readonly WordRule[]): ReadonlySet<number> {
  return new Set(
    rules
      .flatMap((rule) => ruleMatches(words, rule))
      .flatMap(({ start, end }) => Array.from({ length: end - start }, (_, at) => start + at)),
  );
}

/** Word indexes, grouped by hyphenated compound. */
function compounds(words: Sentence): readonly (readonly number[])[] {
  const joined: number[][] = [];
  for (const [at, word] of words.entries()) {
    if (word.isJoined) joined.at(-1)?.push(at);
    else joined.push([at]);
  }
  return joined;
}

function piecesIn(text: string): readonly SetPiece[] {
  return text.split('-').flatMap((word) => pieceWords.get(word) ?? []);
}
