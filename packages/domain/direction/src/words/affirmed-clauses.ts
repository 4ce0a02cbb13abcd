import { tokenize } from '@image-production/brief';
import type { Sentence, Word } from '@image-production/brief';

/** "No flash but window light": what is ruled out before one of these says nothing about after. */
const turns: ReadonlySet<string> = new Set('but yet only just though while whereas'.split(' '));
const negators: ReadonlySet<string> = new Set(
  'no not without never neither nor avoid avoiding'.split(' '),
);
const closesList: ReadonlySet<string> = new Set(['or', 'nor']);

/** A member of a list is short: "no strobes, soft boxes or coloured gels". */
const listMemberWordsMax = 5;
const listMembersMax = 6;

/**
 * The clauses of a text, without those that only continue a list of what is not wanted. A
 * negation that stands in a clause of its own stays in it, for `findPhrase` to respect.
 */
export function affirmedClauses(text: string): readonly Sentence[] {
  return tokenize(text).flatMap((sentence) => affirmed(clausesOf(sentence)));
}

function clausesOf(sentence: Sentence): readonly Sentence[] {
  const clauses: Word[][] = [];
  for (const word of sentence) {
    const opensClause = word.opensClause || turns.has(word.text);
    const current = clauses.at(-1);
    if (opensClause || current === undefined) clauses.push([{ ...word, opensClause: true }]);
    else current.push(word);
  }
  return clauses;
}

function affirmed(clauses: readonly Sentence[]): readonly Sentence[] {
  const kept: Sentence[] = [];
  for (let at = 0; at < clauses.length; at += 1) {
    const clause = clauses[at] ?? [];
    kept.push(clause);
    if (hasWord(clause, negators)) at += listMembersAfter(clauses, at);
  }
  return kept;
}

/** How many clauses go on with the list that a negated clause begins; 0 when it begins none. */
function listMembersAfter(clauses: readonly Sentence[], at: number): number {
  for (let count = 1; count <= listMembersMax; count += 1) {
    const member = clauses[at + count];
    if (member === undefined || member.length > listMemberWordsMax) return 0;
    if (hasWord(member, negators) || turns.has(member[0]?.text ?? '')) return 0;
    if (hasWord(member, closesList)) return count;
  }
  return 0;
}

function hasWord(clause: Sentence, words: ReadonlySet<string>): boolean {
  return clause.some(({ text }) => words.has(text));
}
