import type { Appearance, FaceProportions, Mark } from '@image-production/identity';

/** Who is in the picture, one fact a line. An age band of the domain is an adult's. */
export function appearanceWords(appearance: Appearance): readonly string[] {
  const { ageRange, heightM, build, skinMonk, undertone, eyeColor, eyeShape } = appearance;
  return [
    `An adult ${presentation(appearance)}, aged ${ages[ageRange]}, ${heightM.toFixed(2)} m tall, ${build.replaceAll('_', '-')} build.`,
    `Skin: Monk tone ${skinMonk} of 10, ${undertone} undertone.`,
    `Hair: ${hair(appearance)}.`,
    `Eyes: ${spaced(eyeColor)}, ${eyeShapes[eyeShape]}.`,
    ...face(appearance.face),
    ...marks(appearance),
  ];
}

function presentation({ masculinity }: Appearance): string {
  if (masculinity < 0.33) return 'woman';
  return masculinity > 0.67 ? 'man' : 'person of androgynous presentation';
}

const ages: Readonly<Record<Appearance['ageRange'], string>> = {
  '18-24': '18 to 24',
  '25-34': '25 to 34',
  '35-44': '35 to 44',
  '45-54': '45 to 54',
  '55-64': '55 to 64',
  '65-74': '65 to 74',
  '75-plus': 'over 75',
};

const eyeShapes: Readonly<Record<Appearance['eyeShape'], string>> = {
  almond: 'almond-shaped',
  round: 'round',
  hooded: 'hooded',
  monolid: 'monolid',
  upturned: 'upturned',
  downturned: 'downturned',
  deep_set: 'deep-set',
};

const lengths: Readonly<Record<Appearance['hairLength'], string>> = {
  shaved: 'shaved',
  buzzed: 'buzzed',
  short: 'short',
  chin: 'chin length',
  shoulder: 'shoulder length',
  long: 'long',
  very_long: 'very long',
};

/** Walker's numbers: 1 straight, 2 wavy, 3 curly, 4 coily. */
const textures = ['straight', 'wavy', 'curly', 'coily'];

function hair({ hairColor, hairTexture, hairLength }: Appearance): string {
  const texture = textures[Number(hairTexture.charAt(0)) - 1] ?? '';
  return `${spaced(hairColor)}, ${texture}, ${lengths[hairLength]}`;
}

/** A proportion nearer to the average than this is nothing to speak of. */
const noticeable = 0.4;

const traits: Readonly<Record<keyof FaceProportions, readonly [less: string, more: string]>> = {
  faceWidth: ['narrow face', 'wide face'],
  jawWidth: ['narrow jaw', 'wide jaw'],
  chinLength: ['short chin', 'long chin'],
  cheekFullness: ['lean cheeks', 'full cheeks'],
  browHeight: ['low brow', 'high brow'],
  noseWidth: ['narrow nose', 'broad nose'],
  noseProjection: ['flat nose bridge', 'prominent nose bridge'],
  lipFullness: ['thin lips', 'full lips'],
  mouthWidth: ['small mouth', 'wide mouth'],
  eyeSize: ['small eyes', 'large eyes'],
  eyeSpacing: ['close-set eyes', 'wide-set eyes'],
  eyeTilt: ['outer eye corners low', 'outer eye corners high'],
  earSize: ['small ears', 'large ears'],
  neckLength: ['short neck', 'long neck'],
};

function face(proportions: FaceProportions): readonly string[] {
  const names = Object.keys(traits) as (keyof FaceProportions)[];
  const seen = names
    .filter((name) => Math.abs(proportions[name]) >= noticeable)
    .toSorted((one, other) => Math.abs(proportions[other]) - Math.abs(proportions[one]))
    .slice(0, 4)
    .map((name) => traits[name][proportions[name] < 0 ? 0 : 1]);
  return seen.length === 0 ? [] : [`Face: ${seen.join(', ')}.`];
}

const markWords: Readonly<Record<Mark, string>> = {
  freckles: 'freckles',
  stubble: 'stubble',
  moustache: 'a moustache',
  beard: 'a beard',
  scar: 'a scar',
  mole: 'a mole',
  dimples: 'dimples',
  fringe: 'hair with a fringe',
  bun: 'hair in a bun',
  ponytail: 'hair in a ponytail',
  braids: 'hair in braids',
  locs: 'hair in locs',
};

function marks({ marks: own = [] }: Appearance): readonly string[] {
  return own.length === 0 ? [] : [`With ${own.map((mark) => markWords[mark]).join(', ')}.`];
}

function spaced(value: string): string {
  return value.replaceAll('_', ' ');
}
