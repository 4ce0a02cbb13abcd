import { tokenize } from './tokenize.ts';
import type { Sentence, Word } from './tokenize.ts';

/** A clause, and whether it only goes on with a list of what is not wanted. */
export interface Clause {
  readonly words: Sentence;
  readonly isDenied: boolean;
}

/** Begin a list of what is not wanted: "no strobes, softboxes or gels". */
const listNegators = 'no not without never neither nor avoid avoiding'.split(' ');
/** Speak of what follows them and open no list: "rather than a softbox, window light or a scrim". */
const nearNegators = (
  'avoids instead rather than unlike nothing hardly scarcely ' +
  "don't doesn't isn't aren't shouldn't mustn't won't can't cannot " +
  'ignore ignoring disregard exclude excluding except'
).split(' ');

/** Rule out the thing named next alone: "less window, more softbox". */
const narrowNegators: ReadonlySet<string> = new Set(['less', 'fewer']);

const opensList: ReadonlySet<string> = new Set(listNegators);
const negators: ReadonlySet<string> = new Set([...listNegators, ...nearNegators]);
/** "No flash but window light": what is ruled out before one of these says nothing about after. */
const turns: ReadonlySet<string> = new Set('but yet only just though while whereas'.split(' '));
/** Say where or when: "no flash at dusk" rules out the flash and not the dusk. */
const settings: ReadonlySet<string> = new Set(
  (
    'at in on onto upon atop beside behind before beneath under against near over ' +
    'after past during inside within'
  ).split(' '),
);
/** "By night" says when; "not lit by a window" says how, and is ruled out. */
const timesAfterBy: ReadonlySet<string> = new Set(
  'night day dawn sunrise noon midday sunset sundown dusk twilight nightfall'.split(' '),
);
/** "Not shot after sunset": of these verbs only where or when can be ruled out. */
const placingVerbs: ReadonlySet<string> = new Set(
  'shoot shooting shot photograph photographing photographed place placed stage staged'.split(' '),
);
const everything: ReadonlySet<string> = new Set(['anything', 'everything']);
const closesList: ReadonlySet<string> = new Set(['or', 'nor']);

const reachWords = 4;
const narrowReachWords = 2;
/** A member of a list is short: "no strobes, soft boxes or coloured gels". */
const listMemberWordsMax = 5;
const listMembersMax = 6;

/** Whether a word rules out what follows it: "no", "without", "instead" … */
export function isNegator(word: string): boolean {
  return negators.has(word) || narrowNegators.has(word);
}

/**
 * Whether "no", "without", "rather than" … stands at most four words before, in the same clause,
 * "less" at most two, or "-free" behind.
 */
export function isNegated(sentence: Sentence, index: number): boolean {
  if (isFreeOf(sentence, index)) return true;
  for (let at = index; at > 0 && index - at < reachWords; at -= 1) {
    if (sentence[at]?.opensClause) return false;
    if (negatesAt(sentence, at - 1)) return true;
    const isNear = index - at < narrowReachWords;
    if (isNear && narrowNegators.has(textAt(sentence, at - 1))) return true;
  }
  return false;
}

/** "Window-free". */
function isFreeOf(sentence: Sentence, index: number): boolean {
  let last = index;
  while (last - index < reachWords && sentence[last + 1]?.isJoined) last += 1;
  return last > index && textAt(sentence, last) === 'free';
}

/** Whether a word of a clause rules out what follows: one that always does, or "free of", "anything but". */
function negatesAt(clause: Sentence, at: number): boolean {
  return negators.has(textAt(clause, at)) || endsPhraseOfExclusion(clause, at);
}

function endsPhraseOfExclusion(clause: Sentence, at: number): boolean {
  const text = textAt(clause, at);
  const previous = textAt(clause, at - 1);
  if (text === 'but') return everything.has(previous);
  return previous === 'free' && (text === 'of' || text === 'from');
}

function textAt(sentence: Sentence, at: number): string {
  return sentence[at]?.text ?? '';
}

/**
 * The clauses of a text in their order. "But", "only", "while" … open one as a comma does, and so
 * does the word that says where or when after something is ruled out.
 */
export function toClauses(text: string): readonly Clause[] {
  return tokenize(text).flatMap((sentence) => withDenials(cutIntoClauses(sentence)));
}

/**
 * The clauses of a text, without those that only continue a list of what is not wanted. A
 * negation that stands in a clause of its own stays in it, for `isNegated` to find.
 */
export function affirmedClauses(text: string): readonly Sentence[] {
  return toClauses(text).flatMap(({ words, isDenied }) => (isDenied ? [] : [words]));
}

function cutIntoClauses(sentence: Sentence): readonly Sentence[] {
  const clauses: Word[][] = [];
  for (const [at, word] of sentence.entries()) {
    const current = clauses.at(-1);
    const isTurn = turns.has(word.text) && !endsPhraseOfExclusion(sentence, at);
    const next = textAt(sentence, at + 1);
    if (current === undefined || word.opensClause || isTurn || endsNegation(word, current, next))
      clauses.push([{ ...word, opensClause: true }]);
    else current.push(word);
  }
  return clauses;
}

/** "Not at dusk" and "not shot at dusk" rule out the dusk: a thing has to stand between. */
function endsNegation(word: Word, clause: Sentence, next: string): boolean {
  const isSetting = settings.has(word.text) || (word.text === 'by' && timesAfterBy.has(next));
  if (!isSetting) return false;
  const negation = clause.findLastIndex((_, at) => negatesAt(clause, at));
  const thing = clause[negation + 1];
  return negation >= 0 && thing !== undefined && !placingVerbs.has(thing.text);
}

function withDenials(clauses: readonly Sentence[]): readonly Clause[] {
  let deniedUntil = -1;
  return clauses.map((words, at) => {
    const isDenied = at <= deniedUntil;
    if (!isDenied && hasListOfUnwanted(words)) deniedUntil = at + listMembersAfter(clauses, at);
    return { words, isDenied };
  });
}

/** How many clauses go on with the list that a negated clause begins; 0 when it begins none. */
function listMembersAfter(clauses: readonly Sentence[], at: number): number {
  for (let count = 1; count <= listMembersMax; count += 1) {
    const member = clauses[at + count];
    if (member === undefined || member.length > listMemberWordsMax) return 0;
    if (hasListOfUnwanted(member) || turns.has(member[0]?.text ?? '')) return 0;
    if (hasWord(member, closesList)) return count;
  }
  return 0;
}

function hasWord(clause: Sentence, words: ReadonlySet<string>): boolean {
  return clause.some(({ text }) => words.has(text));
}

function hasListOfUnwanted(clause: Sentence): boolean {
  return hasWord(clause, opensList) || clause.some((_, at) => endsPhraseOfExclusion(clause, at));
}
