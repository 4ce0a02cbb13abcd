import { plainWord } from '../reading/characters.ts';
import { toReadableText } from '../reading/readable-text.ts';
import { isCapitalized, type Token } from '../reading/token.ts';
import { tokenize } from '../reading/tokenize.ts';
import type { NumberSpan } from './number-span.ts';
import type { Choice, PatternItem, Sequence } from './parse-pattern.ts';

/** A phrase found in a text; `start` and `end` count tokens, `end` exclusive. */
export interface PhraseMatch<Meaning> {
  readonly meaning: Meaning;
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly NumberSpan[];
}

/** Context of a search. */
export interface Surroundings {
  readonly tokens: readonly Token[];
  readonly numbersAt: (index: number) => readonly NumberSpan[];
  readonly onStep: () => void;
}

interface Node<Meaning> {
  words?: Map<string, Node<Meaning>>;
  number?: Node<Meaning>;
  /** Joins the alternatives of a choice, which avoids nodes for every combination. */
  joins?: Node<Meaning>[];
  meanings?: Meaning[];
}

const stemLength = { min: 3, max: 14 } as const;

/** Finds all phrases of a table that start at a token, at a cost bounded by the table. */
export class PhraseTrie<Meaning> {
  readonly #root: Node<Meaning> = {};
  readonly #elements = new Map<string, readonly string[]>();
  readonly #stems = new Set<string>();
  readonly #keys = new WeakMap<Token, readonly string[]>();

  readonly #classes: ReadonlyMap<string, readonly string[]>;

  /** `classes` names the classes of a word, as phrases write them: `<relation>`. */
  constructor(classes: ReadonlyMap<string, readonly string[]> = new Map()) {
    this.#classes = classes;
  }

  /** Adds a phrase; it also matches without accents, except where `!` requires them. */
  add(sequence: Sequence, meaning: Meaning): void {
    for (const alternative of withoutOptionalStart(sequence)) {
      const end = this.#insert(this.#root, alternative);
      end.meanings ??= [];
      if (!end.meanings.includes(meaning)) end.meanings.push(meaning);
    }
  }

  matchesAt(start: number, surroundings: Surroundings): PhraseMatch<Meaning>[] {
    const found: PhraseMatch<Meaning>[] = [];
    this.#walk(
      this.#root,
      start,
      [],
      (node, end, numbers) => {
        for (const meaning of node.meanings ?? []) found.push({ meaning, start, end, numbers });
      },
      surroundings,
    );
    return found;
  }

  #insert(from: Node<Meaning>, sequence: Sequence): Node<Meaning> {
    let node = from;
    for (const item of sequence) {
      node =
        typeof item === 'string' ? this.#insertWord(node, item) : this.#insertChoice(node, item);
    }
    return node;
  }

  #insertChoice(from: Node<Meaning>, { choices }: Choice): Node<Meaning> {
    const join: Node<Meaning> = {};
    for (const end of new Set(choices.map((choice) => this.#insert(from, choice)))) {
      (end.joins ??= []).push(join);
    }
    return join;
  }

  #insertWord(from: Node<Meaning>, element: string): Node<Meaning> {
    let node = from;
    for (const key of this.#split(element)) {
      const next = (key === '#' ? node.number : node.words?.get(key)) ?? {};
      if (key === '#') node.number = next;
      else (node.words ??= new Map<string, Node<Meaning>>()).set(key, next);
      node = next;
    }
    return node;
  }

  #split(element: string): readonly string[] {
    const known = this.#elements.get(element) ?? splitElement(element);
    this.#elements.set(element, known);
    for (const key of known) if (key.endsWith('~')) this.#stems.add(key.slice(0, -1));
    return known;
  }

  #keysOf(token: Token): readonly string[] {
    const known = this.#keys.get(token);
    if (known !== undefined) return known;
    const { text, plain } = token;
    const keys = plain === text ? [text] : [text, plain];
    keys.push(...(this.#classes.get(text) ?? this.#classes.get(plain) ?? []));
    if (token.kind === 'word') keys.push('*', ...this.#stemsOf(plain));
    if (isCapitalized(token)) keys.push('^*', ...new Set([`^${text}`, `^${plain}`]));
    this.#keys.set(token, keys);
    return keys;
  }

  #stemsOf(word: string): string[] {
    const stems: string[] = [];
    const longest = Math.min(word.length, stemLength.max);
    for (let length = stemLength.min; length <= longest; length += 1) {
      const stem = word.slice(0, length);
      if (this.#stems.has(stem)) stems.push(`${stem}~`);
    }
    return stems;
  }

  #walk(
    node: Node<Meaning>,
    index: number,
    numbers: readonly NumberSpan[],
    visit: (node: Node<Meaning>, end: number, numbers: readonly NumberSpan[]) => void,
    surroundings: Surroundings,
  ): void {
    surroundings.onStep();
    visit(node, index, numbers);
    for (const join of node.joins ?? []) this.#walk(join, index, numbers, visit, surroundings);
    const token = surroundings.tokens[index];
    if (token === undefined) return;
    if (node.words !== undefined) {
      for (const key of this.#keysOf(token)) {
        const next = node.words.get(key);
        if (next !== undefined) this.#walk(next, index + 1, numbers, visit, surroundings);
      }
    }
    if (node.number === undefined) return;
    for (const span of surroundings.numbersAt(index)) {
      this.#walk(node.number, span.end, [...numbers, span], visit, surroundings);
    }
  }
}

/** Expands a choice at the start of a phrase into separate phrases, because the root has no joins. */
function withoutOptionalStart(sequence: Sequence): Sequence[] {
  const [first, ...rest] = sequence;
  if (first === undefined || typeof first === 'string') return [sequence];
  const isPlain = first.choices.every((choice) => typeof choice[0] === 'string');
  if (isPlain) return [sequence];
  return first.choices.flatMap((choice) => withoutOptionalStart([...choice, ...rest]));
}

/**
 * Tokenizes table words like text: scripts without spaces by character. Words without `!` are
 * stored without accents; every token is also looked up in that form.
 */
function splitElement(element: PatternItem & string): string[] {
  if (/^(#|-|\^?\*|<.+>)$/.test(element)) return [element];
  const [, capital = '', word = '', ending = ''] = /^(\^?)(.+?)([!~]?)$/u.exec(element) ?? [];
  const readable = toReadableText(element.length > 1 ? word : element, ignoreStep);
  const tokens = readable === null ? [] : tokenize(readable, ignoreStep);
  if (tokens.length === 0) throw new Error(`No word: ${element}`);
  const isExact = ending === '!' && element.length > 1;
  return tokens.map(({ text }, index) => {
    const shown = isExact ? text : plainWord(text);
    const stem = ending === '~' && index === tokens.length - 1 ? '~' : '';
    return `${capital}${shown}${stem}`;
  });
}

function ignoreStep(): void {}
