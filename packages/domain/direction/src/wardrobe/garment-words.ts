import type { Outfit } from '../model/outfit.ts';
import type { ColorName } from '../model/vocabulary.ts';

/** What a garment covers; `over` is worn above a top, `whole` covers top and legs. */
export type GarmentPart = 'top' | 'over' | 'whole' | 'bottom' | 'shoes';

/** How texts name a garment, and how the maquette's base clothes are cut for it. */
export interface GarmentWords {
  readonly part: GarmentPart;
  readonly patterns: readonly string[];
  /** Directly before, these make it another thing: a *top* coat of varnish. */
  readonly notAfter?: string;
  readonly cut: Partial<Omit<Outfit, 'colors'>>;
  /** The colour that the name implies. */
  readonly color?: ColorName;
}

const coat = { stuff: 'woven', sleeve: 'long', neck: 'collar', length: 'knee' } as const;
const jacket = { ...coat, length: 'hip' } as const;
const tailored = { ...jacket, neck: 'lapel' } as const;
const knit = { stuff: 'knit', sleeve: 'long', length: 'hip' } as const;

/** From the skin outwards: of two for one part the later one shows. */
export const garmentNames = [
  'base_layer',
  'tee',
  'polo',
  'shirt',
  'knit',
  'roll_neck',
  'jumpsuit',
  'suit',
  'dress',
  'trousers',
  'jeans',
  'shorts',
  'skirt',
  'jacket',
  'blazer',
  'coat',
  'shoes',
] as const;
export type GarmentName = (typeof garmentNames)[number];

export const garmentWords: Readonly<Record<GarmentName, GarmentWords>> = {
  base_layer: {
    part: 'top',
    patterns: [
      'base layer',
      'bodysuit',
      'top !light|lights|hat|coat|of|down|left|right|knot|notes',
    ],
    notAfter: 'on the at from',
    cut: {},
  },
  tee: {
    part: 'top',
    patterns: ['t shirt|shirts', 'tshirt|tshirts|tee|tees'],
    cut: { stuff: 'jersey', sleeve: 'short', neck: 'crew', length: 'tucked' },
  },
  polo: {
    part: 'top',
    patterns: ['polo shirt?'],
    cut: { stuff: 'jersey', sleeve: 'short', neck: 'collar' },
  },
  shirt: {
    part: 'top',
    patterns: ['shirt|shirts !dress', 'blouse|blouses', 'button down|up', 'chambray|oxford $'],
    notAfter: 't sweat polo',
    cut: { stuff: 'woven', sleeve: 'long', neck: 'collar', length: 'tucked' },
  },
  knit: {
    part: 'top',
    patterns: [
      'knit|knits|knitted|knitwear|sweater|jumper|pullover|cardigan|hoodie|sweatshirt !beanie|hat|cap|scarf',
      'sweat shirt',
    ],
    cut: knit,
  },
  roll_neck: {
    part: 'top',
    patterns: ['turtleneck|turtlenecks|rollneck|rollnecks', 'roll|turtle neck|necks|necked'],
    cut: { ...knit, neck: 'high' },
  },
  jumpsuit: {
    part: 'whole',
    patterns: ['jumpsuit|playsuit|overalls|dungarees|boilersuit', 'boiler suit'],
    cut: { ...jacket, length: 'tucked' },
  },
  suit: {
    part: 'whole',
    patterns: ['suit|tuxedo|trouser-suit|pantsuit', 'trouser|pant suit'],
    notAfter: 'boiler swim wet track to',
    cut: tailored,
  },
  dress: { part: 'whole', patterns: ['dress|gown|slip'], cut: {} },
  trousers: {
    part: 'bottom',
    patterns: ['trousers|pants|chinos|slacks|leggings|joggers|culottes'],
    cut: { legs: 'long' },
  },
  jeans: { part: 'bottom', patterns: ['jeans'], cut: { legs: 'long' }, color: 'denim' },
  shorts: { part: 'bottom', patterns: ['shorts'], cut: { legs: 'short' } },
  skirt: { part: 'bottom', patterns: ['skirt'], cut: { legs: 'skirt' } },
  jacket: {
    part: 'over',
    patterns: [
      'raincoat|greatcoat|peacoat|waistcoat|tailcoat|housecoat|jacket|overshirt|anorak|parka|bomber|gilet',
    ],
    cut: jacket,
  },
  blazer: {
    part: 'over',
    patterns: ['blazer', 'suit|dinner|tuxedo|tailored|sport|sports jacket'],
    cut: tailored,
  },
  coat: {
    part: 'over',
    patterns: ['coat|overcoat|topcoat|trenchcoat', 'trench coat?'],
    notAfter: 'top clear base second',
    cut: coat,
  },
  shoes: {
    part: 'shoes',
    patterns: [
      'shoe|shoes|sneaker|sneakers|trainers|loafer|loafers|pumps|brogues|plimsolls|flats !on|panel|panels',
    ],
    notAfter: 'v',
    cut: {},
  },
};

/** What leaves shoulders free, with or without a garment that is named. */
export const bareShoulders: readonly string[] = [
  'bare|naked|exposed|uncovered shoulders|shoulder',
  'shoulders|shoulder bare|naked|exposed|uncovered',
  'strapless|bandeau',
  'tube top|dress',
  'off the shoulder !light|glance|look',
];

/** Details that change a cut, whichever garment they are said of; the later ones win. */
export const cutWords: readonly (readonly [
  patterns: readonly string[],
  cut: Partial<Omit<Outfit, 'colors'>>,
])[] = [
  [['short sleeve|sleeves|sleeved'], { sleeve: 'short' }],
  [['sleeve|sleeves rolled|pushed up?', 'rolled|pushed up? sleeves'], { sleeve: 'rolled' }],
  [['long sleeve|sleeves|sleeved'], { sleeve: 'long' }],
  [
    [
      'tank|vest|sleeveless|camisole|singlet|halter|halterneck',
      'strap|straps|strappy|strapped !sandals|heels|shoes|bag',
    ],
    { sleeve: 'none', neck: 'scoop' },
  ],
  [bareShoulders, { sleeve: 'none', neck: 'bare' }],
  [['high neck|necked', 'mock neck', 'funnel neck'], { neck: 'high' }],
  [['crew neck|necked', 'crewneck', 'round neck'], { neck: 'crew' }],
  [['v|scoop|boat neck|necked|neckline'], { neck: 'scoop' }],
  [['tucked in|into?'], { length: 'tucked' }],
  [['untucked', 'worn? open|loose over trousers|jeans|skirt'], { length: 'hip' }],
  [['mini|short ..2 dress|skirt', 'minidress|miniskirt', 'above the? knee|knees'], { hem: 'mini' }],
  [['midi', 'knee length', 'below the? knee|knees'], { hem: 'midi' }],
  [
    [
      'maxi|long !sleeve|sleeves|sleeved ..2 dress|skirt|gown',
      'floor|ankle|full length ..2 dress|skirt|gown',
      'floor|ankle sweeping|grazing|length',
      'gown|maxi',
    ],
    { hem: 'maxi' },
  ],
];

/** Weaves and knits: base clothes are jersey, woven or knit, in plain colours. */
export const stuffWords: Readonly<Record<Outfit['stuff'], readonly string[]>> = {
  jersey: ['jersey'],
  woven: ['cotton|linen|poplin|wool|twill|flannel|tweed|gabardine|crepe'],
  knit: ['cashmere|merino|mohair|lambswool|ribbed|chunky', 'fine gauge', 'cable knit?'],
};
