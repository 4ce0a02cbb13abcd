/** One word of a sentence, lower case, and where it stands in the text. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether a new clause begins here: at the start, or after a comma, bracket, quote or dash. */
  readonly opensClause: boolean;
  /** Whether a hyphen joins it to the word before: `white` of "off-white". */
  readonly isJoined: boolean;
}

export type Sentence = readonly Word[];

const word = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;
const endsSentence = /[;!?…\n\r]|\.(?=[\s"”’)])/u;
const endsClause = /[,:()[\]"“”–—]|\s-\s|\s'|'\s/u;
const hyphen = /^[-‐‑]$/u;

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
    const isJoined = hyphen.test(gap);
    current.push({ text: plainWord(match[0]), start: match.index, end, opensClause, isJoined });
    previousEnd = end;
  }
  if (current.length > 0) sentences.push(current);
  return sentences;
}

function plainWord(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('’', "'");
}

/** The sentences of a text as they were written, with the marks that end them. */
export function splitSentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?;])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
