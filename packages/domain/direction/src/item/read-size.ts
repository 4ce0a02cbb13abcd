import type { ReferenceInstruction, ReferenceRole } from '@image-production/brief';

import type { ThingSize } from '../model/thing-size.ts';
import { sizeLexicon } from './size-lexicon.ts';

/** Longest sides of things of which only the role is known, in centimetres. */
const usualSizes: Readonly<Record<ReferenceRole, number>> = {
  hero_garment: 70,
  garment: 70,
  footwear: 29,
  accessory: 20,
  jewelry: 4,
  bag: 34,
  product: 24,
  packaging: 20,
  construction_detail: 30,
  material_swatch: 30,
  print_or_logo: 30,
  environment: 300,
  prop: 30,
  lighting: 40,
};

const sizes: ReadonlyMap<string, number> = new Map(
  sizeLexicon.flatMap(([centimetres, names]) =>
    names.split(', ').map((name) => [name, centimetres] as const),
  ),
);

/** The size of what a reference shows. The client's number wins, then the name, then the role. */
export function sizeOf({ role, item, sizeCm }: ReferenceInstruction): ThingSize {
  if (sizeCm !== undefined) return { sizeCm, sizeFrom: 'client' };
  const named = item === undefined ? undefined : namedSize(item);
  return named === undefined
    ? { sizeCm: usualSizes[role], sizeFrom: 'role' }
    : { sizeCm: named, sizeFrom: 'lexicon' };
}

/** A name ends with what it names: of "walnut coffee table" the longest ending that is known. */
function namedSize(item: string): number | undefined {
  const words = item
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^\d+$/.test(word));
  for (let last = words.length; last > 0; last -= 1) {
    for (let first = 0; first < last; first += 1) {
      const found = sizeNamed(words.slice(first, last).join(' '));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function sizeNamed(name: string): number | undefined {
  return (
    sizes.get(name) ??
    sizes.get(name.replace(/s$/, '')) ??
    sizes.get(name.replace(/es$/, '')) ??
    sizes.get(`${name}s`)
  );
}
