import type { FidelityAspect, ReferenceRole } from '@image-production/brief';
import type { PlannedReference } from '@image-production/direction';

import type { Reference } from '../model/layout.ts';
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
  jewelry: 'jewelry',
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
  material_swatch: 'material to apply, the swatch itself stays out',
  print_or_logo: 'artwork, letter by letter',
  lighting: 'its light only',
};

export function roleName({ role }: PlannedReference): string {
  return roleNames[role];
}

export function roleWords({ role }: PlannedReference): string {
  return purposes[role] ?? roleNames[role];
}

/** What must stay and what may change, in the order a retoucher checks it. */
export function fidelityWords({ role, fidelity }: PlannedReference): string {
  const { level, aspects } = fidelity;
  const named = aspects.map((aspect) => aspectNames[aspect]).join(', ');
  const rest = level === 'exact' ? '; rest close' : level === 'close' ? '; rest inspired' : '';
  const kept = named === '' ? wholes[role] : `${named}${rest}`;
  return `${levelNames[level]}: ${kept}. Free: ${freedoms[role]}.`;
}

const levelNames = { exact: 'Exact', close: 'Close', inspired: 'Inspired' } as const;

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
  material_swatch: 'folds, scale',
  print_or_logo: 'folds, angle',
  environment: 'viewpoint, crop',
  prop: 'position',
  lighting: 'all else',
};
