import type { HairColor, HairTexture } from '../model/casting.ts';
import { marks, proportions } from './face-words.ts';
import type { TraitWords } from './written-traits.ts';

const looks =
  'curly|wavy|straight|coily|frizzy|thick|fine|dark|light|black|brown|blonde|blond|grey|gray|red|auburn|silver|white|loose|neat|natural|tousled|messy|choppy|layered|sleek|soft|long|short';
const hair =
  'hair|haired|curls|waves|bob|ponytail|bun|afro|braids|locks|crop|fringe|plait|pixie|coils';

function haired(words: string): string {
  return `${words} ${looks}? ${looks}? ${hair}`;
}

const lengths: readonly TraitWords[] = [
  {
    name: 'shaved head',
    patterns: ['bald|baldheaded', 'shaved|shaven head|scalp', 'head is? shaved|shaven'],
    ofHair: ['shaved|shaven !sides|temples|nape'],
    gives: { hairLength: 'shaved' },
  },
  {
    name: 'buzz cut',
    patterns: ['buzz cut', 'buzzcut', 'crew cut', 'close|closely cropped hair?'],
    ofHair: ['buzzed'],
    gives: { hairLength: 'buzzed' },
  },
  {
    name: 'short afro',
    patterns: ['short|small|cropped|tight natural? afro'],
    gives: { hairTexture: '4b', hairLength: 'short' },
  },
  {
    name: 'afro',
    patterns: ['big|large|full|round|natural? afro'],
    gives: { hairTexture: '4b', hairLength: 'chin' },
  },
  {
    name: 'bob',
    patterns: ['french|blunt|sleek|short|long? bob', 'bobbed hair?', 'chin|jaw length hair?'],
    gives: { hairLength: 'chin' },
  },
  {
    name: 'shoulder-length hair',
    patterns: ['shoulder|mid|medium length hair?', haired('medium')],
    gives: { hairLength: 'shoulder' },
  },
  {
    name: 'very long hair',
    patterns: [haired('very long'), 'waist|hip length hair?', 'hair down? to ..2 waist|hips'],
    gives: { hairLength: 'very_long' },
  },
  {
    name: 'long hair',
    patterns: [haired('long|longer'), 'hair ..1 long'],
    ofHair: ['long !fringe|bangs|on|at|sides|top'],
    gives: { hairLength: 'long' },
  },
  {
    name: 'short hair',
    patterns: [haired('short|shorter|cropped'), 'pixie cut|crop?', 'short cut|crop', 'undercut'],
    ofHair: ['short !fringe|bangs|at|sides|back', 'crop|cropped'],
    gives: { hairLength: 'short' },
  },
];

const textures: readonly TraitWords[] = [
  ['coily hair', '4b', 'coily|kinky|coiled', 'coils'],
  ['curly hair', '3b', 'curly', 'curls|ringlets'],
  ['wavy hair', '2b', 'wavy', 'waves'],
  ['straight hair', '1b', 'straight|sleek', 'poker straight'],
].map(([name = '', hairTexture, word = '', noun = '']) => ({
  name,
  patterns: [haired(word), noun],
  ofHair: [word],
  gives: { hairTexture: hairTexture as HairTexture },
}));

/** Names of hair colours that need no hair beside them. */
const aloneColors: Readonly<Partial<Record<HairColor, readonly string[]>>> = {
  blonde: ['blonde|blond !brows|eyebrows|lashes|beard|moustache|wood'],
  brown: ['brunette'],
  red: ['redhead|redheaded'],
  copper: ['ginger'],
  grey: ['salt and pepper !beard|stubble', 'greying|graying !beard|stubble|temples'],
};

const hairColors: readonly TraitWords[] = (
  [
    ['platinum', 'platinum blonde|blond?'],
    ['copper', 'copper|ginger|strawberry blonde|blond?'],
    ['dark_blonde', 'dark|dirty blonde|blond'],
    ['blonde', 'light|golden|honey|ash? blonde|blond !brows|eyebrows|lashes'],
    ['auburn', 'auburn|chestnut'],
    ['light_brown', 'light brown'],
    ['dark_brown', 'dark brown'],
    ['brown', 'brown|brunette'],
    ['black', 'black|jet|raven'],
    ['red', 'red'],
    ['silver', 'silver'],
    ['grey', 'grey|gray|greying|graying'],
    ['white', 'white'],
    ['dyed', 'dyed|pink|blue|green|purple|lilac|violet|turquoise'],
  ] as const
).map(([hairColor, words]) => ({
  name: `${hairColor.replaceAll('_', ' ')} hair`,
  patterns: [haired(words), ...(aloneColors[hairColor] ?? [])],
  ofHair: [words],
  gives: { hairColor },
}));

const eyeLooks = 'almond|round|hooded|large|deep|clear|bright';

