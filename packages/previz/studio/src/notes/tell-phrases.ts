import type { ReadPhrase, Wish } from '@image-production/direction';

/** What a picture makes of a wish: null where it shows it. */
export type Shortfall =
  | { readonly kind: 'not shown' }
  | { readonly kind: 'instead'; readonly of: string };

/** Notes of one picture on its direction. */
export const notesMax = 20;
const quoteCharactersMax = 120;

/** The fields that tell most about a picture come first where not all notes have room. */
const order: readonly ReadPhrase['heading'][] = [
  'casting',
  'wardrobe',
  'prompt',
  'instructions',
  'styling_and_beauty',
  'lighting_and_atmosphere',
  'model_performance',
  'scene_and_action',
  'composition_and_finish',
  'camera_intent',
];

interface Note {
  readonly phrase: ReadPhrase;
  /** What is not shown at all comes before what is shown differently. */
  readonly rank: 0 | 1;
  readonly text: string;
}

/**
 * Tells a client, in the words of the brief and by its field, what a picture does not show or shows
 * differently, and what it has although it was ruled out (`keptOf` names that, null where it has
 * not); the most important first, in the end how many more there are.
 */
export function tellPhrases(
  phrases: readonly ReadPhrase[],
  shortfallOf: (wish: Wish) => Shortfall | null,
  keptOf: (wish: Wish) => string | null = () => null,
): string[] {
  const notes = phrases
    .flatMap((phrase) => [...noteOf(phrase, shortfallOf), ...keptIn(phrase, keptOf)])
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        order.indexOf(one.phrase.heading) - order.indexOf(other.phrase.heading),
    );
  const whole = notes.filter((note) => !notes.some((other) => isWithin(note, other)));
  const texts = [...new Set(whole.map(({ text }) => text))];
  if (texts.length <= notesMax) return texts;
  const rest = texts.length - (notesMax - 1);
  return [...texts.slice(0, notesMax - 1), `${rest} more phrases are not shown as written.`];
}

/** Words that nobody knows need no note where the phrase around them has one. */
function isWithin({ phrase, rank }: Note, other: Note): boolean {
  if (phrase.wishes.length > 0 || rank !== other.rank) return false;
  const { heading, text } = other.phrase;
  return heading === phrase.heading && text !== phrase.text && text.includes(phrase.text);
}

function noteOf(phrase: ReadPhrase, shortfallOf: (wish: Wish) => Shortfall | null): Note[] {
  const { heading, text, wishes } = phrase;
  const quote = `${heading}: “${shortened(text)}”`;
  if (wishes.length === 0) return [{ phrase, rank: 0, text: `${quote} is not shown.` }];
  const affirmed = wishes.filter(({ isDenied }) => !isDenied);
  const isOverruled = affirmed.some((wish) => wish.isOverruled);
  const shortfalls = affirmed.flatMap((wish) => shortfallOf(wish) ?? []);
  if (shortfalls.some(({ kind }) => kind === 'not shown')) {
    const isWhole = shortfalls.length === affirmed.length;
    const told = isWhole ? 'is not shown' : 'is not shown in full';
    return [{ phrase, rank: 0, text: `${quote} ${told}.` }];
  }
  if (isOverruled) {
    return [{ phrase, rank: 1, text: `${quote} gives way to another part of the brief.` }];
  }
  const of = shortfalls.flatMap((one) => (one.kind === 'instead' ? [one.of] : []));
  if (of.length === 0) return [];
  return [{ phrase, rank: 1, text: `${quote} is approximated: ${[...new Set(of)].join('; ')}.` }];
}

/** What a picture shows anyway although the words rule it out. */
function keptIn(phrase: ReadPhrase, keptOf: (wish: Wish) => string | null): Note[] {
  const { heading, text, wishes } = phrase;
  const kept = wishes.filter(({ isDenied }) => isDenied).flatMap((wish) => keptOf(wish) ?? []);
  if (kept.length === 0) return [];
  const told = `${heading}: “${shortened(text)}” is not followed: there is ${[...new Set(kept)].join(', ')}.`;
  return [{ phrase, rank: 0, text: told }];
}

const ends: ReadonlySet<string | undefined> = new Set(['.', ';', '!', '?']);

function withoutEnd(text: string): string {
  return ends.has(text.at(-1)) ? withoutEnd(text.slice(0, -1)) : text;
}

function shortened(text: string): string {
  const plain = withoutEnd(text);
  return plain.length > quoteCharactersMax ? `${plain.slice(0, quoteCharactersMax - 3)}…` : plain;
}
