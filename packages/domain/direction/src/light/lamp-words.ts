import type { LampJob } from '../model/placed-lamp.ts';

/** How texts name the lamp that a phrase speaks of; without any it is the one spoken of before. */
export const jobWords: Readonly<Record<LampJob, readonly string[]>> = {
  fill: ['fill|filled !card|flash'],
  hair: ['hair light|lights|lamp'],
  background: [
    'background|backdrop light|lights|lamp|spot|gel|gelled',
    'halo|glow',
    'light|lamp|spot|gel on|onto the? background|backdrop|wall',
  ],
  rim: ['rim|rims|kicker|kickers|edge|backlight|backlights', 'rim light'],
  key: ['key|main|source|keylight|sun|window|softbox|octabox|octa|beauty|lit|sidelit|underlit'],
};
export const notJobAfter = 'negative neg low high';

const camera = 'camera|lens';
const subject = 'her|him|them|model|subject|talent|figure|head|shoulder|shoulders|product|hero';

/** Whose left it is: the subject's own left is the camera's right. */
export const sideWords: readonly (readonly ['left' | 'right', readonly string[]])[] = [
  ['right', ["her|his|their|model's|subject's|talent's own? left"]],
  ['left', ["her|his|their|model's|subject's|talent's own? right"]],
  ['left', [...sided('left')]],
  ['right', [...sided('right')]],
];

function sided(side: string): readonly string[] {
  return [
    `camera|frame|screen|picture|key|back|top|high|low ${side}`,
    `from|on|to|at|off ..1 ${side}`,
    `${side} of ..1 ${camera}|frame|subject|her|him`,
    `${side} side|hand`,
    `${side} $|and|with|at|behind`,
    `upper|lower ${side}`,
  ];
}

/** Angles around the subject that words name, in degrees from the camera's axis. */
export const azimuthWords: readonly (readonly [degrees: number, patterns: readonly string[]])[] = [
  [20, [`behind|beside|by|near|above|over ..1 ${camera}`, `next to ..1 ${camera}`]],
  [0, ['on axis', 'frontal', 'straight on', 'from the? front', 'front|frontally lit|light']],
  [135, ['three quarter back|behind', 'back three quarter', 'back left|right']],
  [150, [`behind ..1 ${subject}`, 'from behind !camera', 'lit from? behind !camera']],
  [
    90,
    ['side lit|light|lighting|on', 'from|on|at|to the|one side', 'sidelit|sidelight|sidelighting'],
  ],
  [80, ['raking|rakes']],
  [45, ['three quarter front|light|key']],
];

/** Angles above the eyes that words name, in degrees. */
export const elevationWords: readonly (readonly [degrees: number, patterns: readonly string[]])[] =
  [
    [
      -35,
      [
        'from|lit|light directly? below|beneath|underneath',
        'under|up light|lights|lighting|lit',
        'underlit|underlight|underlighting|uplit|uplight|uplights|uplighting|footlight|footlights',
        'light|lamp|source on the floor',
      ],
    ],
    [75, ['top light|lit|lighting', 'overhead', 'from|directly|straight above', 'toplight|toplit']],
    [30, ['above eye level|height', 'slightly above']],
    [0, ['eye|head level|height']],
    [
      50,
      [
        'high|raised|steep !key|contrast|noon|overcast|cloud|clouds|fog',
        'high up|camera|left|right',
      ],
    ],
    [8, ['low !key|contrast', 'low sun|light|source|angle']],
  ];

/** Sizes of sources that words name, in metres. */
export const sizeWords: readonly (readonly [metres: number, patterns: readonly string[]])[] = [
  [2.4, ['huge|giant|massive|enormous|biggest !shadow|shadows']],
  [
    1.8,
    [
      'large|big|broad|wide soft? source|softbox|octa|octabox|umbrella|scrim|silk|window|key|light|panel|diffuser|bank',
    ],
  ],
  [0.4, ['small|little soft? source|softbox|octa|octabox|dish|light|key|lamp|panel']],
  [0.1, ['bare bulb|head|flash', 'point source', 'tiny source|light', 'bare|open face|faced']],
];

/** Colour temperatures that words name, in kelvins. */
export const kelvinWords: readonly (readonly [kelvin: number, patterns: readonly string[]])[] = [
  [1900, ['candle|candles|candlelight|candlelit|firelight|firelit']],
  [2100, ['sodium']],
  [3200, ['tungsten|incandescent|halogen', 'cto', 'full cto']],
  [
    4000,
    [
      'warm|amber|honeyed ..1 light|key|fill|glow|source|lamp|lamps|practical|practicals|window|rim',
      'warm $|and',
    ],
  ],
  [4200, ['fluorescent|fluorescents']],
  [
    5600,
    ['daylight balanced|balance|temperature', 'daylight $|and', 'neutral white? light|balance'],
  ],
  [
    7500,
    [
      'cool|cold|icy|bluish ..1 light|key|fill|glow|source|daylight|window|rim|north',
      'cool|cold $|and',
      'ctb',
    ],
  ],
  [9000, ['moonlight|moonlit']],
];

/** Coloured filters before a lamp: the colour stands in the gap. */
export const gelWords: readonly string[] = ['gel|gels|gelled'];
