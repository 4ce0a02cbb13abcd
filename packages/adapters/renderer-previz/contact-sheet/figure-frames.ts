import {
  compileFullBodyPlan,
  compilePortraitPlan,
  findPlace,
  findPose,
  readItem,
  openComposition,
  openFinish,
  readWardrobe,
  recogniseLight,
  sizeOf,
  undirectedFigure,
  unwrittenLight,
} from '@image-production/direction';
import type {
  DirectionSection,
  FigureDirection,
  FigurePlan,
  LightTerm,
  PlannedReference,
} from '@image-production/direction';
import { resolveAppearance } from '@image-production/identity';
import type { Appearance, Casting } from '@image-production/identity';

import type { SheetFrame } from './sheet.ts';

const castings = {
  ada: {
    ageRange: '25-34',
    presentation: 'feminine',
    skinTone: { monk: 3, undertone: 'neutral' },
    hair: { color: 'auburn', texture: '2a', length: 'shoulder' },
    visualHeight: 'tall',
    build: 'lean',
    additionalDirection: 'Freckles and a fringe.',
  },
  kofi: {
    ageRange: '35-44',
    presentation: 'masculine',
    skinTone: { monk: 8, undertone: 'warm' },
    hair: { color: 'black', texture: '4b', length: 'buzzed' },
    visualHeight: 'tall',
    build: 'athletic',
    additionalDirection: 'A short beard.',
  },
  mina: {
    ageRange: '55-64',
    presentation: 'feminine',
    skinTone: { monk: 5, undertone: 'olive' },
    hair: { color: 'silver', texture: '1b', length: 'short' },
    visualHeight: 'average',
    build: 'curvy',
  },
} as const satisfies Record<string, Casting>;
export type Person = keyof typeof castings;

const items = {
  hoodie: ['hero_garment', 'grey hoodie', 'garment-hoodie-alpha.png'],
  polo: ['hero_garment', 'navy polo shirt', 'garment-polo-front.jpg'],
  shoe: ['footwear', 'blue slip-on plimsoll', 'product-shoe-side-alpha.png'],
  sunglasses: ['accessory', 'sunglasses', 'accessory-sunglasses-alpha.webp'],
  beanie: ['accessory', 'blue knit beanie', 'accessory-beanie-q90.webp'],
  espresso: ['product', 'espresso machine', 'product-espresso-machine.webp'],
  dryer: ['product', 'hair dryer', 'product-hair-dryer.webp'],
  lake: ['environment', 'lake', 'environment-lake.png'],
} as const;
export type Item = keyof typeof items;

function toAppearance(person: Person): Appearance {
  return resolveAppearance(castings[person], '5eed'.repeat(16));
}

/** Portrait and full body of each identity as a casting compiles them, at a small size. */
export function identityFrames(): SheetFrame[] {
  const people = Object.keys(castings) as Person[];
  const small = (plan: FigurePlan): FigurePlan => ({
    ...plan,
    frame: {
      ...plan.frame,
      width: Math.round((480 * plan.frame.width) / plan.frame.height),
      height: 480,
    },
  });
  return people.flatMap((person) => {
    const identity = { casting: castings[person], appearance: toAppearance(person) };
    const portrait = { sha256: '', width: 900, height: 1200 };
    const full = compileFullBodyPlan({ ...identity, portrait, wardrobe: null });
    return [
      { name: `${person}, portrait`, plan: small(compilePortraitPlan(identity)) },
      { name: `${person}, full body`, plan: small(full) },
    ];
  });
}

export interface Shot {
  readonly person: Person;
  readonly references?: readonly Item[];
  readonly set: readonly [FigurePlan['set']['sceneType'], FigurePlan['set']['style']];
  readonly framing: readonly [FigurePlan['frame']['framing'], number];
  readonly focalMm: number;
  readonly aperture?: number;
  readonly terms?: readonly LightTerm[];
  readonly text?: string;
  readonly wardrobe?: string;
  readonly figure?: Partial<Pick<FigureDirection, 'facing' | 'gaze' | 'expression'>>;
}

const full = ['full_length', 2.14] as const;
const knees = ['three_quarter', 1.45] as const;
const hips = ['medium', 1] as const;

