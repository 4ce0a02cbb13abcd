import type { ReferenceInstruction, SceneType } from '@image-production/brief';
import { wordRule } from '@image-production/language';

import {
  angleWords,
  contrastWords,
  copySpaceWords,
  cropWords,
  depthWords,
  grainWords,
  monochromeWords,
  motionWords,
  saturationWords,
  subjectAtWords,
  vignetteWords,
  warmthWords,
} from '../composition/composition-words.ts';
import { framingWords } from '../composition/framing-words.ts';
import { besideReader } from '../composition/read-beside.ts';
import {
  chinWords,
  closedMouthWords,
  expressionWords,
  facingWords,
  gazeWords,
  hairWords,
} from '../figure/figure-words.ts';
import { placeWords } from '../figure/place-words.ts';
import { poseWords } from '../figure/pose-words.ts';
import { holdReader } from '../figure/read-holds.ts';
import { setColorReader } from '../figure/set-colors.ts';
import { tableWords } from '../figure/table-words.ts';
import {
  airWords,
  backgroundLightWords,
  catchlightWords,
  tonalityWords,
  wetWords,
} from '../light/light-mood-words.ts';
import { readLamps } from '../light/read-lamps.ts';
import { lightReaders } from '../light/recognise-light.ts';
import type { WishTopic } from '../model/read-phrase.ts';
import { denialReader, patternReader, ruleReader } from '../reading/reader.ts';
import type { Heading, Reader } from '../reading/reader.ts';
import { wardrobeReader } from '../wardrobe/wardrobe-reader.ts';
import { defaultWords } from './default-words.ts';

const action: ReadonlySet<Heading> = new Set(['scene_and_action', 'model_performance']);
const person: ReadonlySet<Heading> = new Set([...action, 'styling_and_beauty']);
const scene: ReadonlySet<Heading> = new Set([
  'scene_and_action',
  'lighting_and_atmosphere',
  'composition_and_finish',
]);
const lighting: ReadonlySet<Heading> = new Set(['lighting_and_atmosphere']);
const finish: ReadonlySet<Heading> = new Set(['composition_and_finish', 'camera_intent']);
const looks: ReadonlySet<Heading> = new Set([...finish, 'lighting_and_atmosphere']);
const everywhere: ReadonlySet<Heading> = new Set([
  ...scene,
  ...finish,
  'styling_and_beauty',
  'model_performance',
]);

function lexicon(
  topic: WishTopic,
  headings: ReadonlySet<Heading>,
  words: Readonly<Record<string, readonly string[]>>,
  prefix = '',
): readonly Reader[] {
  return Object.entries(words).map(([value, patterns]) =>
    ruleReader({ topic, value: `${prefix}${value}` }, headings, wordRule(patterns)),
  );
}

/** Readers that are the same for every brief. */
const fixedReaders: readonly Reader[] = [
  ...lexicon('place', scene, placeWords),
  setColorReader(scene),
  patternReader('set_color', scene, /#(?:[\da-f]{6}|[\da-f]{3})\b/giu, ([hex]) =>
    hex.toLowerCase(),
  ),
  ...lexicon('ground', scene, { wet: wetWords }),
  ...lexicon('table', scene, tableWords),
  ...lexicon('air', scene, airWords),
  ...lexicon('pose', action, poseWords),
  ...lexicon('facing', action, facingWords),
  ...lexicon('gaze', action, gazeWords),
  ...lexicon('chin', action, chinWords),
  ...lexicon('mouth', everywhere, { closed: closedMouthWords }),
  ...lexicon('expression', action, expressionWords),
  ...lexicon('hair', person, hairWords),
  wardrobeReader,
  readLamps,
  patternReader(
    'ratio',
    lighting,
    /\b(\d{1,2}(?:\.\d)?)\s?(?::|to)\s?1\b/giu,
    ([, ratio]) => `${ratio}`,
  ),
  patternReader(
    'ratio',
    lighting,
    /\b(\d(?:\.\d)?|one|two|three|four)(?:[\s-](?:and a half))?[\s-](?:full )?stops?\b/giu,
    ([, stops = '1']) => `${2 ** (stopNames.indexOf(stops) + 1 || Number(stops))}`,
  ),
  ...lexicon('tonality', looks, tonalityWords),
  ...lexicon('background_light', scene, backgroundLightWords),
  ...lexicon('catchlights', everywhere, { shown: catchlightWords }),
  ...lexicon('crop', finish, cropWords),
  ...lexicon('subject_at', finish, subjectAtWords),
  ...lexicon('copy_space', finish, copySpaceWords),
  ...lexicon('framing', everywhere, framingWords),
  ...lexicon('angle', finish, angleWords),
  ...lexicon('depth', finish, depthWords),
  ...lexicon('motion', new Set([...finish, ...action]), motionWords),
  patternReader('lens', finish, /\b(\d{1,3})\s?-?mm\b/giu, ([, focal]) => `focal ${focal}`),
  patternReader('lens', finish, /\bf\s?\/?\s?(\d{1,2}(?:\.\d)?)\b/giu, ([, f]) => `aperture ${f}`),
  ...lexicon('finish', looks, { monochrome: monochromeWords, vignette: vignetteWords }),
  ...lexicon('finish', looks, contrastWords, 'contrast '),
  ...lexicon('finish', looks, saturationWords, 'saturation '),
  ...lexicon('finish', finish, warmthWords, 'warmth '),
  ...lexicon('finish', finish, grainWords, 'grain '),
  ...Object.entries(defaultWords).map(([value, patterns]) =>
    denialReader({ topic: 'default', value }, everywhere, wordRule(patterns)),
  ),
];
const stopNames: readonly string[] = ['one', 'two', 'three', 'four'];

/** All readers of a brief's direction, in its scene and with its references. */
export function briefReaders(
  sceneType: SceneType,
  references: readonly ReferenceInstruction[],
): readonly Reader[] {
  return [
    ...lightReaders(sceneType === 'exterior' ? 'open_air' : 'room'),
    ...fixedReaders,
    holdReader(references),
    besideReader(references),
    ...references.flatMap(({ item }, index) => referenceReader(item, index)),
  ];
}

/** What compounds are called for short: a *wristwatch* is a watch. */
const heads = [
  'watch',
  'bag',
  'glasses',
  'phone',
  'pack',
  'shoe',
  'boot',
  'shirt',
  'coat',
] as const;

/** A reference that a text names by its item is shown as what it is. */
function referenceReader(item: string | undefined, index: number): readonly Reader[] {
  const words = item?.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  if (words.length === 0) return [];
  const short = words.flatMap((word) => heads.filter((head) => word.endsWith(head)));
  const plural = [...words, ...short].flatMap((word) => [word, `${word}s`]).join('|');
  return [ruleReader({ topic: 'reference', value: `${index}` }, everywhere, wordRule([plural]))];
}
