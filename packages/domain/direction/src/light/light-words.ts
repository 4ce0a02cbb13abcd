import type { LightTerm } from '../model/vocabulary.ts';
import { hourWords } from './hour-words.ts';

/** How texts name a term, in the phrase syntax of the `language` package. */
export interface LightWords {
  /** Match in any text, even in a prompt about a butterfly. */
  readonly anywhere: readonly string[];
  /** Match only in texts about light. */
  readonly inLighting?: readonly string[];
  readonly notAfter?: string;
}

const light = 'light|lights|lighting|lit';
const key = `${light}|key|setup`;
const source = 'light|lights|lighting|key|fill|source|sources';
const soft = `${source}|shadow|shadows|daylight|sun|sunlight|window|sidelight|skylight|flash|wrap|glow`;
const hard = `${source}|shadow|shadows|daylight|sun|sunlight|sidelight|flash|strobe|spot|spotlight|window`;
const tools = 'softbox|softboxes|strip|dish|key|light|lights|source|rim';
const lamps = 'light|lights|lamp|lamps|sconce|sconces|bulb|bulbs|fixture|fixtures|lantern|lanterns';
const colors =
  'amber|orange|red|magenta|pink|purple|violet|blue|teal|cyan|green|yellow|warm|cool|cto|ctb';

