import { plainWord } from '../reading/characters.ts';
import { toReadableText } from '../reading/readable-text.ts';
import { isCapitalized, type Token } from '../reading/token.ts';
import { tokenize } from '../reading/tokenize.ts';
import type { NumberSpan } from './number-span.ts';
import type { Phrase } from './parse-pattern.ts';

/** A phrase found in a text; `start` and `end` count tokens, `end` exclusive. */
export interface PhraseMatch<Meaning> {
  readonly meaning: Meaning;
  readonly start: number;
  readonly end: number;
  readonly numbers: readonly NumberSpan[];
}

/** What a trie looks at besides the tokens. */
export interface Surroundings {
  readonly tokens: readonly Token[];
  readonly numbersAt: (index: number) => readonly NumberSpan[];
  readonly onStep: () => void;
}

interface Node<Meaning> {
  words?: Map<string, Node<Meaning>>;
  number?: Node<Meaning>;
  meanings?: Meaning[];
}

/** Finds every phrase of a table at a token; the cost depends on the table, not on the text. */
export class PhraseTrie<Meaning> {
  private readonly root: Node<Meaning> = {};
  private readonly elements = new Map<string, readonly string[]>();

  private readonly classes: ReadonlyMap<string, readonly string[]>;

  /** `classes` names the classes of a word, as phrases write them: `<relation>`. */
  constructor(classes: ReadonlyMap<string, readonly string[]> = new Map()) {
    this.classes = classes;
  }

  /** A phrase may also be written without accents, except where `!` makes them essential. */
  add(phrase: Phrase, meaning: Meaning): void {
    const elements = phrase.flatMap((element) => this.split(element));
    const plain = elements.map((element) => (element.endsWith('!') ? element : plainWord(element)));
    this.insert(elements, meaning);
    if (plain.join(' ') !== elements.join(' ')) this.insert(plain, meaning);
  }

  matchesAt(start: number, surroundings: Surroundings): PhraseMatch<Meaning>[] {
    const found: PhraseMatch<Meaning>[] = [];
    this.walk(
      this.root,
      start,
      [],
      (node, end, numbers) => {
        for (const meaning of node.meanings ?? []) found.push({ meaning, start, end, numbers });
      },
      surroundings,
    );
    return found;
  }

  private insert(elements: readonly string[], meaning: Meaning): void {
    let node = this.root;
    for (const element of elements) {
      const word = element.length > 1 && element.endsWith('!') ? element.slice(0, -1) : element;
      const next = (word === '#' ? node.number : node.words?.get(word)) ?? {};
      if (word === '#') node.number = next;
      else (node.words ??= new Map<string, Node<Meaning>>()).set(word, next);
      node = next;
    }
    node.meanings ??= [];
    if (!node.meanings.includes(meaning)) node.meanings.push(meaning);
  }

  private split(element: string): readonly string[] {
    const known = this.elements.get(element) ?? splitElement(element);
    this.elements.set(element, known);
    return known;
  }

  private keysOf(token: Token): string[] {
    const keys = token.plain === token.text ? [token.text] : [token.text, token.plain];
    const classes = this.classes.get(token.text) ?? this.classes.get(token.plain) ?? [];
    keys.push(...classes);
    if (token.kind === 'word') keys.push('*');
    if (isCapitalized(token)) keys.push(`^${token.text}`, '^*');
    return keys;
  }

  private walk(
    node: Node<Meaning>,
    index: number,
    numbers: readonly NumberSpan[],
    visit: (node: Node<Meaning>, end: number, numbers: readonly NumberSpan[]) => void,
    surroundings: Surroundings,
  ): void {
    surroundings.onStep();
    visit(node, index, numbers);
    const token = surroundings.tokens[index];
    if (token === undefined) return;
    for (const key of this.keysOf(token)) {
      const next = node.words?.get(key);
      if (next !== undefined) this.walk(next, index + 1, numbers, visit, surroundings);
    }
    if (node.number === undefined) return;
    for (const span of surroundings.numbersAt(index)) {
      this.walk(node.number, span.end, [...numbers, span], visit, surroundings);
    }
  }
}

/** Words of a table are cut as words of a text are: scripts without spaces by character. */
function splitElement(element: string): string[] {
  if (/^(#|\^?\*|<.+>)$/.test(element)) return [element];
  const [, capital = '', word = '', exact = ''] = /^(\^?)(.+?)(!?)$/u.exec(element) ?? [];
  const tokens = tokenize(toReadableText(word, ignoreStep), ignoreStep);
  if (tokens.length === 0) throw new Error(`No word: ${element}`);
  return tokens.map(({ text }) => `${capital}${text}${exact}`);
}

function ignoreStep(): void {}
