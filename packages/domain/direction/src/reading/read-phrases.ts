import { isNegated, isNegator, splitSentences, toClauses } from '@image-production/language';
import type { Clause, Word } from '@image-production/language';

import type { ReadPhrase, Wish } from '../model/read-phrase.ts';
import type { DirectionSection } from '../model/render-plan.ts';
import { companionWords, emptyWords, looseWords } from './quiet-words.ts';
import type { Claim, Reader, ReadSentence } from './reader.ts';

/** Begin another phrase within a clause. */
const joints: ReadonlySet<string> = new Set('and with while as plus then who whose'.split(' '));
/** Shorter sentences are numbers or fragments. */
const sentenceCharactersMin = 4;

/** A phrase and its claims, before anything is decided between them. */
export interface ClaimedPhrase {
  readonly heading: DirectionSection['heading'];
  readonly text: string;
  readonly claims: readonly Claim[];
}

/**
 * Reads the client's direction once, phrase by phrase: all that readers claim, and as phrases
 * without a claim all words that nobody knows, in the client's spelling. A sentence that nobody
 * knows stays whole.
 */
export function claimPhrases(
  direction: readonly DirectionSection[],
  readers: readonly Reader[],
): readonly ClaimedPhrase[] {
  return direction
    .filter(({ isCompiled }) => !isCompiled)
    .flatMap(({ heading, text }) =>
      splitSentences(text).map((sentence) => ({
        heading,
        text: sentence,
        clauses: toClauses(sentence),
      })),
    )
    .flatMap((sentence) => phrasesOf(sentence, readers));
}

function phrasesOf(sentence: ReadSentence, readers: readonly Reader[]): readonly ClaimedPhrase[] {
  const { heading, text } = sentence;
  if (text.length < sentenceCharactersMin) return [];
  const claims = readers.flatMap((reader) => reader(sentence));
  const phrases = sentence.clauses
    .map((clause, at) =>
      withoutDenied({ ...clause, isDenied: clause.isDenied || saysWhereNot(sentence, at) }),
    )
    .flatMap(cutAtJoints);
  const told = phrases.flatMap((words): ClaimedPhrase[] => {
    const own = claimsWithin(words, claims);
    const unknown = unknownRuns(words, { own, isAlone: claims.length === 0 }).map((run) =>
      phraseOf(sentence, run, []),
    );
    return own.length > 0 ? [phraseOf(sentence, words, own), ...unknown] : unknown;
  });
  const isUnknown = claims.length === 0 && told.length > 0;
  return isUnknown ? [{ heading, text, claims: [] }] : told;
}

/** What is ruled out and known to nobody is not shown anyway; nothing has to be told of it. */
function withoutDenied({ words, isDenied }: Clause): readonly KnownWord[] {
  return words.map((word, at) => ({ ...word, isDenied: isDenied || isNegated(words, at) }));
}

/** "No product *on the face*": where something is not says nothing of its own. */
function saysWhereNot({ text, clauses }: ReadSentence, at: number): boolean {
  const [before = [], own = []] = [clauses[at - 1]?.words, clauses[at]?.words];
  const between = text.slice(before.at(-1)?.end, own[0]?.start);
  if (before.length === 0 || between.trim() !== '' || !isEmpty(own[0]?.text ?? '')) return false;
  return before.some((_, index) => isNegated(before, index));
}

interface KnownWord extends Word {
  readonly isDenied: boolean;
}

function cutAtJoints(words: readonly KnownWord[]): readonly (readonly KnownWord[])[] {
  const phrases: KnownWord[][] = [[]];
  for (const word of words) {
    if (joints.has(word.text)) phrases.push([]);
    phrases.at(-1)?.push(word);
  }
  return phrases.filter((phrase) => phrase.length > 0);
}

/** Claims that begin in the phrase; one may reach over a joint: "black *and* white". */
function claimsWithin(words: readonly KnownWord[], claims: readonly Claim[]): readonly Claim[] {
  return claims.filter((claim) => words.some((word) => isIn(word, claim)));
}

