import { tokenize } from '@image-production/language';

import { findColors } from '../color/find-colors.ts';
import type { Finish } from '../model/render-plan.ts';
import type { ColorName, SetPiece } from '../model/vocabulary.ts';
import {
  below,
  grounds,
  links,
  materialWords,
  matt,
  pieceWords,
  plainWords,
  walls,
  wet,
} from './set-words.ts';

const plain: Finish = { color: null, material: null, gloss: null };

/** Reads words from left to right; attributes precede what they describe. */
export class SetReader {
  readonly colors: ColorName[] = [];
  readonly materials: Finish[] = [];
  readonly pieces: Map<SetPiece, Finish> = new Map();
  ground: Finish | null = null;
  #pending: Finish = plain;
  /** Finish of the previous piece: in "a clay arch and vases" both are clay. */
  #carried: Finish = plain;
  #isBelow = false;
  #isColorBefore = false;

  /** Whether the word is understood, or needs no report because it is followed anyway. */
  take(word: string): boolean {
    const color = colorIn(word);
    const material = materialWords.get(word);
    const piece = pieceWords.get(word);
    const isColorBefore = this.#isColorBefore;
    this.#isColorBefore = false;
    if (material !== undefined) {
      if (this.#pending.material !== null) this.#settle();
      this.#pending = {
        ...this.#pending,
        material,
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
    else if (links.has(word)) this.#turn(false);
    else return plainWords.has(word);
    return true;
  }

  /** Ends a clause; its gloss, or that it names a ground, may carry over to the next. */
  flush({
    keepsGloss,
    staysBelow,
  }: {
    readonly keepsGloss: boolean;
    readonly staysBelow: boolean;
  }): void {
    const gloss = keepsGloss ? this.#pending.gloss : null;
    this.#isColorBefore = false;
    this.#turn(staysBelow);
    if (gloss !== null) this.#pending = { ...plain, gloss };
  }

  /** Of two adjacent colour words the second only names the family of the first: sage green. */
  #takeColor(color: ColorName, isColorBefore: boolean): void {
    this.#isColorBefore = true;
    if (isColorBefore) return;
    if (this.#pending.color !== null) this.#settle();
    this.#pending = { ...this.#pending, color };
  }

  #takePiece(piece: SetPiece): void {
    const isPlain = this.#pending.color === null && this.#pending.material === null;
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
    else if (this.#pending.material !== null) this.materials.push(this.#pending);
    this.#pending = plain;
    this.#isBelow = false;
  }

  #turn(isBelow: boolean): void {
    this.#settle();
    this.#carried = plain;
    this.#isBelow = isBelow;
  }

  /** Assigns attributes without a piece to the ground, or to the set's colours and materials. */
  #settle(): void {
    const { color, material } = this.#pending;
    if (material !== null && this.#isBelow) this.ground ??= this.#pending;
    else if (material !== null) this.materials.push(this.#pending);
    if (color !== null && !(material !== null && this.#isBelow)) this.colors.push(color);
    this.#pending = plain;
  }
}

function glossOf({ gloss }: Finish): Partial<Finish> {
  return gloss === null ? {} : { gloss };
}

/** The first colour of a compound counts: "sage-green" is sage. */
function colorIn(word: string): ColorName | undefined {
  return tokenize(word).flatMap(findColors)[0];
}
