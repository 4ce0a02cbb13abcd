/** Lighting patterns, qualities, tools, sources and daylight that texts can ask for. */
export const lightTerms = [
  'rembrandt',
  'loop',
  'butterfly',
  'split',
  'broad',
  'short',
  'clamshell',
  'rim',
  'silhouette',
  'hard',
  'soft',
  'softbox',
  'octabox',
  'beauty_dish',
  'umbrella',
  'ring',
  'strip',
  'grid',
  'snoot',
  'scrim',
  'reflector',
  'negative_fill',
  'flag',
  'polariser',
  'gel',
  'window',
  'practical',
  'tungsten',
  'neon',
  'hmi',
  'strobe',
  'bounce',
  'golden_hour',
  'blue_hour',
  'overcast',
  'open_shade',
  'backlit',
  'dappled',
] as const;
export type LightTerm = (typeof lightTerms)[number];

/** Time of day or sky that lights a picture. */
export const hours = ['golden_hour', 'blue_hour', 'overcast', 'noon', 'night'] as const;
export type Hour = (typeof hours)[number];

/** Objects in front of a hard light that cast a pattern. */
export const gobos = ['blinds', 'palm', 'leaves', 'window'] as const;
export type Gobo = (typeof gobos)[number];

/** How a figure stands, sits or moves. */
export const poses = [
  'walking',
  'leaning',
  'seated',
  'reclining',
  'hand_in_pocket',
  'profile',
  'three_quarter',
  'standing',
] as const;
export type Pose = (typeof poses)[number];

/** Backgrounds of a studio, rooms and places outdoors. */
export const places = [
  'painted_canvas',
  'flats',
  'seamless',
  'loft',
  'gallery',
  'apartment',
  'street',
  'dunes',
  'terrace',
] as const;
export type Place = (typeof places)[number];

export const colorNames = [
  'off_white',
  'black',
  'white',
  'ivory',
  'cream',
  'beige',
  'camel',
  'sand',
  'taupe',
  'brown',
  'chocolate',
  'charcoal',
  'grey',
  'navy',
  'midnight',
  'denim',
  'blue',
  'cobalt',
  'turquoise',
  'teal',
  'mint',
  'green',
  'emerald',
  'olive',
  'sage',
  'khaki',
  'yellow',
  'butter',
  'ochre',
  'mustard',
  'amber',
  'orange',
  'peach',
  'apricot',
  'coral',
  'terracotta',
  'rust',
  'red',
  'burgundy',
  'pink',
  'rose',
  'blush',
  'lavender',
  'lilac',
  'violet',
  'purple',
] as const;
export type ColorName = (typeof colorNames)[number];

/** Pieces of which a still-life set can be built. */
export const setPieces = [
  'arch',
  'drape',
  'steps',
  'podiums',
  'blocks',
  'plinth',
  'vessel',
  'bottle',
  'sphere',
] as const;
export type SetPiece = (typeof setPieces)[number];

/** Materials of the pieces and the ground of a still life. */
export const setMaterials = [
  'plaster',
  'clay',
  'ceramic',
  'marble',
  'travertine',
  'slate',
  'terrazzo',
  'concrete',
  'wood',
  'brass',
  'copper',
  'steel',
  'glass',
  'cloth',
] as const;
export type SetMaterial = (typeof setMaterials)[number];

/** How a surface reflects light, as far as the item's name says. */
export const itemSurfaces = [
  'glass',
  'gloss',
  'metal',
  'leather',
  'satin',
  'textile',
  'matt',
] as const;
export type ItemSurface = (typeof itemSurfaces)[number];
