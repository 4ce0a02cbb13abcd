/**
 * Elements of a phrase: a word, `#` for a number or a range, `*` for any word, `^word` and `^*` for
 * one written with a capital, `word!` for one whose accents matter.
 */
export type Phrase = readonly string[];

const symbols = new Set(['(', ')', '[', ']', '|']);

/**
 * All phrases of a pattern. Lines and `|` separate alternatives, `(a|b)` is a choice and
 * `[a|b]` an optional one: `[aged] # (years|yrs) old` stands for four phrases.
 */
export function parsePattern(pattern: string): Phrase[] {
  const parts = pattern.trim().replaceAll(/\s*\n\s*/g, ' | ');
  const symbolsAndWords = parts.match(/[()[\]|]|[^()[\]|\s]+/g) ?? [];
  const reader = { items: symbolsAndWords, position: 0 };
  const phrases = readAlternatives(reader);
  if (reader.position < reader.items.length) throw new Error(`Unbalanced pattern: ${pattern}`);
  return phrases.filter((phrase) => phrase.length > 0);
}

interface Reader {
  readonly items: readonly string[];
  position: number;
}

function readAlternatives(reader: Reader): Phrase[] {
  const alternatives = [...readSequence(reader)];
  while (reader.items[reader.position] === '|') {
    reader.position += 1;
    alternatives.push(...readSequence(reader));
  }
  return alternatives;
}

function readSequence(reader: Reader): Phrase[] {
  let phrases: Phrase[] = [[]];
  for (let item = reader.items[reader.position]; item !== undefined;) {
    if (item === '|' || item === ')' || item === ']') return phrases;
    reader.position += 1;
    const choices = symbols.has(item) ? readGroup(reader, item) : [[item]];
    phrases = phrases.flatMap((phrase) => choices.map((choice) => [...phrase, ...choice]));
    item = reader.items[reader.position];
  }
  return phrases;
}

function readGroup(reader: Reader, opening: string): Phrase[] {
  const choices = readAlternatives(reader);
  const closing = opening === '[' ? ']' : ')';
  if (reader.items[reader.position] !== closing) throw new Error(`No ${closing} for ${opening}`);
  reader.position += 1;
  return opening === '[' ? [[], ...choices] : choices;
}
