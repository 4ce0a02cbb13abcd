import type { Framing, ReferenceRole, Style } from '@image-production/brief';

/**
 * Positions within a framing's range: 0 is the tight end, 1 the wide end, on a logarithmic scale.
 * The middle applies if no rule does.
 */
export const framePositions = {
  tighter: 0.2,
  middle: 0.5,
  wider: 0.8,
  widest: 1,
} as const;

export type FramingMove =
  /** A preference. Opposite preferences cancel out, leaving the middle. */
  | { readonly kind: 'wish'; readonly position: 'tighter' | 'wider' }
  /** Required room: the frame is at least this wide, whatever the preferences. */
  | { readonly kind: 'room'; readonly position: 'wider' | 'widest' }
  /** Limits the frame height, in multiples of the person's height. */
  | { readonly kind: 'at-least' | 'at-most'; readonly figureHeights: number };

/** Conditions on a brief; all given members must match. */
export interface FramingCondition {
  readonly objective?: readonly string[];
  /** Matched in `model_performance` and `scene_and_action`. */
  readonly performance?: readonly string[];
  /** Words that, directly before a match, give it another meaning. */
  readonly notAfter?: string;
  /** Role of the hero: the first leading reference, otherwise the first shown one. */
  readonly heroRoles?: readonly ReferenceRole[];
  /** Words in the hero's `item`. */
  readonly heroItems?: string;
  readonly styles?: readonly Style[];
  readonly framings?: readonly Framing[];
}

export interface FramingRule {
  readonly name: string;
  readonly when: FramingCondition;
  readonly move?: FramingMove;
  /** Full stops to stop down if the brief leaves aperture and depth open. */
  readonly stops?: number;
}

/** Roles that may be the hero; a leading role takes precedence over the other shown ones. */
export const leadingRoles: readonly ReferenceRole[] = ['hero_garment', 'product'];
export const shownRoles: readonly ReferenceRole[] = [
  ...leadingRoles,
  'garment',
  'footwear',
  'accessory',
  'jewelry',
  'bag',
  'packaging',
];

/** "Shade accuracy outranks mood" is not about mood. */
const outranking = 'outranks over beats before than above';

const closeFramings: readonly Framing[] = ['extreme_close_up', 'close_up', 'medium_close_up'];
const figureFramings: readonly Framing[] = ['medium', 'three_quarter', 'full_length'];
const cutFramings: readonly Framing[] = ['medium', 'three_quarter'];

/**
 * Selectors are ranges, not commands. Within the range the objective shifts the frame, and
 * performance and hero take the room they need. Numbers given by the client override all of it.
 */
export const framingRules: readonly FramingRule[] = [
  {
    name: 'the objective is a product or its detail',
    when: {
      objective: [
        'product|products|merchandise',
        'detail|details|detailing',
        'close|closer look',
        'fabric|fabrics|cloth|material|materials|texture|textures|weave|nap|grain',
        'stitch|stitches|stitching|seam|seams|embroidery|hardware|buckle|buckles|buttons|facets|stones',
        'logo|logos|monogram|lettering|embossing|emboss',
        'craft|craftsmanship|workmanship|construction',
        'legible|legibility|readable|readability',
      ],
      notAfter: `marketing campaign promotional press print advertising source by ${outranking}`,
    },
    move: { kind: 'wish', position: 'tighter' },
    stops: 1,
  },
  {
    name: 'the objective is how the whole piece falls',
    when: {
      objective: [
        'fit|fits !for|in|into|with|the|all|a',
        'silhouette|drape|drapes|draping|proportion|proportions',
        'body|hem|sleeve length|lengths',
        'whole|entire|full|complete look|outfit|figure',
        'outfit|outfits',
      ],
      notAfter: outranking,
    },
    move: { kind: 'wish', position: 'wider' },
  },
  {
    name: 'the objective is a place or its scale',
    when: {
      objective: [
        'landscape|landscapes !format|orientation|image|page|version',
        'location|locations|scenery|surroundings|vista|vistas|panorama|horizon|skyline|wilderness',
        'architecture|architectural|destination|destinations|tourism',
        'sense|feeling|feel|spirit of the? place|space|scale|distance|location',
        'scale !model|up|down|back',
        'vast|vastness|expanse|monumental|grandeur',
      ],
      notAfter: `large full small billboard poster at to grey gray price ${outranking}`,
    },
    move: { kind: 'wish', position: 'wider' },
    stops: 2,
  },
  {
    name: 'the objective is an atmosphere',
    when: {
      objective: ['atmosphere|atmospheric|ambience|ambiance', 'mood !board|boards'],
      notAfter: outranking,
    },
    move: { kind: 'wish', position: 'wider' },
  },
  {
    name: 'a beauty close-up is about detail',
    when: { styles: ['beauty'], framings: closeFramings },
    move: { kind: 'wish', position: 'tighter' },
  },
  {
    name: 'jewelry is small',
    when: { heroRoles: ['jewelry'], framings: [...closeFramings, 'medium'] },
    move: { kind: 'wish', position: 'tighter' },
  },
  {
    name: 'a figure in motion needs room',
    when: {
      performance: [
        'stride|strides|striding|sprint|sprints|sprinting|marches|marching',
        'walk|walks|walking !in|of',
        'she|he|they|model|talent|figure|figures|is|are|at ..1 run|runs|running !along|of',
        '^ runs|running !along|to|shoe|shoes|water|late',
        'jump|jumps|jumping|leap|leaps|leaping|vault|vaults|vaulting|hop|hops|hopping',
        'mid air|stride|step|jump|leap|run',
        'midair|airborne',
        'dance|dances|dancing !floor|hall|shoes',
        'spin|spins|spinning|twirl|twirls|twirling|pirouette',
        'kick|kicks|kicking|lunge|lunges|lunging|skip|skips|skipping',
        'arm|arms ..1 out|outstretched|wide|spread|raised|overhead|up|above|flung|thrown|swinging|extended',
        'outstretched|raised|extended|flung arm|arms',
      ],
      notAfter: 'cat side board moon space',
      framings: figureFramings,
    },
    move: { kind: 'room', position: 'wider' },
  },
  {
    name: 'shoes and bags leave a frame that cuts the figure',
    when: { heroRoles: ['footwear', 'bag'], framings: cutFramings },
    move: { kind: 'room', position: 'widest' },
  },
  {
    name: 'long garments leave a frame that cuts the figure',
    when: {
      heroRoles: ['hero_garment', 'garment'],
      heroItems:
        'gown dress maxi coat overcoat trench skirt trousers pants jeans jumpsuit suit cape robe kaftan',
      framings: cutFramings,
    },
    move: { kind: 'room', position: 'wider' },
  },
  {
    name: 'full length shows the whole figure with air above and below',
    when: { framings: ['full_length'] },
    move: { kind: 'at-least', figureHeights: 1.1 },
  },
  {
    name: 'the hero can still be made out in a landscape',
    when: { heroRoles: shownRoles, framings: ['wide', 'extreme_wide'] },
    move: { kind: 'at-most', figureHeights: 16 },
  },
];
