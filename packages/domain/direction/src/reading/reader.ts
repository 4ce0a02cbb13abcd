import { ruleReadings } from '@image-production/language';
import type { Clause, WordRule } from '@image-production/language';

import type { WishTopic } from '../model/read-phrase.ts';
import type { DirectionSection } from '../model/render-plan.ts';

export type Heading = DirectionSection['heading'];

/** Words of a sentence that somebody reads: character positions, and what they ask for. */
export interface Claim {
  readonly start: number;
  readonly end: number;
  readonly topic: WishTopic;
  readonly value: string;
  readonly isDenied: boolean;
}

/** A sentence of a section, as its client wrote it, and its clauses. */
export interface ReadSentence {
  readonly heading: Heading;
  readonly text: string;
  readonly clauses: readonly Clause[];
}

/** Finds what it knows in one sentence. */
export type Reader = (sentence: ReadSentence) => readonly Claim[];

/** A reader of one meaning by a rule of words, in some sections. */
export function ruleReader(
  { topic, value }: Pick<Claim, 'topic' | 'value'>,
  headings: ReadonlySet<Heading>,
  rule: WordRule,
): Reader {
  return ({ heading, clauses }) => {
    if (!headings.has(heading)) return [];
    return clauses.flatMap((clause) =>
      ruleReadings(clause, rule).flatMap(({ start, end, isDenied }) => {
        const [first, last] = [clause.words[start], clause.words[end - 1]];
        return first === undefined || last === undefined
          ? []
          : [{ start: first.start, end: last.end, topic, value, isDenied }];
      }),
    );
  };
}

/** A reader of one meaning that texts only rule out; elsewhere the words are somebody else's. */
export function denialReader(
  claim: Pick<Claim, 'topic' | 'value'>,
  headings: ReadonlySet<Heading>,
  rule: WordRule,
): Reader {
  const read = ruleReader(claim, headings, rule);
  return (sentence) => read(sentence).filter(({ isDenied }) => isDenied);
}

/** A reader of one meaning by a pattern over the text as it is written, as for numbers. */
export function patternReader(
  topic: WishTopic,
  headings: ReadonlySet<Heading>,
  pattern: RegExp,
  valueOf: (match: RegExpExecArray) => string | null,
): Reader {
  return ({ heading, text }) => {
    if (!headings.has(heading)) return [];
    return [...text.matchAll(pattern)].flatMap((match) => {
      const value = valueOf(match);
      const start = match.index;
      const end = start + match[0].length;
      return value === null ? [] : [{ start, end, topic, value, isDenied: false }];
    });
  };
}
