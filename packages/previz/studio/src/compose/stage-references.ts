import type { SubjectFrame, WordlessReference } from '@image-production/direction';
import { clothedPart } from '@image-production/previz-maquette';

import type { PlannedPlacement, Technique } from '../plan/scene-plan.ts';
import { slotsFor } from './slots-beside.ts';

/** Lowest part of the figure in the frame, from closest to farthest framing. */
type Reach = 'head' | 'bust' | 'hips' | 'knees' | 'feet';

const reaches: Readonly<Record<SubjectFrame['framing'], Reach>> = {
  extreme_close_up: 'head',
  close_up: 'head',
  medium_close_up: 'bust',
  medium: 'hips',
  three_quarter: 'knees',
  full_length: 'feet',
  wide: 'feet',
  extreme_wide: 'feet',
};

const order: readonly Reach[] = ['head', 'bust', 'hips', 'knees', 'feet'];

export interface Staging {
  readonly placements: readonly PlannedPlacement[];
  /** The figure's x, in metres. */
  readonly figureX: number;
}

interface StagedReference {
  readonly reference: WordlessReference;
  /** What its role and item ask for in this frame. */
  readonly wanted: Technique;
  /** Another one where its place on the body is taken. */
  readonly technique: Technique;
}

/**
 * Decides how each reference enters, in the client's order: worn if the frame shows that part of
 * the body, otherwise beside the figure. `unwearable` references also stand beside it.
 */
export function stagedTechniques(
  references: readonly WordlessReference[],
  frame: SubjectFrame,
  unwearable: ReadonlySet<number> = new Set(),
): StagedReference[] {
  const worn = new Set<string>();
  // Whether a photographed garment covers the figure, in its own cloth.
  const isDressed = references.some(
    (one) =>
      placeOf(one, techniqueOf(one, frame)) === 'worn garment top' && !unwearable.has(one.index),
  );
  if (isDressed) worn.add('worn material top');
  // Heroes get their place on the body before other garments, in any order.
  const heroes = new Set(
    references.flatMap((one) =>
      one.role === 'hero_garment' && !unwearable.has(one.index)
        ? [placeOf(one, techniqueOf(one, frame))]
        : [],
    ),
  );
  return references
    .toSorted((one, other) => one.index - other.index)
    .map((reference) => {
      const wanted = techniqueOf(reference, frame);
      const place = placeOf(reference, wanted);
      const isSecond = reference.role === 'garment' && heroes.has(place);
      const isBeside = isSecond || worn.has(place) || unwearable.has(reference.index);
      if (bodily.has(wanted) && !isBeside) worn.add(place);
      const technique = isBeside && bodily.has(wanted) ? substituteFor(wanted) : wanted;
      return { reference, wanted, technique };
    });
}

/** Places the references, those beside the figure side by side with the first one nearest. */
export function stageReferences(
  references: readonly WordlessReference[],
  {
    frame,
    shown,
    aimM,
    side,
  }: {
    readonly frame: SubjectFrame;
    /** The frame as far as it shows the body. */
    readonly shown: SubjectFrame;
    readonly aimM: number;
    readonly side: 1 | -1;
  },
  unwearable: ReadonlySet<number> = new Set(),
): Staging {
  const techniques = stagedTechniques(references, shown, unwearable);
  const standing = techniques.filter(({ technique }) => beside.has(technique));
  const widthM = (frame.subjectHeightM * frame.width) / frame.height;
  const figureX = standing.length === 0 ? 0 : -side * widthM * offCentre(frame, standing.length);
  const slots = slotsFor(standing, frame, { aimM, widthM, side });
  let next = 0;
  const placements = techniques.map(({ reference, technique }): PlannedPlacement => {
    const base = { referenceIndex: reference.index, role: reference.role, technique };
    if (!beside.has(technique)) {
      return { ...base, widthM: null, x: figureX, y: 0, z: 0, turn: 0, plinthM: null };
    }
    const slot = slots[next];
    next += 1;
    if (!slot) throw new Error('something that stands has no place');
    return { ...base, ...slot };
  });
  return { placements, figureX };
}

const bodily: ReadonlySet<Technique> = new Set([
  'worn garment',
  'worn footwear',
  'worn eyewear',
  'worn headwear',
  'worn earrings',
  'worn ring',
  'worn necklace',
  'worn wristwear',
  'held in hand',
  'carried bag',
  'worn material',
  'backdrop',
]);

