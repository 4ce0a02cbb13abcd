/**
 * Elements of a phrase: a word, `#` for a number or a range, `*` for any word, `^word` and `^*` for
 * a capitalized one, `word!` for one whose accents matter, `stem~` for a prefix.
 */
export type PatternItem = string | Choice;
export type Sequence = readonly PatternItem[];

/** One of several sequences; an empty one makes it optional. */
export interface Choice {
  readonly choices: readonly Sequence[];
}

const symbols = new Set(['(', ')', '[', ']', '|']);

/**
 * The alternatives of a pattern. Lines and `|` separate them, `(a|b)` is a choice and `[a|b]` an
 * optional one: `[aged] # (years|yrs) old` expands to four phrases.
 */
export function parsePattern(pattern: string): Sequence[] {
  const parts = pattern.trim().replaceAll(/\s*\n\s*/g, ' | ');
  const symbolsAndWords = parts.match(/[()[\]|]|[^()[\]|\s]+/g) ?? [];
  const reader = { items: symbolsAndWords, position: 0 };
  const sequences = readAlternatives(reader);
  if (reader.position < reader.items.length) throw new Error(`Unbalanced pattern: ${pattern}`);
  return sequences.filter((sequence) => sequence.length > 0);
}

interface Reader {
  readonly items: readonly string[];
  position: number;
}

function readAlternatives(reader: Reader): Sequence[] {
  const alternatives = [readSequence(reader)];
  while (reader.items[reader.position] === '|') {
    reader.position += 1;
    alternatives.push(readSequence(reader));
  }
  return alternatives;
}

function readSequence(reader: Reader): Sequence {
  const sequence: PatternItem[] = [];
  for (let item = reader.items[reader.position]; item !== undefined;) {
    if (item === '|' || item === ')' || item === ']') return sequence;
    reader.position += 1;
    sequence.push(symbols.has(item) ? readGroup(reader, item) : item);
    item = reader.items[reader.position];
  }
  return sequence;
}

function readGroup(reader: Reader, opening: string): Choice {
  const choices = readAlternatives(reader);
  const closing = opening === '[' ? ']' : ')';
  if (reader.items[reader.position] !== closing) throw new Error(`No ${closing} for ${opening}`);
  reader.position += 1;
  return { choices: opening === '[' ? [[], ...choices] : choices };
}