/** Poses, wardrobes and framings that written direction can ask for. */
const shots: readonly Shot[] = [
  {
    person: 'kofi',
    references: ['hoodie', 'shoe', 'sunglasses', 'espresso'],
    set: ['studio', 'campaign'],
    framing: full,
    focalMm: 85,
  },
  {
    person: 'ada',
    references: ['polo', 'dryer'],
    set: ['studio', 'lookbook'],
    framing: knees,
    focalMm: 85,
    terms: ['loop'],
  },
  {
    person: 'mina',
    references: ['hoodie', 'beanie'],
    set: ['studio', 'editorial'],
    framing: hips,
    focalMm: 85,
    aperture: 2.8,
    terms: ['rembrandt'],
    text: 'A hand-painted canvas.',
  },
  {
    person: 'ada',
    set: ['studio', 'fine_art'],
    framing: ['close_up', 0.5],
    focalMm: 105,
    terms: ['split'],
  },
  {
    person: 'kofi',
    references: ['polo'],
    set: ['interior', 'lifestyle'],
    framing: knees,
    focalMm: 50,
    aperture: 2.8,
    terms: ['window'],
    text: 'An apartment with curtains.',
  },
  {
    person: 'mina',
    references: ['espresso'],
    set: ['interior', 'documentary'],
    framing: full,
    focalMm: 35,
    text: 'A brick loft.',
  },
  {
    person: 'ada',
    references: ['shoe'],
    set: ['interior', 'editorial'],
    framing: full,
    focalMm: 50,
    terms: ['hard'],
    text: 'Walking through a museum.',
    wardrobe: 'a long-sleeved rust dress',
  },
  {
    person: 'mina',
    set: ['interior', 'editorial'],
    framing: full,
    focalMm: 50,
    text: 'Sitting on a bench in a gallery.',
    wardrobe: 'navy shirt, sand trousers',
  },
  {
    person: 'kofi',
    references: ['hoodie'],
    set: ['exterior', 'street'],
    framing: full,
    focalMm: 35,
    terms: ['hard'],
    text: 'A city street.',
  },
  {
    person: 'ada',
    references: ['sunglasses'],
    set: ['exterior', 'campaign'],
    framing: knees,
    focalMm: 50,
    terms: ['golden_hour'],
    text: 'On a terrace.',
    wardrobe: 'white shirt, olive trousers',
  },
  {
    person: 'mina',
    references: ['polo'],
    set: ['exterior', 'lookbook'],
    framing: full,
    focalMm: 35,
    terms: ['overcast'],
    text: 'Walking on a beach.',
  },
  {
    person: 'kofi',
    references: ['lake', 'shoe'],
    set: ['studio', 'campaign'],
    framing: full,
    focalMm: 85,
    wardrobe: 'petrol sweater, charcoal trousers',
  },
  {
    person: 'kofi',
    set: ['studio', 'campaign'],
    framing: full,
    focalMm: 85,
    text: 'Sprinting.',
    figure: { facing: 'right' },
  },
  {
    person: 'ada',
    set: ['studio', 'editorial'],
    framing: full,
    focalMm: 85,
    text: 'Sits cross-legged.',
    figure: { gaze: 'lens', expression: 'smiling' },
    wardrobe: 'ivory shirt, olive trousers',
  },
  {
    person: 'mina',
    set: ['studio', 'lookbook'],
    framing: full,
    focalMm: 85,
    text: 'Leans against the wall.',
    figure: { gaze: 'right' },
    wardrobe: 'navy shirt, sand trousers',
  },
  {
    person: 'kofi',
    set: ['studio', 'fine_art'],
    framing: knees,
    focalMm: 85,
    text: 'Arms crossed.',
    figure: { expression: 'serious' },
  },
];

/** The brief of docs/examples/brief.json as the service compiles it. */
export function firstFrame(height: number): SheetFrame {
  const shot: Shot = {
    person: 'ada',
    references: ['hoodie', 'shoe', 'sunglasses'],
    set: ['studio', 'campaign'],
    framing: full,
    focalMm: 85,
    aperture: 5.6,
    terms: ['soft'],
    text: 'She stands at ease beside low plinths, one hand in a pocket, gaze past the camera.',
  };
  return { name: 'first photograph', plan: buildPlan(shot, height) };
}

/** A figure in a hoodie and an espresso machine on a plinth: the subject of the benches. */
export function benchFrame(): FigurePlan {
  const shot: Shot = {
    person: 'kofi',
    references: ['hoodie', 'espresso'],
    set: ['studio', 'campaign'],
    framing: full,
    focalMm: 85,
  };
  return buildPlan(shot, 480);
}

export function figureFrames(height: number): SheetFrame[] {
  return shots.map((shot) => toFrame(shot, height));
}

export function toFrame(shot: Shot, height: number): SheetFrame {
  return { name: buildName(shot), plan: buildPlan(shot, height) };
}

function buildName({ person, references = [], set, focalMm, terms = [] }: Shot): string {
  return [person, ...references, set.join(' '), `${focalMm} mm`, ...terms].join(', ');
}

function buildPlan(shot: Shot, height: number): FigurePlan {
  const {
    person,
    references = [],
    set,
    framing,
    focalMm,
    aperture = 4,
    terms = [],
    text = '',
  } = shot;
  const direction: readonly DirectionSection[] =
    text === '' ? [] : [{ heading: 'scene_and_action', text }];
  const [name, subjectHeightM] = framing;
  return {
    version: 2,
    operation: 'pro.generate',
    identity: { appearance: toAppearance(person), portrait: null, fullBody: null },
    references: references.map(toReference),
    frame: { aspect: '3:4', width: (height * 3) / 4, height, framing: name, subjectHeightM },
    camera: {
      format: 'full_frame',
      sensorWidthMm: 27,
      sensorHeightMm: 36,
      focalLengthMm: focalMm,
      aperture,
      distanceM: (subjectHeightM / 0.036 + 1) * (focalMm / 1000),
      perspective: 'eye_level',
    },
    set: {
      sceneType: set[0],
      style: set[1],
      ...findPlace([text]),
      backdropHex: null,
      isWet: false,
    },
    light: { ...unwrittenLight, ...recogniseLight([{ text, about: 'room' }]), terms },
    figure: {
      ...undirectedFigure,
      pose: findPose([text]),
      ...shot.figure,
      outfit: shot.wardrobe === undefined ? null : readWardrobe(shot.wardrobe),
    },
    direction,
    composition: openComposition,
    finish: openFinish,
    phrases: [],
    peoplePolicy: 'adults_only',
  };
}

function toReference(name: Item, index: number): PlannedReference {
  const [role, item, sha256] = items[name];
  const fidelity = { level: 'exact', aspects: [] } as const;
  return {
    index,
    role,
    item,
    thing: readItem(item),
    ...sizeOf({ role, item, fidelity }),
    held: null,
    fidelity,
    sha256,
    width: 1000,
    height: 1000,
  };
}