const beside: ReadonlySet<Technique> = new Set([
  'standing relief',
  'hanging garment',
  'framed card',
  'material swatch',
]);

function isHeadFrame(frame: Pick<SubjectFrame, 'framing'>): boolean {
  return ['head', 'bust'].includes(reaches[frame.framing]);
}

/** Whether a reference makes a close frame one of a hand: a ring is seen nowhere else. */
function isOfHand(
  { role, thing }: Pick<WordlessReference, 'role' | 'thing'>,
  frame: Pick<SubjectFrame, 'framing'>,
): boolean {
  return role === 'jewelry' && thing.worn === 'ring' && reaches[frame.framing] === 'head';
}

/** What is worn at its place whatever its role, if the frame shows that place. */
function wornOf({ worn, brim }: WordlessReference['thing'], frame: SubjectFrame): Technique | null {
  switch (worn) {
    case 'eyewear':
      return 'worn eyewear';
    case 'headwear':
      // One picture does not tell the form of a peak.
      return brim === 'peak' ? 'standing relief' : 'worn headwear';
    case 'necklace':
      return reaches[frame.framing] === 'head' ? null : 'worn necklace';
    case 'wristwear':
      return shows(frame, 'hips') || reaches[frame.framing] === 'head' ? 'worn wristwear' : null;
    case 'earrings':
    case 'ring':
    case 'bag':
    case null:
      return null;
  }
}

const holdable: ReadonlySet<WordlessReference['role']> = new Set([
  'product',
  'packaging',
  'prop',
  'accessory',
  'bag',
]);

/** Whether words have it in a hand that the frame shows. */
function isHeldIn({ role, held, thing }: WordlessReference, frame: SubjectFrame): boolean {
  if (held === null || !holdable.has(role)) return false;
  if (role === 'bag' || thing.grip === 'handle') return false;
  return held === 'face' || held === 'ear' || shows(frame, 'bust');
}

function techniqueOf(reference: WordlessReference, frame: SubjectFrame): Technique {
  const { role, thing } = reference;
  if (isHeldIn(reference, frame)) return 'held in hand';
  const worn = wornOf(thing, frame);
  if (worn !== null && role !== 'environment') return worn;
  switch (role) {
    case 'hero_garment':
    case 'garment':
      return shows(frame, clothedPart(thing.garment) === 'top' ? 'bust' : 'knees')
        ? 'worn garment'
        : 'hanging garment';
    case 'footwear':
      return shows(frame, 'feet') ? 'worn footwear' : 'standing relief';
    case 'bag':
      return shows(frame, 'knees') ? 'carried bag' : 'standing relief';
    case 'accessory':
      if (thing.worn === 'bag' && shows(frame, 'knees')) return 'carried bag';
      return 'standing relief';
    case 'jewelry':
      if (thing.worn === 'earrings' && isHeadFrame(frame)) return 'worn earrings';
      return isOfHand(reference, frame) ? 'worn ring' : 'standing relief';
    case 'product':
    case 'packaging':
    case 'prop':
      return 'standing relief';
    case 'environment':
      return 'backdrop';
    case 'material_swatch':
      return shows(frame, clothedPart(thing.garment) === 'top' ? 'bust' : 'knees')
        ? 'worn material'
        : 'material swatch';
    case 'construction_detail':
    case 'print_or_logo':
    case 'lighting':
      return 'framed card';
  }
}

/** The part of the body that a technique occupies; tops and bottoms are separate. */
function placeOf({ thing }: WordlessReference, technique: Technique): string {
  const isCloth = technique === 'worn garment' || technique === 'worn material';
  return isCloth ? `${technique} ${clothedPart(thing.garment)}` : technique;
}

/** Each part of the body takes one garment; later ones stand beside it. */
function substituteFor(technique: Technique): Technique {
  if (technique === 'worn garment') return 'hanging garment';
  if (technique === 'worn material') return 'material swatch';
  return technique === 'backdrop' ? 'framed card' : 'standing relief';
}

function shows(frame: SubjectFrame, part: Reach): boolean {
  return order.indexOf(reaches[frame.framing]) >= order.indexOf(part);
}

function offCentre(frame: SubjectFrame, crowd: number): number {
  if (frame.width > frame.height) return 0.2;
  const base = frame.subjectHeightM < 1.7 ? 0.12 : 0.19;
  return crowd > 3 ? base + 0.05 : base;
}
