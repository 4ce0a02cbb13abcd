import type { TraitWords } from './written-traits.ts';

/** How texts name proportions of a face. */
export const proportions: readonly TraitWords[] = (
  [
    ['wide jaw', 'jawWidth', 0.8, 'strong|square|wide|broad|chiselled|chiseled jaw|jawline'],
    ['narrow jaw', 'jawWidth', -0.7, 'narrow|delicate|slim jaw|jawline'],
    ['long chin', 'chinLength', 0.8, 'long|pointed|prominent|strong chin'],
    ['full cheeks', 'cheekFullness', 0.5, 'full|round|plump|chubby cheeks'],
    ['lean cheeks', 'cheekFullness', -0.8, 'hollow|sunken|gaunt|lean cheeks'],
    ['full lips', 'lipFullness', 0.8, 'full|plump|fuller lips|mouth'],
    ['thin lips', 'lipFullness', -0.8, 'thin|narrow lips'],
    ['broad nose', 'noseWidth', 0.8, 'broad|wide nose'],
    ['narrow nose', 'noseWidth', -0.8, 'narrow|slim|thin|fine nose'],
    ['prominent nose', 'noseProjection', 0.9, 'prominent|aquiline|roman|hooked|strong|large nose'],
    ['wide mouth', 'mouthWidth', 0.8, 'wide|large mouth'],
    ['small mouth', 'mouthWidth', -0.7, 'small mouth'],
    ['wide-set eyes', 'eyeSpacing', 0.6, 'wide|widely set eyes'],
    ['close-set eyes', 'eyeSpacing', -0.8, 'close set eyes'],
    ['large eyes', 'eyeSize', 0.4, 'large|big|wide eyes'],
    ['small eyes', 'eyeSize', -0.7, 'small|narrow eyes'],
    ['large ears', 'earSize', 0.8, 'large|big|prominent|protruding ears'],
    ['small ears', 'earSize', -0.8, 'small ears'],
    ['long neck', 'neckLength', 0.8, 'long|slender|swan|elegant neck'],
    ['wide face', 'faceWidth', 0.7, 'wide|broad|round face'],
    ['narrow face', 'faceWidth', -0.7, 'narrow|thin|long|oval face'],
  ] as const
).map(([name, member, value, pattern]) => ({
  name,
  patterns: [pattern],
  gives: { face: { [member]: value } },
}));

const grown =
  'full|short|long|thick|trimmed|neat|groomed|heavy|bushy|close|light|dark|grey|designer';
const where = 'nose|cheeks|face|shoulders|skin|bridge';

/** How texts name what a face or a head of hair has beside them. */
export const marks: readonly TraitWords[] = [
  {
    name: 'freckles',
    patterns: [
      `light|heavy|dense|faint|few|scattered? freckles across|over|on her|his|the|their? ${where}`,
      'light|heavy|dense|faint|few|scattered? freckles',
      `freckled ${where}|complexion?`,
    ],
    mark: 'freckles',
  },
  {
    name: 'stubble',
    patterns: [`${grown}? stubble`, "five o'clock shadow", 'unshaven'],
    mark: 'stubble',
  },
  {
    name: 'moustache',
    patterns: [`${grown}? ${grown}? moustache|mustache|moustached`],
    mark: 'moustache',
  },
  {
    name: 'beard',
    patterns: [`${grown}|well? ${grown}? ${grown}? beard|bearded|goatee`],
    mark: 'beard',
  },
  {
    name: 'scar',
    patterns: ['small|thin|faint|long|visible? scar|scars'],
    mark: 'scar',
  },
  { name: 'mole', patterns: ['mole|moles', 'beauty|birth mark|spot', 'birthmark'], mark: 'mole' },
  { name: 'dimples', patterns: ['dimple|dimples|dimpled'], mark: 'dimples' },
  {
    name: 'fringe',
    patterns: ['blunt|short|long|soft|curtain|heavy|full? fringe|bangs'],
    mark: 'fringe',
  },
  {
    name: 'bun',
    patterns: ['low|high|top|neat|messy|loose|tight? bun|chignon|topknot'],
    gives: { hairLength: 'long' },
    mark: 'bun',
  },
  {
    name: 'ponytail',
    patterns: ['low|high|sleek|long|loose|tight? ponytail', 'pony tail'],
    gives: { hairLength: 'long' },
    mark: 'ponytail',
  },
  {
    name: 'braids',
    patterns: [
      'box|long|thin|thick|loose|french|two|single? braid|braids|braided|plait|plaits',
      'cornrows',
    ],
    gives: { hairLength: 'long' },
    mark: 'braids',
  },
  {
    name: 'locs',
    patterns: ['long|short|thick|thin? locs|dreadlocks|dreads'],
    gives: { hairTexture: '4b', hairLength: 'shoulder' },
    mark: 'locs',
  },
];
