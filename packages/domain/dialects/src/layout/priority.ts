import type { Fidelity, ReferenceRole } from '@image-production/brief';

import type { Reference } from '../model/layout.ts';

/** What reads first in the picture comes last to a contact sheet. */
const roleRanks: Readonly<Record<ReferenceRole, number>> = {
  lighting: 0,
  prop: 1,
  environment: 2,
  material_swatch: 3,
  construction_detail: 4,
  accessory: 6,
  jewelry: 7,
  bag: 8,
  footwear: 9,
  packaging: 9,
  print_or_logo: 10,
  garment: 11,
  product: 12,
  hero_garment: 13,
};

const levelRanks: Readonly<Record<Fidelity['level'], number>> = { inspired: 0, close: 4, exact: 8 };

type Family = 'worn' | 'goods' | 'detail' | 'place';

const families: Readonly<Record<ReferenceRole, Family>> = {
  hero_garment: 'worn',
  garment: 'worn',
  footwear: 'worn',
  accessory: 'worn',
  jewelry: 'worn',
  bag: 'worn',
  product: 'goods',
  packaging: 'goods',
  construction_detail: 'detail',
  material_swatch: 'detail',
  print_or_logo: 'detail',
  environment: 'place',
  prop: 'place',
  lighting: 'place',
};

/** How much a reference deserves a picture of its own; of LAB, the earlier the more. */
export function priority(reference: Reference): number {
  if (!('role' in reference)) return -reference.index;
  return roleRanks[reference.role] + levelRanks[reference.fidelity.level];
}

/** How gladly two references share a sheet: one thing, one role, one family, nothing. */
export function kinship(one: Reference, other: Reference): number {
  if (!('role' in one) || !('role' in other)) return 0;
  if (one.item !== null && one.item === other.item) return 9;
  if (one.role === other.role) return 6;
  return families[one.role] === families[other.role] ? 3 : 0;
}

/** Roles that show a part, a place or a light and no thing that could be the hero. */
const surroundings: ReadonlySet<ReferenceRole> = new Set<ReferenceRole>([
  'construction_detail',
  'material_swatch',
  'print_or_logo',
  'environment',
  'prop',
  'lighting',
]);

/** The first hero garment or product, else the first thing at all, else the first reference. */
export function findHero(references: readonly Reference[]): Reference | undefined {
  const withRole = (matches: (role: ReferenceRole) => boolean): Reference | undefined =>
    references.find((reference) => 'role' in reference && matches(reference.role));
  return (
    withRole((role) => role === 'hero_garment') ??
    withRole((role) => role === 'product') ??
    withRole((role) => !surroundings.has(role)) ??
    references[0]
  );
}
