import type { DirectionSection } from '@image-production/direction';
import { colorsNamed } from '@image-production/previz-maquette';
import type { PoseName } from '@image-production/previz-maquette';

/** What written direction says that the studio can follow; the rest is told to the client. */
export interface Wishes {
  readonly pose: PoseName | null;
  readonly variant: string | null;
  readonly hour: 'golden' | 'blue' | 'noon' | 'overcast' | 'night' | null;
  readonly gobo: 'window' | 'palm' | 'leaves' | 'blinds' | null;
  /** Colours of the set, as `#rrggbb`, in the order in which they are named. */
  readonly setColors: readonly string[];
  /** Sentences in which nothing was understood, as they were written. */
  readonly unread: readonly string[];
}

type Words<Name extends string> = readonly (readonly [Name, RegExp])[];

const poseWords: Words<PoseName> = [
  [
    'walk',
    /\b(walk(s|ing)?|strid(es?|ing)|steps? (forward|towards?)|in motion|mid-?step|running)\b/,
  ],
  [
    'seated_lean',
    /\b(lean(s|ing)?|sit(s|ting)?|seated|perch(es|ed)|stool|bench|reclin(es?|ing))\b/,
  ],
  ['hand_in_pocket', /\b(hands?|thumbs?|fists?)\b[^.;!?\n]{0,40}\bpockets?\b/],
  ['profile', /\b(profile|side view|sideways|looks? (away|to the side|left|right))\b/],
  [
    'three_quarter',
    /\b(turn(s|ed|ing)?|over (her|his|their|the) shoulder|three-?quarter|glanc(es?|ing))\b/,
  ],
  ['contrapposto', /\b(stand(s|ing)?|relaxed|weight on|hip|contrapposto|pose[sd]?|posing)\b/],
];

const variantWords: Words<string> = [
  ['painted', /\b(painted|canvas|mottled|hand-?painted|oliphant)\b/],
  ['flats', /\b(flats|panels?|two-?tone|colou?r block)\b/],
  ['seamless', /\b(seamless|paper|cyclorama|cyc|infinity|plain background|clean background)\b/],
  ['loft', /\b(loft|bricks?|warehouse|industrial|factory|atelier)\b/],
  ['gallery', /\b(gallery|museum|concrete|white cube|minimal(ist)? (room|interior|space))\b/],
  [
    'apartment',
    /\b(apartment|living room|salon|parquet|bedroom|home|hotel|haussmann\w*|curtains?)\b/,
  ],
  ['street', /\b(street|sidewalk|pavement|city|urban|fa[cç]ade|alley|doorway|crosswalk)\b/],
  ['dunes', /\b(beach|dunes?|sand|desert|coast|shore|seaside)\b/],
  ['terrace', /\b(terrace|rooftop|balcony|patio|courtyard|garden|park|field|meadow|lake)\b/],
];

const hourWords: Words<NonNullable<Wishes['hour']>> = [
  ['golden', /\b(golden hour|sunset|sunrise|dawn|late afternoon|low sun|evening sun|warm sun)\b/],
  ['blue', /\b(blue hour|dusk|twilight)\b/],
  ['overcast', /\b(overcast|cloudy|misty|foggy|diffuse(d)? daylight|open shade|grey sky)\b/],
  ['noon', /\b(noon|midday|hard sun|direct sun|bright sun|harsh)\b/],
  ['night', /\b(night|midnight|moody|low[- ]key|dark|dramatic)\b/],
];

const goboWords: Words<NonNullable<Wishes['gobo']>> = [
  ['blinds', /\b(blinds|venetian|slats|louv(er|re)s?)\b/],
  ['palm', /\b(palms?|fronds?|tropical)\b/],
  ['leaves', /\b(dappled|leaf shadows?|leaves|foliage|through the trees)\b/],
  ['window', /\b(window (light|shadow|frame|pattern)s?|gobo|panes?)\b/],
];

/** Words of light, lens and trade that other parts of the studio follow already. */
const knownWords =
  /\b(light|lit|key|fill|rim|softbox|octabox|beauty dish|shadow|contrast|mm|lens|f\/|aperture|depth|framing|crop|close-?up|full[- ]length|three[- ]quarter|wide|portrait|campaign|editorial|catalog(ue)?|lookbook|garment|product|reference|logo|colou?rs?|background|camera|eye level|angle)\b/;

const setSections: ReadonlySet<DirectionSection['heading']> = new Set([
  'scene_and_action',
  'composition_and_finish',
  'lighting_and_atmosphere',
  'prompt',
]);

const poseSections: ReadonlySet<DirectionSection['heading']> = new Set([
  'scene_and_action',
  'model_performance',
]);

const readSections: ReadonlySet<DirectionSection['heading']> = new Set([
  ...setSections,
  ...poseSections,
  'styling_and_beauty',
]);

/** Reads direction through closed lists of words. Nothing is guessed. */
export function readDirection(direction: readonly DirectionSection[]): Wishes {
  const ofSet = textOf(direction, setSections);
  const ofPose = textOf(direction, poseSections);
  return {
    pose: firstOf(poseWords, ofPose),
    variant: firstOf(variantWords, ofSet),
    hour: firstOf(hourWords, ofSet),
    gobo: firstOf(goboWords, ofSet),
    setColors: [...new Set(backgroundsIn(ofSet))],
    unread: unreadIn(direction),
  };
}

function textOf(
  direction: readonly DirectionSection[],
  headings: ReadonlySet<DirectionSection['heading']>,
): string {
  const texts = direction.filter(({ heading }) => headings.has(heading));
  return withoutDenials(texts.map(({ text }) => text.toLowerCase()).join('\n'));
}

/** What is not wanted names nothing. */
function withoutDenials(text: string): string {
  return text.replaceAll(/\b(?:no|without|not|never)\s+(?:an?\s+|any\s+|the\s+)?[a-z-]+/g, ' ');
}

function firstOf<Name extends string>(words: Words<Name>, text: string): Name | null {
  return words.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Colours that stand with a word for the set: a navy backdrop, walls in sage. */
function backgroundsIn(text: string): string[] {
  const place = '(?:backdrop|background|paper|seamless|walls?|canvas|set|studio|room|floor|flats?)';
  const before = new RegExp(String.raw`((?:[a-z-]+\s+){1,3})${place}\b`, 'g');
  const after = new RegExp(
    String.raw`\b${place}\s+(?:in|of|is|are|painted)\s+((?:[a-z-]+\s*){1,3})`,
    'g',
  );
  const found = [...text.matchAll(before), ...text.matchAll(after)];
  return found.flatMap(([, words]) => colorsNamed(words ?? ''));
}

function unreadIn(direction: readonly DirectionSection[]): string[] {
  const lists = [...poseWords, ...variantWords, ...hourWords, ...goboWords];
  return direction
    .filter(({ heading, isCompiled }) => readSections.has(heading) && !isCompiled)
    .flatMap(({ text }) => text.split(/(?<=[.!?;])\s+|\n+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => {
      if (sentence.length < 4) return false;
      const words = sentence.toLowerCase();
      const isKnown = knownWords.test(words) || lists.some(([, pattern]) => pattern.test(words));
      return !isKnown && colorsNamed(words).length === 0;
    });
}
