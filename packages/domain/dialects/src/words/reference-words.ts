import type { FidelityAspect, ReferenceRole } from '@image-production/brief';
import type { PlannedReference } from '@image-production/direction';

import type { Reference } from '../model/layout.ts';
import { capitalised } from '../text/capitalised.ts';
import { callsPicture } from '../text/renumber.ts';

/** What a reference is called: its item, else its role; a picture of LAB has neither. */
export function noun(reference: Reference): string | null {
  if (!('role' in reference)) return null;
  const item = (reference.item ?? '').replaceAll(/[-_]+/g, ' ').trim();
  // An item may be called after a picture of another number.
  return item === '' || callsPicture(item) ? roleNames[reference.role] : item;
}

const roleNames: Readonly<Record<ReferenceRole, string>> = {
  hero_garment: 'hero garment',
  garment: 'garment',
  footwear: 'footwear',
  accessory: 'accessory',
  jewelry: 'jewellery',
  bag: 'bag',
  product: 'product',
  packaging: 'packaging',
  construction_detail: 'construction detail',
  material_swatch: 'material swatch',
  print_or_logo: 'print or logo',
  environment: 'environment',
  prop: 'prop',
  lighting: 'lighting reference',
};

/** What a role is for, where its name leaves a model guessing. */
const purposes: Readonly<Partial<Record<ReferenceRole, string>>> = {
  material_swatch: 'the material to use, not the swatch itself',
  print_or_logo: 'artwork to reproduce letter by letter',
  lighting: 'its light only',
};

export function roleName({ role }: PlannedReference): string {
  return roleNames[role];
}

/** What a reference is for; null where its name says so already. */
export function roleWords(reference: PlannedReference): string | null {
  const words = purposes[reference.role] ?? roleNames[reference.role];
  return words === noun(reference) ? null : words;
}

/** What must stay and what may change, in the order a retoucher checks it. */
export function fidelityWords({ role, fidelity }: PlannedReference): string {
  const { level, aspects } = fidelity;
  const named = aspects.map((aspect) => aspectNames[aspect]).join(', ');
  const rest = named === '' ? null : rests[level];
  const free = `${freedoms[role]} free`;
  const others = rest === null ? capitalised(free) : `${rest}; ${free}`;
  return `${levelNames[level]}: ${named === '' ? wholes[role] : named}. ${others}.`;
}

type Level = PlannedReference['fidelity']['level'];

const levelNames: Readonly<Record<Level, string>> = {
  exact: 'Exact',
  close: 'Close',
  inspired: 'Inspired by',
};

/** What holds for the aspects that nobody named. */
const rests: Readonly<Record<Level, string | null>> = {
  exact: 'Rest close',
  close: 'Rest inspired',
  inspired: null,
};

const aspectNames: Readonly<Record<FidelityAspect, string>> = {
  silhouette: 'silhouette',
  construction: 'seams and closures',
  texture: 'texture',
  proportion: 'proportions',
  material_behavior: 'drape',
  color_relationships: 'colours',
  embellishment: 'trims, prints and lettering',
  finishing: 'edges and stitching',
  packaging: 'pack and label',
  surface_treatment: 'surface and gloss',
};

const worn = 'shape, construction, material, colours';
const goods = 'shape, proportions, material, colours, label';
const artwork = 'drawing, lettering, colours';

/** What counts of a reference that names no aspects. */
const wholes: Readonly<Record<ReferenceRole, string>> = {
  hero_garment: worn,
  garment: worn,
  footwear: worn,
  accessory: worn,
  jewelry: worn,
  bag: worn,
  product: goods,
  packaging: goods,
  construction_detail: 'seams, closures, stitching',
  material_swatch: 'weave, texture, colour',
  print_or_logo: artwork,
  environment: 'architecture, materials, colours',
  prop: 'shape, material, colours',
  lighting: 'direction, softness, colour',
};

const freedoms: Readonly<Record<ReferenceRole, string>> = {
  hero_garment: 'folds',
  garment: 'folds',
  footwear: 'angle',
  accessory: 'angle',
  jewelry: 'angle',
  bag: 'angle',
  product: 'angle',
  packaging: 'angle',
  construction_detail: 'angle',
  material_swatch: 'folds and scale',
  print_or_logo: 'folds and angle',
  environment: 'viewpoint and crop',
  prop: 'position',
  lighting: 'everything else',
};