export const lightWords: Readonly<Record<LightTerm, LightWords>> = {
  rembrandt: {
    anywhere: ['rembrandt !painting|paintings|print|book|museum|tulip|tulips'],
    notAfter: 'by',
  },
  loop: {
    anywhere: [`loop ${key}`],
    inLighting: ['loop shadow', 'loop pattern? $|or|and|with|from|at'],
    notAfter: 'belt button hook the',
  },
  butterfly: {
    anywhere: [`butterfly|paramount ${key}`],
    inLighting: [
      'butterfly !clip|clips|print',
      'paramount from|with|at|over|or|pattern|style|shadow',
    ],
  },
  split: { anywhere: [`split ${key}`], inLighting: ['split pattern|from|at'] },
  broad: { anywhere: ['broad lighting|lit|key'], inLighting: ['broad light|side|pattern'] },
  short: { anywhere: ['short lighting|lit|key'], inLighting: ['short light|side|pattern'] },
  clamshell: {
    anywhere: [
      `clamshell|clamshells ${key}|softboxes|beauty`,
      `clam shell ${key}|softboxes|beauty`,
    ],
    inLighting: ['clamshell|clamshells !box|case|packaging|phone', 'clam shell'],
  },
  rim: {
    anywhere: [`rim|edge ${light}`, 'rimlight|rimlights|rimlit', 'rim of ..2 light|sun|sunlight'],
    inLighting: ['rim|rims !of|stitching', 'kicker|kickers|kick light?', 'edge|hair light|lights'],
    notAfter: 'wheel hat glass cup bowl',
  },
  silhouette: {
    anywhere: [
      'in|into pure|full|near|partial? silhouette $|against|at|on|with|before',
      'silhouetted',
      'silhouette|silhouettes lighting|light|against',
      'black|dark silhouette|silhouettes',
    ],
  },
  hard: {
    anywhere: [
      `hard|harsh edged|direct|raking|low|white|clean|noon|midday|single|frontal|side|rim|top|late|early|morning|afternoon|evening? ${hard}`,
      'direct sun|sunlight|flash',
    ],
    inLighting: ['hard|harsh $|and|frontal|direct|raking|crisp'],
  },
  soft: {
    anywhere: [
      `soft|diffuse|diffused|softened even|large|wide|wrapping|frontal|front|directional|side|rim|top|white|warm|cool|north|overcast? ${soft}`,
      'softly lit|lighted',
      'large|big|huge soft? source|sources|key',
    ],
    inLighting: [
      'soft|diffuse|diffused $|and|even|wrapping|frontal|front|directional|with',
      'even|flat $|and|light|lighting',
    ],
  },
  softbox: {
    anywhere: ['softbox|softboxes|softlighter|softlighters', 'soft box|boxes !of|for'],
  },
  octabox: {
    anywhere: [
      'octa|octas|octabox|octaboxes|octobox|octoboxes|octabank|octabanks|octodome|octadome',
      'octa box|bank|dome',
      'octagonal softbox|soft',
    ],
  },
  beauty_dish: { anywhere: ['beauty dish|dishes'] },
  umbrella: {
    anywhere: [
      'shoot|shot through umbrella|umbrellas',
      'photo|photographic|parabolic|lighting umbrella|umbrellas',
      'flash|strobe|bounced|bounce|key ..3 umbrella|umbrellas',
      `umbrella ${light}`,
    ],
    inLighting: ['umbrella|umbrellas'],
  },
  ring: { anywhere: [`ring ${light}|flash|flashes`, 'ringlight|ringlights|ringflash'] },
  strip: {
    anywhere: [
      'strip light|lights|lighting|lit|box|boxes|bank|banks|softbox|softboxes',
      'stripbox|stripboxes|striplight|striplights',
    ],
    inLighting: ['strip|strips !of|mall'],
  },
  grid: {
    anywhere: [
      'gridded|honeycomb spot|key|softbox|softboxes|strip|dish|light|source|grid',
      `grid|grids on ..2 ${tools}`,
      'degree grid|grids',
      `grid spot|spots`,
    ],
    inLighting: ['grid|grids|gridded|honeycomb !of|pattern'],
    notAfter: 'window ceiling tile tiled floor pane',
  },
  snoot: { anywhere: ['snoot|snoots|snooted'] },
  scrim: {
    anywhere: [
      'scrim|scrims|diffuser|diffusers',
      'diffusion|silk frame|frames|panel|panels|screen|overhead',
      'hmi|sun|sunlight|key|light through a|the|one|large? silk|silks $|as|and|on|at|from|overhead',
    ],
    inLighting: [
      'through|behind a|the|one|two|large|big silk|silks $|as|and|on|at|from|overhead',
      'overhead silk|silks|diffusion',
      'silk|silks overhead|over|above',
    ],
  },
  reflector: {
    anywhere: ['reflector|reflectors !strip|strips|tape|telescope', 'white v flat|flats'],
    inLighting: [
      'fill card|cards|board|boards',
      'white|silver card|cards|poly|polyboard|polyboards',
    ],
    notAfter: 'bike bicycle car safety pedal',
  },
  negative_fill: {
    anywhere: ['negative|neg fill', 'black v flat|flats'],
    inLighting: ['black card|cards|poly|polyboard|polyboards|board|boards|foamcore|flag|flags'],
  },
  flag: {
    anywhere: ['flagged off', 'lighting|black|camera flag|flags !of|pole'],
    inLighting: ['flag|flags|flagged|cutter|cutters !of|pole'],
  },
  polariser: {
    anywhere: [
      'polariser|polarisers|polarizer|polarizers|cpl',
      'cross polarised|polarized|polarisation|polarization',
      `polarised|polarized ${source}`,
    ],
    inLighting: ['polarised|polarized !sunglasses|glasses|lens|lenses'],
  },
  gel: {
    anywhere: [
      'cto|ctb gel|gels?',
      'color|colour|coloured|colored|lighting gel|gels !bottle|texture|cream|nail|nails|polish',
      `gelled ..1 ${source}|strobe|strobes|flash|rim|backlight`,
    ],
    inLighting: [
      'gelled|gelling',
      `${colors}|coloured|colored gel|gels`,
      'gel|gels $|on|over|in|and|for|from',
    ],
    notAfter: 'hair shower nail shampoo',
  },
  window: {
    anywhere: [
      'window|windows !display|displays|dressing|shopping|seat|poster|shade|cleaner|frame|frames',
      'windowlight|skylight|skylights',
      'north facing? light|lights|daylight',
      'north facing studio',
    ],
    notAfter: 'shop store boutique display car train bus taxi browser cinema illuminated tail',
  },
  practical: {
    anywhere: ['practicals !off', `practical neon? ${lamps}|neon|neons`],
    inLighting: [
      'practical $|in|on|as|behind',
      'bedside|table|desk|floor|street|reading lamp|lamps',
      'sconce|sconces|streetlamp|streetlamps|streetlight|streetlights|lantern|lanterns',
      'candle|candles|candlelight',
    ],
  },
  tungsten: {
    anywhere: [
      `tungsten|incandescent ${source}|lamp|lamps|bulb|bulbs|glow|practical|practicals|spill|fresnel|fresnels|balance|balanced`,
    ],
    inLighting: ['tungsten|incandescent !ring|carbide|steel'],
  },
  neon: {
    anywhere: [
      `neon ${light}|sign|signs|signage|glow|tube|tubes|strip|strips|city|street|alley`,
      'neons',
    ],
    inLighting: ['neon !green|pink|yellow|orange|blue|colour|color|shades|trim'],
  },
  hmi: { anywhere: ['hmi|hmis'] },
  strobe: {
    anywhere: [
      'strobe|strobes|speedlight|speedlights|speedlite|speedlites|flashgun|flashguns|monolight|monolights',
      'on|off camera flash',
      'direct|bare|hard|fill|bounced|studio|single|frontal|ring flash !of',
      'flash photography|lit|lighting|head|heads',
    ],
    inLighting: ['flash|flashes !of'],
  },
  bounce: {
    anywhere: [
      'bounced|bounce|bouncing light|lighting|flash|fill|card|cards|board|boards|sun|daylight',
    ],
    inLighting: ['bounce|bounced', 'bounces|bouncing off|from|in|into'],
  },
  golden_hour: hourWords.golden_hour,
  blue_hour: hourWords.blue_hour,
  overcast: hourWords.overcast,
  open_shade: { anywhere: ['open shade', 'shaded side of the? street|building|house'] },
  backlit: {
    anywhere: [
      'backlit|backlight|backlights|backlighting|backlighted|contrejour',
      'back lit|lighting',
      'contre jour',
      'lit|lighted from? behind !camera|lens|the',
      'lit|lighted from? behind the !camera|lens',
      'light|lights|sun|sunlight|key|hmi|strobe|source|window from? behind !camera|lens|the',
      'light|lights|sun|sunlight|key|hmi|strobe|source|window from? behind the !camera|lens',
      'shot|shoot|shooting|photographed|camera into|against the? sun|light',
      'against the light|sun $|so|with|and',
    ],
  },
  dappled: {
    anywhere: [
      'dappled|dappling !grey|gray|horse|print|pattern',
      'light|sun|sunlight|shade ..1 through ..2 leaves|foliage|trees|branches|canopy',
      'leaf|leafy|palm shadow|shadows',
    ],
  },
};
