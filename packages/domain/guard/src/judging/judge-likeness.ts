import type { GuardFinding, RefusalReason } from '../guard-verdict.ts';
import { wordSet } from '../lexicon/word-set.ts';
import type { MeaningKind } from '../words/language-words.ts';
import { accounts, isHandle } from './accounts.ts';
import { borrowedFaces } from './borrowed-faces.ts';
import { nameAfter, nameBefore, type Name } from './names.ts';
import { findingAt, type Match, type Reading } from './reading.ts';

type Likeness = GuardFinding<RefusalReason>;

/** Tokens allowed between a likeness phrase and its person: `looks a lot like | my sister`. */
const reach = 3;

/** Judges requests for the likeness of real people. */
export function judgeLikeness(reading: Reading): Likeness[] {
  const bySubject = subjects(reading);
  return [
    ...reading.matches.flatMap(
      (match) => rules[match.meaning.kind]?.(match, reading, bySubject) ?? [],
    ),
    ...borrowedFaces(reading),
    ...accounts(reading),
  ];
}

type LikenessRule = (match: Match, reading: Reading, bySubject: Subjects) => Likeness | null;

const rules: Readonly<Partial<Record<MeaningKind, LikenessRule>>> = {
  'public-likeness': (match, reading) => likeness(reading, 'real_person_likeness', match),
  'private-likeness': (match, reading) => likeness(reading, 'private_person_likeness', match),
  'face-taken': (match, reading) => likeness(reading, 'private_person_likeness', match),
  'face-of': comparedWith,
  'blend-of': comparedWith,
  like: comparedWith,
  'of-name': withNameBefore,
  picture: (match, reading) =>
    isIgnored(match, reading) || !isReferred(match, reading)
      ? null
      : likeness(reading, 'private_person_likeness', match),
  relation: (match, reading) =>
    hasFace(match, reading) || isSubject(match, reading)
      ? likeness(reading, 'private_person_likeness', match)
      : null,
};

function likeness(
  reading: Reading,
  reason: RefusalReason,
  { start, end, meaning: { language } }: Match,
  place: { readonly start?: number; readonly end?: number } = {},
): Likeness {
  return findingAt(reading, reason, { start, end, language, ...place });
}

function withNameBefore(match: Match, reading: Reading): Likeness | null {
  const name = nameBefore(reading, match.start);
  if (name === null || !isFullOrKnown(name)) return null;
  // A possessive joined by a hyphen is a brand: `a Jack Daniel's-type bottle`.
  const isOwner = reading.tokens[name.end - 1]?.isPossessive === true;
  if (isOwner && reading.tokens[match.start]?.gap === 'joint') return null;
  return likeness(reading, 'real_person_likeness', match, { start: name.start });
}

function comparedWith(match: Match, reading: Reading, bySubject: Subjects): Likeness | null {
  const { kind, language } = match.meaning;
  const subject = subjectAfter(match, reading, bySubject);
  if (subject !== undefined) {
    const reason =
      subject.meaning.kind === 'public-role' ? 'real_person_likeness' : 'private_person_likeness';
    return likeness(reading, reason, match, { end: subject.end });
  }
  if (isHandle(reading, match.end)) {
    return likeness(reading, 'private_person_likeness', match, { end: match.end + 2 });
  }
  const name = nameAfter(reading, match.end);
  return name !== null && isFace(kind, language, name)
    ? likeness(reading, 'real_person_likeness', match, { end: name.end })
    : null;
}

/** `like` is ambiguous, so the person must follow it directly. */
function subjectAfter(
  { end, meaning: { kind } }: Match,
  { tokens }: Reading,
  bySubject: Subjects,
): Match | undefined {
  for (let index = end; index <= end + (kind === 'like' ? 0 : reach); index += 1) {
    const subject = bySubject.get(index);
    const isKind = kind === 'like' && subject?.meaning.kind === 'public-role';
    if (subject !== undefined && !isKind) return subject;
    if (tokens[index]?.kind === 'mark') return undefined;
  }
  return undefined;
}

/** German capitalizes all nouns, so a single capitalized word there need not be a name. */
function isFace(kind: string, language: string, name: Name): boolean {
  if (kind === 'face-of' && language !== 'de') return true;
  if (kind === 'like') return name.isKnown && name.words > 1;
  return isFullOrKnown(name);
}

function isFullOrKnown({ words, isKnown }: Name): boolean {
  return words > 1 || isKnown;
}

type Subjects = ReadonlyMap<number, Match>;

function subjects({ matches }: Reading): Subjects {
  const kinds = new Set(['relation', 'public-role', 'picture']);
  return new Map(
    matches.filter(({ meaning }) => kinds.has(meaning.kind)).map((match) => [match.start, match]),
  );
}

/** Whether a facial feature follows a possessive: `my sister's cheekbones`. */
function hasFace({ end }: Match, { tokens, lexicon }: Reading): boolean {
  const owner = tokens[end - 1];
  const next = [tokens[end], tokens[end + 1]];
  return (
    owner?.isPossessive === true && next.some((token) => lexicon.faceWords.has(token?.text ?? ''))
  );
}

const benefactive = wordSet(
  'for by from für fürs von pour par para por per voor för for av til dla od для от için على من to with remind reminds reminded like gift',
);
const wishes = wordSet(
  'wants want wanted asked asks ask likes liked prefers prefer said says thinks think approved will would needs need loves loved uses used expects requested wishes hopes sells wrote made sent told believes wore had knitted s and team office brand company shop store will möchte will wünscht sagt mag braucht veut souhaite aime préfère demande quiere prefiere pide necesita vuole preferisce chiede quer prefere wil vraagt vill ønsker chce хочет просит istiyor',
);

/** Whether a relative is depicted, `my wife in a red dress`, not the recipient or the requester. */
function isSubject({ start, end }: Match, { tokens }: Reading): boolean {
  const last = tokens[end - 1];
  // Single tokens such as `me` and `myself` mean the speaker.
  if (end - start < 2 || last === undefined || last.isPossessive) return false;
  if (ownVoices.has(last.text)) return false;
  if (benefactive.has(tokens[start - 1]?.text ?? '')) return false;
  return !wishes.has(tokens[end]?.text ?? '');
}

/** Words for the client themselves. */
const ownVoices = wordSet('client clients customer partner face me');

function isIgnored({ start }: Match, { tokens, lexicon }: Reading): boolean {
  const before = [tokens[start - 1], tokens[start - 2]].map((token) => token?.text ?? '');
  return before.some(
    (word) => lexicon.negations.has(word) || word === 'ignore' || word === 'remove',
  );
}

/** Only an existing picture counts; any other mention may mean the picture to produce. */
function isReferred(match: Match, reading: Reading): boolean {
  const words = reading.tokens.slice(match.start, match.end).map(({ text }) => text);
  const isGiven = words.some((word) =>
    /^(attached|uploaded|linked|reference|enclosed|my|same|this|profile|selfie|headshot|annexed)$/.test(
      word,
    ),
  );
  return isGiven || match.start === 0 || match.meaning.language !== 'en';
}
