import type { Layout, LaidOutImage, Reference, SheetCell } from '../model/layout.ts';
import { inertText, unweightedText } from '../text/inert-text.ts';
import { renumber } from '../text/renumber.ts';
import { noun } from './reference-words.ts';

/** How the words of one prompt call its pictures. */
export interface Naming {
  /** "image 3"; with a capital at the beginning of a line. */
  readonly call: (number: number) => string;
  /** "image 3" or "cell 4B"; null where no picture shows it. */
  readonly callPlace: (reference: Reference) => string | null;
  /** "image 3, the coat", "cell 4B, the gloves", or "the gloves" that no picture shows. */
  readonly callReference: (reference: Reference) => string;
  /** A text of the client as data of this prompt. */
  readonly quote: (text: string) => string;
}

/** Brackets weigh words in some text encoders: of the client's text they are left out there. */
export type Brackets = 'kept' | 'left_out';

export function naming(layout: Layout, brackets: Brackets = 'kept'): Naming {
  const call = (number: number): string => `${layout.profile.pictureWord} ${number}`;
  const place = (reference: Reference): string | null => {
    for (const image of layout.images) {
      if (image.use === 'reference' && image.picture.index === reference.index) {
        return call(image.number);
      }
      const cell = findCell(image, reference);
      if (cell !== undefined) return `cell ${cell.label}`;
    }
    return null;
  };
  const named = (position: number): string => {
    const reference = references(layout).find(({ index }) => index === position);
    if (reference === undefined) return 'another picture';
    return place(reference) ?? `the ${noun(reference) ?? 'picture described here'}`;
  };
  const inert = brackets === 'kept' ? inertText : unweightedText;
  return {
    call,
    callPlace: place,
    callReference: (reference) =>
      [place(reference), withArticle(reference)].filter((words) => words !== null).join(', '),
    quote: (text) => renumber(inert(text), named),
  };
}

/** Every reference that a layout shows or describes. */
export function references({ images, described }: Layout): readonly Reference[] {
  return [...images.flatMap(shownReferences), ...described];
}

export function shownReferences(image: LaidOutImage): readonly Reference[] {
  if (image.use === 'reference') return [image.picture];
  return image.use === 'sheet' ? image.sheet.cells.map(({ reference }) => reference) : [];
}

function findCell(image: LaidOutImage, { index }: Reference): SheetCell | undefined {
  return image.use === 'sheet'
    ? image.sheet.cells.find(({ reference }) => reference.index === index)
    : undefined;
}

function withArticle(reference: Reference): string | null {
  const name = noun(reference);
  return name === null ? null : `the ${name}`;
}
