import { ruleMatches, tokenize, wordRule } from '@image-production/language';
import type { Sentence, WordRule } from '@image-production/language';

import type { Outfit } from '../model/outfit.ts';
import type { NamedGarment, PlannedThing } from '../model/render-plan.ts';
import { itemSurfaces } from '../model/vocabulary.ts';
import type { ItemSurface } from '../model/vocabulary.ts';
import { clothColors, readWardrobe, wearIn } from '../wardrobe/read-wardrobe.ts';

const ribbed = wordRule([
  'sweatshirt|sweatshirts|sweater|sweaters|jumper|jumpers|pullover|pullovers',
  'knit|knits|knitted|knitwear|bomber|bombers|cardigan|cardigans',
  'sweat shirt|shirts',
]);
const tee = wordRule(['t shirt|shirts', 'tshirt|tshirts']);
const collared = wordRule(['polo|shirt|blouse|jacket|blazer|cardigan']);

/** The first matching rule applies. */
const garmentRules: readonly (readonly [WordRule, Omit<NamedGarment, 'isRibbed'>])[] = [
  [
    wordRule(['trousers|pants|jeans|shorts|skirt|leggings|chinos|joggers']),
    { form: 'bottom', collar: 'none' },
  ],
  [wordRule(['dress|gown|jumpsuit|kaftan']), { form: 'dress', collar: 'none' }],
  [wordRule(['hood|hoodie|hooded|hoody']), { form: 'top', collar: 'hood' }],
  [wordRule(['coat|parka|trench|overcoat|cape']), { form: 'coat', collar: 'stand' }],
];

const wearRules: readonly (readonly [NonNullable<PlannedThing['worn']>, WordRule])[] = [
  [
    'eyewear',
    wordRule(
      [
        'sunglasses|glasses|eyeglasses|spectacles|specs|eyewear|shades|goggles|sunnies',
        'aviators|wayfarers',
        // One frame of these is not a pair of glasses by itself.
        'optical|spectacle|eye|eyeglass|acetate|rimless|panto|aviator|wayfarer frame',
        'frames !for|with',
      ],
      'picture photo photograph poster art gilt gallery lamp window door wall bike bicycle bed',
    ),
  ],
  [
    'headwear',
    wordRule(['hat|hats|cap|caps|beanie|beanies|beret|berets|bonnet|headscarf|fedora|bucket']),
  ],
  ['earrings', wordRule(['earring|earrings|hoop|hoops|huggie|huggies|studs'])],
  ['ring', wordRule(['ring|rings|signet|solitaire !binder|light|box|dish'])],
  [
    'necklace',
    wordRule([
      'necklace|necklaces|pendant|pendants|choker|chokers|locket !lamp|lamps|light|lights',
    ]),
  ],
  [
    'wristwear',
    wordRule([
      'watch|watches|wristwatch|smartwatch|chronograph|bracelet|bracelets|bangle|bangles !cap|box|strap',
    ]),
  ],
  ['bag', wordRule(['bag|bags|clutch|tote|purse|backpack|handbag'])],
];

const gripRules: readonly (readonly [NonNullable<PlannedThing['grip']>, WordRule])[] = [
  [
    'handle',
    wordRule(['bag|bags|tote|basket|suitcase|briefcase|purse|handbag|shopper|bucket|lantern']),
  ],
  [
    'flat',
    wordRule([
      'phone|smartphone|iphone|tablet|book|magazine|notebook|card|box|carton|palette|compact|wallet',
      'camera|perfume|fragrance|lipstick|mascara|soap|passport|letter|record|console|remote',
    ]),
  ],
  [
    'round',
    wordRule([
      'bottle|bottles|mug|mugs|cup|cups|glass|can|jar|tumbler|flask|thermos|flute|goblet|candle',
      'serum|shampoo|tube|microphone|torch|shaver|shaker|vial|flacon|pint',
    ]),
  ],
];

/** A stool is no chair, and a bar chair is one. */
const seatRules: readonly (readonly [NonNullable<PlannedThing['seat']>, WordRule])[] = [
  ['armchair', wordRule(['armchair|armchairs|recliner', 'lounge|wing|club|tub|easy chair'])],
  ['stool', wordRule(['stool|stools|pouf|pouffe|ottoman|hocker'])],
  ['bench', wordRule(['bench|benches|sofa|couch|settee|loveseat|daybed'])],
  ['chair', wordRule(['chair|chairs|throne !lift'])],
];

const softHeadwear = wordRule([
  'beanie|beanies|knit|knits|knitted|bobble|toque|skullcap',
  'skull|watch cap|caps',
]);
const peakedHeadwear = wordRule(['visor|baseball|trucker|snapback|flat|peaked|dad|newsboy']);

const surfaceWords: Readonly<Record<ItemSurface, readonly string[]>> = {
  glass: ['glass|crystal|acrylic|perfume|bottle|lens|sunglasses|glasses'],
  gloss: ['patent|lacquer|lacquered|glossy|gloss|polished|porcelain|enamel'],
  metal: ['metal|steel|chrome|aluminium|aluminum|gold|silver|brass|watch|ring'],
  leather: ['leather|calf|saddle'],
  satin: ['satin|silk'],
  textile: ['suede|velvet|fleece|wool|knit|cotton|canvas|linen|denim|felt|jersey'],
  matt: ['matt|matte|paper|card|carton|stone|ceramic|clay'],
};
const surfaceRules = itemSurfaces.map((surface) => ({
  surface,
  rule: wordRule(surfaceWords[surface]),
}));

/**
 * Derives what a reference shows from its name; assumes nothing from its role. Names contain no
 * wishes or negations: "no-iron shirt" is a shirt.
 */
export function readItem(name: string | null): PlannedThing {
  const sentences = tokenize(name ?? '');
  const names = (rule: WordRule): boolean =>
    sentences.some((sentence: Sentence) => ruleMatches(sentence, rule).length > 0);
  return {
    garment: garmentIn(names),
    outfit: outfitIn(name ?? '', sentences),
    worn: wearRules.find(([, rule]) => names(rule))?.[0] ?? null,
    grip: gripRules.find(([, rule]) => names(rule))?.[0] ?? null,
    seat: seatRules.find(([, rule]) => names(rule))?.[0] ?? null,
    color: sentences.flatMap(clothColors)[0] ?? null,
    brim: names(softHeadwear) ? 'none' : names(peakedHeadwear) ? 'peak' : null,
    surface: surfaceRules.find(({ rule }) => names(rule))?.surface ?? null,
  };
}

function outfitIn(name: string, sentences: readonly Sentence[]): Outfit | null {
  const isGarment = sentences.some((words) => wearIn({ words, isDenied: false }).length > 0);
  return isGarment ? readWardrobe(name) : null;
}

function garmentIn(names: (rule: WordRule) => boolean): NamedGarment | null {
  const isRibbed = names(ribbed);
  const found = garmentRules.find(([rule]) => names(rule))?.[1];
  // A hoodie is ribbed whatever its other words; coats, dresses and trousers are not.
  if (found !== undefined) return { ...found, isRibbed: found.collar === 'hood' };
  if (names(collared) && !names(tee)) return { form: 'top', collar: 'stand', isRibbed };
  return isRibbed ? { form: 'top', collar: 'none', isRibbed } : null;
}
