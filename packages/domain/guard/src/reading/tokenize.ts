import { characterKind, plainWord } from './characters.ts';
import { foldHomoglyphs } from './homoglyphs.ts';
import type { ReadableText } from './readable-text.ts';
import { makeToken, type Token } from './token.ts';

const dashes = new Set('-‐‑‒–—―−~〜～');
const apostrophes = new Set(`'’‘ʼ\``);
/** Marks inside or around words that do not change their meaning. */
const joints = new Set([...dashes, ...apostrophes, ...Array.from('"“”„«»_*·•¡¿')]);

/** Splits a text into words, numbers and marks. */
export function tokenize(readable: ReadableText, onStep: () => void): Token[] {
  return new Tokenizer(readable, onStep).run();
}

class Tokenizer {
  readonly #tokens: Token[] = [];
  readonly #readable: ReadableText;
  readonly #onStep: () => void;
  #position = 0;
  #gap: Token['gap'] = 'line';

  constructor(readable: ReadableText, onStep: () => void) {
    this.#readable = readable;
    this.#onStep = onStep;
  }

  run(): Token[] {
    while (this.#position < this.#readable.text.length) {
      this.#onStep();
      const character = this.#characterAt(this.#position);
      const kind = characterKind(character);
      if (kind === 'space') this.#skip(character, /[\n\r\u{2028}\u{2029}]/u.test(character));
      else if (kind === 'digit') this.#takeNumber();
      else if (kind === 'letter') this.#takeWord();
      else if (kind === 'mark' && joints.has(character)) this.#takeJoint(character);
      else this.#take(character.length, kind === 'mark' ? 'mark' : 'word');
    }
    return this.#tokens;
  }

  #skip(character: string, isLine: boolean): void {
    this.#gap = isLine || this.#gap === 'line' ? 'line' : 'space';
    this.#position += character.length;
  }

  #takeNumber(): void {
    const { text } = this.#readable;
    const from = this.#position;
    let end = this.#endOf(from, 'digit');
    const value = Number(text.slice(from, Math.min(end, from + 6)));
    const isDecimal = /^[.,٫]$/u.test(text[end] ?? '') && isDigit(text[end + 1]);
    if (isDecimal) end = this.#endOf(end + 1, 'digit');
    this.#take(end - from, 'number', { value, isDecimal });
  }

  #takeWord(): void {
    const from = this.#position;
    const end = this.#endOf(from, 'letter');
    const suffix = this.#possessiveSuffix(end);
    const folded = foldHomoglyphs(this.#readable.text.slice(from, end).toLowerCase());
    this.#take(end - from, 'word', {
      text: folded,
      plain: plainWord(folded),
      isPossessive: suffix > 0,
    });
    this.#position += suffix;
  }

  /** Reads a dash between numbers as a range, a tick after one as a measure; others join words. */
  #takeJoint(character: string): void {
    const previous = this.#tokens.at(-1);
    const followsNumber = previous?.kind === 'number' && this.#gap === 'none';
    const isDash = dashes.has(character);
    const isRange = isDash && previous?.kind === 'number' && isDigit(this.#nextVisible());
    if (isRange) return this.#take(character.length, 'mark', { text: '-', plain: '-' });
    if (!isDash && followsNumber && !this.#isLetterNext()) return this.#take(1, 'mark');
    if (this.#gap === 'none') this.#gap = 'joint';
    this.#position += character.length;
  }

  #take(length: number, kind: Token['kind'], facts: Partial<Token> = {}): void {
    const [from, to] = [this.#position, this.#position + length];
    const raw = this.#readable.text.slice(from, to);
    const start = this.#readable.starts[from] ?? 0;
    const end = this.#readable.ends[to - 1] ?? start;
    this.#tokens.push(makeToken({ kind, raw, start, end, gap: this.#gap, ...facts }));
    [this.#position, this.#gap] = [to, 'none'];
  }

  #endOf(from: number, kind: 'digit' | 'letter'): number {
    let end = from;
    while (end < this.#readable.text.length) {
      this.#onStep();
      const character = this.#characterAt(end);
      if (characterKind(character) !== kind) break;
      end += character.length;
    }
    return end;
  }

  #possessiveSuffix(end: number): number {
    const { text } = this.#readable;
    if (!apostrophes.has(text[end] ?? '')) return 0;
    if (!/^s$/i.test(text[end + 1] ?? '')) return text[end - 1] === 's' ? 1 : 0;
    const after = this.#characterAt(end + 2);
    return after !== '' && characterKind(after) === 'letter' ? 0 : 2;
  }

  #isLetterNext(): boolean {
    const next = this.#characterAt(this.#position + 1);
    return next !== '' && characterKind(next) === 'letter';
  }

  #nextVisible(): string | undefined {
    const { text } = this.#readable;
    const next = text[this.#position + 1];
    return next === ' ' ? text[this.#position + 2] : next;
  }

  #characterAt(index: number): string {
    const code = this.#readable.text.codePointAt(index);
    return code === undefined ? '' : String.fromCodePoint(code);
  }
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