const eyeColors: readonly TraitWords[] = (
  [
    ['dark_brown', 'dark|deep brown', 'dark|black'],
    ['brown', 'warm|light? brown', 'brown'],
    ['hazel', 'hazel', 'hazel'],
    ['amber', 'amber|honey', 'amber'],
    ['green', 'pale|light|deep|bright? green', 'green'],
    ['blue', 'pale|light|deep|bright|icy? blue', 'blue'],
    ['grey', 'pale|light|steel? grey|gray', 'grey|gray'],
  ] as const
).map(([eyeColor, words, eyed]) => ({
  name: `${eyeColor.replaceAll('_', ' ')} eyes`,
  patterns: [`${words} ${eyeLooks}? eyes|irises`, `${eyed} eyed`],
  gives: { eyeColor },
}));

const eyeShapes: readonly TraitWords[] = (
  [
    ['monolid', 'monolid|monolids', 'monolid|monolids'],
    ['almond', 'almond shaped? eyes', 'almond eyed'],
    ['hooded', 'hooded|heavy eyes|lids|eyelids', 'hooded eyed'],
    ['deep_set', 'deep|deeply set eyes', 'deep eyed'],
    ['round', 'round eyes', 'round eyed'],
    ['upturned', 'upturned eyes', 'cat eyes'],
    ['downturned', 'downturned|drooping eyes', 'downturned eyed'],
  ] as const
).map(([eyeShape, ...patterns]) => ({
  name: `${eyeShape.replaceAll('_', '-')} eyes`,
  patterns,
  gives: { eyeShape },
}));

const bodies: readonly TraitWords[] = [
  {
    name: 'man',
    patterns: ['man|male|gentleman|guy', 'masculine !jaw|features|hands|nose'],
    gives: { presentation: 'masculine' },
  },
  {
    name: 'woman',
    patterns: ['woman|female|lady', 'feminine !features|hands|jaw|nose'],
    gives: { presentation: 'feminine' },
  },
  { name: 'androgynous', patterns: ['androgynous'], gives: { presentation: 'androgynous' } },
  {
    name: 'very tall',
    patterns: ['very|extremely|unusually tall'],
    gives: { visualHeight: 'very_tall' },
  },
  { name: 'tall', patterns: ['tall|statuesque'], gives: { visualHeight: 'tall' } },
  {
    name: 'petite',
    patterns: ['petite', 'short of? stature|height'],
    gives: { visualHeight: 'petite' },
  },
  {
    name: 'plus size',
    patterns: ['plus size|sized', 'full|fuller figured|figure'],
    gives: { build: 'plus_size' },
  },
  { name: 'curvy', patterns: ['curvy|curvaceous|hourglass'], gives: { build: 'curvy' } },
  {
    name: 'muscular',
    patterns: ['muscular|muscled|muscly build?|body?'],
    gives: { build: 'muscular' },
  },
  {
    name: 'broad build',
    patterns: ['broad shouldered|shoulders|build|built', 'stocky|burly|heavyset|thickset build?'],
    gives: { build: 'broad' },
  },
  {
    name: 'athletic',
    patterns: ['athletic|toned|sporty build?|body?|figure?'],
    gives: { build: 'athletic' },
  },
  { name: 'lean', patterns: ['lean|wiry|lanky build?|body?|figure?'], gives: { build: 'lean' } },
  {
    name: 'slim',
    patterns: ['slim|slender|skinny|thin build|body|figure|frame', 'slim|slender $', 'willowy'],
    gives: { build: 'slim' },
  },
  {
    name: 'pale skin',
    patterns: ['pale|fair|porcelain|ivory|milky skin|complexion|skinned'],
    gives: { skinMonk: 2 },
  },
  {
    name: 'dark skin',
    patterns: ['very? dark|deep|ebony skin|complexion|skinned'],
    gives: { skinMonk: 9 },
  },
  { name: 'brown skin', patterns: ['brown skin|complexion|skinned'], gives: { skinMonk: 7 } },
  {
    name: 'tanned skin',
    patterns: ['tan|tanned|bronzed|sun kissed? skin|complexion|face'],
    gives: { skinMonk: 5 },
  },
  {
    name: 'olive skin',
    patterns: ['olive skin|complexion|undertone|undertones|skinned'],
    gives: { undertone: 'olive' },
  },
  ...(['warm', 'cool', 'neutral'] as const).map((undertone) => ({
    name: `${undertone} undertone`,
    patterns: [`${undertone} undertone|undertones`],
    gives: { undertone },
  })),
];

/** All that is read of a casting's texts; explicit words come before what others imply. */
export const traitWords: readonly TraitWords[] = [
  ...lengths,
  ...textures,
  ...hairColors,
  ...eyeColors,
  ...eyeShapes,
  ...bodies,
  ...proportions,
  ...marks,
];
