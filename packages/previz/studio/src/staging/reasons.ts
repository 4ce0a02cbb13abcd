import type { HeldAt, SubjectFrame, WordlessReference } from '@image-production/direction';

import type { Technique } from '../plan/scene-plan.ts';

/** A reference and how it enters. */
export interface Use {
  readonly reference: WordlessReference;
  /** What its role and item ask for in this frame. */
  readonly wanted: Technique;
  readonly technique: Technique;
  readonly framing: SubjectFrame['framing'];
}

/** Why a reference enters as it does; the sentence goes on after its name. */
export function reasonFor(use: Use): string {
  const { technique, wanted } = use;
  if (technique !== wanted)
    return `${verbs[technique] ?? `is used as a ${technique}`}: another reference has its place on the figure`;
  return reasons[technique]?.(use) ?? `is used as a ${technique}: its role and item say so`;
}

/** How much of a top the close framings show. */
const cutShares: Readonly<Partial<Record<SubjectFrame['framing'], string>>> = {
  medium_close_up: 'its upper third',
  medium: 'it down to about the waist',
};

const verbs: Readonly<Partial<Record<Technique, string>>> = {
  'standing relief': 'stands beside the figure',
  'hanging garment': 'hangs beside the figure',
  'framed card': 'is shown in a frame beside the figure',
  'material swatch': 'hangs as a swatch beside the figure',
};

/** What hands of a maquette do not do. */
const gripLimits: Readonly<Partial<Record<HeldAt, string>>> = {
  both_hands: 'open hands hold it from both sides, with fingers that do not close around it; ',
  ear: 'the hand has it beside the ear and not on it; ',
};

const reasons: Readonly<Partial<Record<Technique, (use: Use) => string>>> = {
  'worn garment': ({ framing }) =>
    `is worn, cut out of its picture: ${framed(framing)} shows ${cutShares[framing] ?? 'it'}; where it cannot be cut out, a garment of its kind takes its colour and cloth; one whose cut does not fit the figure hangs beside it; who wears it stands and faces the lens`,
  'hanging garment': ({ framing }) =>
    `hangs beside the figure: ${framed(framing)} does not show where it is worn`,
  'worn footwear': ({ framing }) =>
    `is worn: ${framed(framing)} shows the feet, of which one hides the other in motion and from the side; a picture that is not of its side makes it stand beside the figure`,
  'worn eyewear': () =>
    'is worn on the face; a picture that is not of its front makes it stand beside the figure',
  'worn headwear': () =>
    'is worn on the head; a picture that does not show its crown and brim from the front makes it stand beside the figure',
  'worn earrings': ({ framing }) => `is worn in the ears: ${framed(framing)} shows them`,
  'worn necklace': ({ framing }) => `is worn around the neck: ${framed(framing)} shows it`,
  'worn wristwear': () => 'is worn at the wrist, below a sleeve that is pushed up',
  'held in hand': ({ framing, reference: { held } }) =>
    `is held, as the brief says: ${framed(framing)} shows the hand; ${gripLimits[held ?? 'hand'] ?? ''}what hands cannot hold stands beside the figure`,
  'worn ring': () => 'is worn on a hand, which the picture is about: the face is not in the frame',
  'carried bag': ({ framing }) => `is carried in a hand: ${framed(framing)} shows it`,
  'worn material': () => 'is the cloth of what the figure wears',
  'material swatch': ({ framing }) =>
    `hangs as a swatch beside the figure: ${framed(framing)} does not show what it would be worn as`,
  'standing relief': standing,
  'framed card': () => 'is shown flat, in a frame beside the figure: it is no thing that stands',
  backdrop: () => 'is what stands behind the figure, and tints set and light',
};

/** Things beside the figure: why they are not on it, how large they are, and what may become of them. */
function standing({ reference, framing }: Use): string {
  const why = unworn({ reference, framing });
  const size = `${reference.sizeCm} cm long, as ${sizeSources[reference.sizeFrom]}`;
  const card = closeFramings.has(framing)
    ? ', or lies on the picture as an inset card where a frame this close has no free place'
    : '';
  return `stands beside the figure${card}: ${why}; ${size}`;
}

function unworn({
  reference: { role, thing },
  framing,
}: Pick<Use, 'reference' | 'framing'>): string {
  if (thing.worn === 'headwear' && thing.brim === 'peak')
    return 'one picture does not tell the form of a peak';
  switch (role) {
    case 'footwear':
      return `${framed(framing)} does not show the feet`;
    case 'bag':
      return `${framed(framing)} does not show the hand that would carry it`;
    case 'jewelry':
    case 'accessory':
      return thing.worn === null
        ? 'its item does not say where it is worn'
        : `${framed(framing)} does not show it where it is worn`;
    case 'product':
    case 'packaging':
    case 'prop':
      return 'things of its role stand';
    case 'hero_garment':
    case 'garment':
    case 'material_swatch':
    case 'print_or_logo':
    case 'construction_detail':
    case 'environment':
    case 'lighting':
      return 'its role says so';
  }
}

const sizeSources: Readonly<Record<WordlessReference['sizeFrom'], string>> = {
  client: 'size_cm says',
  lexicon: 'is usual for its item',
  role: 'is usual for its role, since neither size_cm nor its item says more',
};

const closeFramings: ReadonlySet<SubjectFrame['framing']> = new Set([
  'extreme_close_up',
  'close_up',
  'medium_close_up',
  'medium',
]);

function framed(framing: SubjectFrame['framing']): string {
  const words = framing.replaceAll('_', '-');
  return `${'aeiou'.includes(words.charAt(0)) ? 'an' : 'a'} ${words} frame`;
}
