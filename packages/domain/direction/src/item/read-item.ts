import { ruleMatches, tokenize, wordRule } from '@image-production/language';
import type { Sentence, WordRule } from '@image-production/language';

import type { NamedGarment, PlannedThing } from '../model/render-plan.ts';
import { itemSurfaces } from '../model/vocabulary.ts';
import type { ItemSurface } from '../model/vocabulary.ts';

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
  ['ring', wordRule(['ring|rings|signet|solitaire'])],
  ['bag', wordRule(['bag|bags|clutch|tote|purse|backpack|handbag'])],
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
    worn: wearRules.find(([, rule]) => names(rule))?.[0] ?? null,
    brim: names(softHeadwear) ? 'none' : names(peakedHeadwear) ? 'peak' : null,
    surface: surfaceRules.find(({ rule }) => names(rule))?.surface ?? null,
  };
}

function garmentIn(names: (rule: WordRule) => boolean): NamedGarment | null {
  const isRibbed = names(ribbed);
  const found = garmentRules.find(([rule]) => names(rule))?.[1];
  // A hoodie is ribbed whatever its other words; coats, dresses and trousers are not.
  if (found !== undefined) return { ...found, isRibbed: found.collar === 'hood' };
  if (names(collared) && !names(tee)) return { form: 'top', collar: 'stand', isRibbed };
  return isRibbed ? { form: 'top', collar: 'none', isRibbed } : null;
}
