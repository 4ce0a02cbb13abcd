import type { DirectionSection } from '@image-production/direction';
import { colorsNamed } from '@image-production/previz-maquette';

import { phrases, pieceWords, plainWords, stuffWords } from './vocabulary.ts';
import type { Gobo, Hour, SetPiece, StuffName } from './vocabulary.ts';

/** What something is made of, as far as the words say. */
export interface Finish {
  /** `#rrggbb` */
  readonly color: string | null;
  readonly stuff: StuffName | null;
  readonly gloss: 'wet' | 'matt' | null;
}

/** What the words ask for; words outside the lexicon ask for nothing and are told. */
export interface Wishes {
  /** Colours of the set as `#rrggbb`, the wall's first. */
  readonly colors: readonly string[];
  /** Materials that were named without a piece. */
  readonly stuffs: readonly Finish[];
  /** Named pieces in their order, with what they are made of. */
  readonly pieces: ReadonlyMap<SetPiece, Finish>;
  readonly unwanted: ReadonlySet<SetPiece>;
  readonly ground: Finish | null;
  readonly hour: Hour | null;
  readonly gobo: Gobo | null;
  /** Words that were not understood, in their order. */
  readonly unread: readonly string[];
}

const read: ReadonlySet<DirectionSection['heading']> = new Set([
  'prompt',
  'instructions',
  'scene_and_action',
  'lighting_and_atmosphere',
]);

const plain: Finish = { color: null, stuff: null, gloss: null };

/** The written direction that a still life follows, in one piece. */
export function wordsOf(direction: readonly DirectionSection[]): string {
  return direction
    .filter(({ heading }) => read.has(heading))
    .map(({ text }) => text.toLowerCase())
    .join('\n');
}

export function wishesOf(text: string): Wishes {
  const denied = text.match(denial) ?? [];
  const found = { hour: null as Hour | null, gobo: null as Gobo | null };
  let rest = text.replaceAll(denial, ' ');
  for (const { pattern, hour, gobo } of phrases) {
    if (!pattern.test(rest)) continue;
    found.hour ??= hour ?? null;
    found.gobo ??= gobo ?? null;
    rest = rest.replaceAll(new RegExp(pattern, 'g'), ' ');
  }
  const reader = new Reader();
  for (const [token] of rest.matchAll(/[a-z]+(?:-[a-z]+)*|[.,;:!?\n]/g)) reader.take(token);
  reader.flush();
  return {
    colors: [...new Set(reader.colors)],
    stuffs: reader.stuffs,
    pieces: reader.pieces,
    unwanted: new Set(denied.flatMap((phrase) => piecesIn(phrase))),
    ground: reader.ground,
    ...found,
    unread: [...new Set(reader.unread)],
  };
}

const denial = /\b(?:no|without|not|never)\s+(?:an?\s+|any\s+|the\s+)?[a-z-]+/g;

function piecesIn(phrase: string): SetPiece[] {
  return (phrase.match(/[a-z]+/g) ?? []).flatMap((word) => pieceWords.get(word) ?? []);
}

const below: ReadonlySet<string> = new Set(['on', 'upon', 'atop', 'over', 'onto']);
const links: ReadonlySet<string> = new Set(
  'in at with by under beneath before behind beside against of through from near into as for to is are or'.split(
    ' ',
  ),
);
const grounds: ReadonlySet<string> = new Set(
  'floor ground surface tabletop table counter base water'.split(' '),
);
const walls: ReadonlySet<string> = new Set(
  'wall walls set background backdrop scene studio room world palette paper tones hues'.split(' '),
);
const wet: ReadonlySet<string> = new Set(
  'wet rainy glossy polished shiny lacquered glazed'.split(' '),
);
const matt: ReadonlySet<string> = new Set('matte matt unglazed raw dry rough'.split(' '));

/** Goes through words from left to right: what was said of a thing stands before it. */
class Reader {
  readonly colors: string[] = [];
  readonly stuffs: Finish[] = [];
  readonly pieces = new Map<SetPiece, Finish>();
  readonly unread: string[] = [];
  ground: Finish | null = null;
  #pending: Finish = plain;
  /** What the piece before is made of: "a clay arch and vases" are both of clay. */
  #carried: Finish = plain;
  #isBelow = false;
  #isColorBefore = false;

  take(word: string): void {
    const color = colorsNamed(word)[0];
    const stuff = stuffWords.get(word);
    const piece = pieceWords.get(word);
    const isColorBefore = this.#isColorBefore;
    this.#isColorBefore = false;
    if (stuff !== undefined) {
      if (this.#pending.stuff !== null) this.#settle();
      this.#pending = {
        ...this.#pending,
        stuff,
        color: this.#pending.color ?? color ?? null,
      };
    } else if (color !== undefined) this.#takeColor(color, isColorBefore);
    else if (wet.has(word)) this.#pending = { ...this.#pending, gloss: 'wet' };
    else if (matt.has(word)) this.#pending = { ...this.#pending, gloss: 'matt' };
    else if (piece !== undefined) this.#takePiece(piece);
    else if (grounds.has(word)) this.#lay();
    else if (walls.has(word)) this.#hang();
    else if (word === 'and') this.#settle();
    else if (below.has(word)) this.#turn(true);
    else if (links.has(word) || /\W/.test(word.at(0) ?? '')) this.#turn(false);
    else if (!plainWords.has(word)) this.unread.push(word);
  }

  flush(): void {
    this.#turn(false);
  }

  /** Of two colour words in a row the second only says what family the first is of: sage green. */
  #takeColor(color: string, isColorBefore: boolean): void {
    this.#isColorBefore = true;
    if (isColorBefore) return;
    if (this.#pending.color !== null) this.#settle();
    this.#pending = { ...this.#pending, color };
  }

  #takePiece(piece: SetPiece): void {
    const isPlain = this.#pending.color === null && this.#pending.stuff === null;
    const finish = isPlain ? { ...this.#carried, ...glossOf(this.#pending) } : this.#pending;
    if (!this.pieces.has(piece)) this.pieces.set(piece, finish);
    this.#carried = finish;
    this.#pending = plain;
    this.#isBelow = false;
  }

  #lay(): void {
    if (this.#pending !== plain) this.ground ??= this.#pending;
    this.#pending = plain;
    this.#isBelow = false;
  }

  #hang(): void {
    if (this.#pending.color !== null) this.colors.unshift(this.#pending.color);
    else if (this.#pending.stuff !== null) this.stuffs.push(this.#pending);
    this.#pending = plain;
    this.#isBelow = false;
  }

  #turn(isBelow: boolean): void {
    this.#settle();
    this.#carried = plain;
    this.#isBelow = isBelow;
  }

  /** What was said of nothing in particular goes to the ground, to the set's colours or its materials. */
  #settle(): void {
    const { color, stuff } = this.#pending;
    if (stuff !== null && this.#isBelow) this.ground ??= this.#pending;
    else if (stuff !== null) this.stuffs.push(this.#pending);
    if (color !== null && !(stuff !== null && this.#isBelow)) this.colors.push(color);
    this.#pending = plain;
  }
}

function glossOf({ gloss }: Finish): Partial<Finish> {
  return gloss === null ? {} : { gloss };
}
