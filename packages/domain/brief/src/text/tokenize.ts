/** One word of a sentence, lower case, and where it stands in the text. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether a new clause begins here: at the start, or after a comma, bracket, quote or dash. */
  readonly opensClause: boolean;
}

export type Sentence = readonly Word[];

const word = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
const endsSentence = /[;!?…\n\r]|\.(?=[\s"”’)])/u;
const endsClause = /[,:()[\]"“”–—]|\s-\s|\s'|'\s/u;

/** Cuts a text into sentences of words. Linear in the length of the text. */
export function tokenize(text: string): readonly Sentence[] {
  const sentences: Word[][] = [];
  let current: Word[] = [];
  let previousEnd = 0;
  for (const match of text.matchAll(word)) {
    const gap = text.slice(previousEnd, match.index);
    if (endsSentence.test(gap) && current.length > 0) {
      sentences.push(current);
      current = [];
    }
    const end = match.index + match[0].length;
    const opensClause = current.length === 0 || endsClause.test(gap);
    current.push({ text: plainWord(match[0]), start: match.index, end, opensClause });
    previousEnd = end;
  }
  if (current.length > 0) sentences.push(current);
  return sentences;
}

function plainWord(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
}

/** The words of one clause, from the word at `index` back to where its clause begins. */
export function clauseStart(sentence: Sentence, index: number): number {
  for (let at = index; at > 0; at -= 1) {
    if (sentence[at]?.opensClause) return at;
  }
  return 0;
}
