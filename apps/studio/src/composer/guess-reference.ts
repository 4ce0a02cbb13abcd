import type { ReferenceRole } from '@image-production/brief';

/** What things are called in the names of their pictures, with the role that they have. */
const wordsOfRole: readonly (readonly [ReferenceRole, RegExp])[] = [
  ['footwear', /shoes?|sneakers?|boots?|plimsolls?|sandals?|heels?|loafers?|pumps/],
  ['bag', /bag|tote|backpack|handbag|clutch/],
  ['jewelry', /necklace|earrings?|ring|bracelet|pendant/],
  ['accessory', /sunglasses|glasses|hat|cap|beanie|scarf|belt|watch|gloves|tie/],
  ['material_swatch', /swatch|fabric|cloth|leather|textile/],
  ['print_or_logo', /logo|print|pattern/],
  ['packaging', /packaging|box|carton/],
  ['environment', /room|location|street|landscape|background|interior|beach/],
  ['garment', /hoodie|coat|jacket|dress|shirt|blouse|sweater|trousers|jeans|skirt|polo|suit|parka/],
];

export interface GuessedReference {
  readonly role: ReferenceRole;
  readonly item: string;
}

/**
 * What a picture shows by its name, for a person to correct: the first garment is the hero, and a
 * name that says nothing is taken for a garment.
 */
export function guessReference(fileName: string, hasHero: boolean): GuessedReference {
  const words = fileName.toLowerCase().split(/[^a-z]+/);
  for (const [role, pattern] of wordsOfRole) {
    const whole = new RegExp(`^(?:${pattern.source})$`);
    const item = words.find((word) => whole.test(word));
    if (item !== undefined)
      return { role: role === 'garment' && !hasHero ? 'hero_garment' : role, item };
  }
  return { role: hasHero ? 'garment' : 'hero_garment', item: '' };
}