function isIn(word: Word, { start, end }: Claim): boolean {
  return word.start < end && word.end > start;
}

/** Runs of words that say something and that nobody claims. */
function unknownRuns(
  words: readonly KnownWord[],
  { own, isAlone }: { readonly own: readonly Claim[]; readonly isAlone: boolean },
): readonly (readonly KnownWord[])[] {
  const quiet = own.length > 0 ? companionWords : isAlone ? noWords : looseWords;
  const isUnknown = words.map(
    (word, at) => says(word, quiet) && !compoundAt(words, at).some((one) => isClaimed(one, own)),
  );
  if (own.length === 0) {
    // Nobody knows the phrase: it is told as it stands, to its last word that says something.
    const last = isUnknown.lastIndexOf(true);
    const first = joints.has(words[0]?.text ?? '') ? 1 : 0;
    return last < 0 ? [] : [words.slice(first, last + 1)];
  }
  const isOpen = words.map((word) => !isClaimed(word, own));
  const runs: [number, number][] = [];
  for (const at of words.keys()) {
    if (!isUnknown[at]) continue;
    const last = runs.at(-1);
    if (last !== undefined && !isOpen.slice(last[1], at).includes(false)) last[1] = at;
    else runs.push([at, at]);
  }
  return runs.map((run) => inContext(words, isOpen, run));
}

function isEmpty(text: string): boolean {
  return emptyWords.has(text) || !/^\p{L}{2}/u.test(text);
}

/** What completes a word that ends a phrase: chin *up*, eyes *down*. */
const adverbs: ReadonlySet<string> = new Set('up down out away back above below open'.split(' '));

/** A run with the unclaimed words around it: not "chest" but "at her chest". */
function inContext(
  words: readonly KnownWord[],
  isOpen: readonly boolean[],
  [from, to]: readonly [number, number],
): readonly KnownWord[] {
  let [first, last] = [from, to];
  while (isOpen[first - 1] === true && isEmpty(words[first - 1]?.text ?? '')) first -= 1;
  while (joints.has(words[first]?.text ?? '')) first += 1;
  for (let at = to + 1; isOpen[at] === true; at += 1) {
    const { text = '' } = words[at] ?? {};
    if (!isEmpty(text) || adverbs.has(text) || words[at]?.isJoined === true) last = at;
  }
  return words.slice(first, last + 1);
}

const noWords: ReadonlySet<string> = new Set();

/** The words that hyphens join to the one at a position. */
function compoundAt(words: readonly KnownWord[], at: number): readonly KnownWord[] {
  let [first, last] = [at, at];
  while (first > 0 && words[first]?.isJoined) first -= 1;
  while (words[last + 1]?.isJoined) last += 1;
  return words.slice(first, last + 1);
}

function isClaimed(word: Word, claims: readonly Claim[]): boolean {
  return claims.some((claim) => isIn(word, claim));
}

function says({ text, isDenied }: KnownWord, quiet: ReadonlySet<string>): boolean {
  if (isDenied || isNegator(text)) return false;
  return !isEmpty(text) && !quiet.has(text);
}

function phraseOf(
  { heading, text }: ReadSentence,
  words: readonly KnownWord[],
  claims: readonly Claim[],
): ClaimedPhrase {
  return { heading, text: text.slice(words[0]?.start, words.at(-1)?.end), claims };
}

/** The phrase as a plan has it; `isOverruled` tells wishes that something else had precedence over. */
export function toReadPhrase(
  { heading, text, claims }: ClaimedPhrase,
  isOverruled: (claim: Claim) => boolean,
): ReadPhrase {
  const wishes = new Map<string, Wish>();
  for (const claim of claims) {
    const { topic, value, isDenied } = claim;
    const wish = { topic, value, isDenied, isOverruled: !isDenied && isOverruled(claim) };
    wishes.set(`${topic} ${value} ${isDenied}`, wish);
  }
  return { heading, text, wishes: [...wishes.values()] };
}
