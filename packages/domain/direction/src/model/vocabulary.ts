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
export const hours = ['dawn', 'golden_hour', 'blue_hour', 'overcast', 'noon', 'night'] as const;
export type Hour = (typeof hours)[number];

/** Objects in front of a hard light that cast a pattern. */
export const gobos = ['blinds', 'palm', 'leaves', 'window'] as const;
export type Gobo = (typeof gobos)[number];

/** How a figure stands, sits or moves. */
export const poses = [
  'jumping',
  'running',
  'walking',
  'cross_legged',
  'kneeling',
  'crouching',
  'leaning',
  'seated',
  'reclining',
  'arms_crossed',
  'arms_down',
  'hands_on_hips',
  'hand_in_pocket',
  'reaching',
  'over_shoulder',
  'profile',
  'three_quarter',
  'standing',
] as const;
export type Pose = (typeof poses)[number];

/** Backgrounds of a studio, rooms and places outdoors. */
export const places = [
  'painted_canvas',
  'flats',
  'cove',
  'black_studio',
  'seamless',
  'runway',
  'kitchen',
  'office',
  'loft',
  'gallery',
  'apartment',
  'track',
  'street',
  'beach',
  'dunes',
  'terrace',
] as const;
export type Place = (typeof places)[number];

/** Where a table stands that things are on: the figure behind it, or beside it. */
export const tables = ['behind', 'beside'] as const;
export type Table = (typeof tables)[number];

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

/** Where somebody has a thing: in a hand that hangs, or before and beside which part of them. */
export const holdPlaces = ['both_hands', 'ear', 'face', 'chest', 'hand'] as const;
export type HeldAt = (typeof holdPlaces)[number];

/** Where the eyes look; left and right are the camera's. */
export const gazes = ['closed', 'lens', 'left', 'right', 'down', 'up', 'away'] as const;
export type Gaze = (typeof gazes)[number];

/** Where the body faces; left and right are the camera's, `side` is either of them. */
export const facings = ['back', 'left', 'right', 'side', 'camera'] as const;
export type Facing = (typeof facings)[number];

/** How the chin is carried. */
export const chins = ['up', 'down', 'level'] as const;
export type Chin = (typeof chins)[number];

/** How hair is worn; its colour, texture and length are the person's. */
export const hairdos = ['bun', 'ponytail', 'slicked_back'] as const;
export type Hairdo = (typeof hairdos)[number];

export const expressions = ['laughing', 'smiling', 'serious', 'neutral'] as const;
export type Expression = (typeof expressions)[number];

/** Where the frame ends below, from the head down. */
export const crops = ['chin', 'chest', 'waist', 'hips', 'mid_thigh', 'knee', 'ankle'] as const;
export type Crop = (typeof crops)[number];

/** Where in the frame the subject stands. */
export const subjectPlaces = ['left', 'right', 'centre'] as const;
export type SubjectAt = (typeof subjectPlaces)[number];

/** On which side of the figure, as the camera sees it, things stand. */
export const besidePlaces = ['left', 'right'] as const;
export type BesideAt = (typeof besidePlaces)[number];

/** The side of the frame that stays free for type. */
export const copySpaces = ['left', 'right', 'above', 'anywhere'] as const;
export type CopySpace = (typeof copySpaces)[number];

export const motions = ['blurred', 'frozen'] as const;
export type Motion = (typeof motions)[number];

export const contrasts = ['high', 'low'] as const;
export type Contrast = (typeof contrasts)[number];

export const saturations = ['muted', 'vivid'] as const;
export type Saturation = (typeof saturations)[number];

export const warmths = ['warm', 'cool'] as const;
export type Warmth = (typeof warmths)[number];

export const grains = ['none', 'coarse', 'fine'] as const;
export type Grain = (typeof grains)[number];

export const tonalities = ['high_key', 'low_key'] as const;
export type Tonality = (typeof tonalities)[number];

/** Light on what is behind the subject. */
export const backgroundLights = ['gradient', 'spot', 'dark', 'bright'] as const;
export type BackgroundLight = (typeof backgroundLights)[number];

export const airs = ['haze', 'rain', 'snow', 'wind'] as const;
export type Air = (typeof airs)[number];
