import type { Perspective } from '@image-production/brief';

import type {
  Contrast,
  CopySpace,
  Crop,
  Grain,
  Motion,
  Saturation,
  SubjectAt,
  Warmth,
} from '../model/vocabulary.ts';

const cut = 'crop|crops|cropped|cropping|cut|cuts|framed|ends|ending';

/** How texts name where the frame ends below. */
export const cropWords: Readonly<Record<Crop, readonly string[]>> = {
  chin: [`${cut} ..3 chin`],
  chest: [`${cut} ..3 chest|bust|shoulders`, 'head and shoulders'],
  waist: [`${cut} ..3 waist`, 'waist up'],
  hips: [`${cut} ..3 hip|hips`],
  mid_thigh: [`${cut} ..3 thigh|thighs`, 'thighs? up'],
  knee: [`${cut} ..3 knee|knees`, 'knee|knees up', 'american shot', 'cowboy shot'],
  ankle: [`${cut} ..3 ankle|ankles`],
};

/** How texts name where in the frame the subject stands. */
export const subjectAtWords: Readonly<Record<SubjectAt, readonly string[]>> = {
  left: [
    'left third',
    'left of|side frame|picture|image|the',
    'frame left',
    'subject|figure|her|him|model ..2 left',
  ],
  right: [
    'right third',
    'right of|side frame|picture|image|the',
    'frame right',
    'subject|figure|her|him|model ..2 right',
  ],
  centre: [
    'centred|centered|symmetrical|symmetric',
    'dead centre|center',
    'in the centre|center|middle',
  ],
};

/** How texts name the side that stays free for type. */
export const copySpaceWords: Readonly<Record<CopySpace, readonly string[]>> = {
  left: ['copy|negative|empty|white|free space|room ..3 left', 'space|room for ..3 left'],
  right: ['copy|negative|empty|white|free space|room ..3 right', 'space|room for ..3 right'],
  above: [
    'copy|negative|empty|white|free space|room ..3 top|above|overhead',
    'space|room for ..3 top|above',
    'headroom',
  ],
  anywhere: ['copy|negative space', 'space|room for a|the? copy|type|text|headline|logo'],
};

/** How texts name the height of the lens. */
export const angleWords: Readonly<Record<Perspective, readonly string[]>> = {
  overhead: [
    'overhead|topdown angle|view|shot',
    'top down',
    'bird|birds eye',
    "bird's eye",
    'flat lay',
  ],
  ground_level: ['ground level', "worm|worm's eye", 'from|on the ground|floor level?'],
  low_angle: [
    'low|lower|heroic angle|viewpoint|camera|vantage',
    'looking|shot up at',
    'shot from below',
  ],
  high_angle: [
    'high|higher|raised|elevated angle|viewpoint|camera|vantage',
    'looking|shot down at|on',
    'shot from above',
  ],
  dutch: ['dutch', 'canted', 'tilted|slanted horizon|frame|camera'],
  eye_level: ['eye level'],
};

/** How texts name depth of field. */
export const depthWords: Readonly<Record<'shallow' | 'deep', readonly string[]>> = {
  shallow: [
    'shallow depth|focus',
    'bokeh',
    'background ..2 blurred|blurry|soft|focus|melts|dissolves',
    'blurred|blurry|soft|defocused background',
    'wide open',
    'selective focus',
  ],
  deep: [
    'deep focus|depth',
    'everything|all sharp',
    'sharp|focus front|foreground to back|background',
    'front to back',
  ],
};

export const motionWords: Readonly<Record<Motion, readonly string[]>> = {
  blurred: [
    'motion|movement|panning blur|blurred|trails|streaks',
    'blurred|streaked motion|movement|limbs|hem',
    'slow shutter',
    'long exposure',
    'drag|dragged|dragging shutter|the',
    'panned|panning',
  ],
  frozen: ['freeze|freezes|frozen', 'crisp|stopped motion|movement', 'high speed'],
};

export const monochromeWords: readonly string[] = [
  'black and white !stripe|stripes|striped|check|dress|shirt|suit',
  'monochrome|monochromatic|greyscale|grayscale',
  'b w',
  'bw',
];

export const contrastWords: Readonly<Record<Contrast, readonly string[]>> = {
  high: [
    'high|strong|hard|punchy|deep|crushed|heavy contrast|blacks',
    'contrasty',
    'more contrast',
  ],
  low: [
    'low|soft|gentle|flat|little contrast',
    'lifted|faded|milky|matte|matt blacks|shadows',
    'less contrast',
  ],
};

export const saturationWords: Readonly<Record<Saturation, readonly string[]>> = {
  muted: ['muted|desaturated|washed|subdued|bleached !light', 'low saturation'],
  vivid: ['vivid|saturated|vibrant', 'punchy colors|colours', 'rich saturation'],
};

const graded =
  'grade|grading|graded|tones|tone|palette|balance|print|finish|cast|colors|colours|toning';
export const warmthWords: Readonly<Record<Warmth, readonly string[]>> = {
  warm: [`warm|golden|amber ${graded}`, 'graded|printed|toned warm', 'sepia'],
  cool: [`cool|cold|icy|blue|bluish|steely ${graded}`, 'graded|printed|toned cool|cold'],
};

export const grainWords: Readonly<Record<Grain, readonly string[]>> = {
  none: ['grainless', 'noise free'],
  fine: [
    'fine|light|subtle|soft film? grain',
    'grain',
    'film look|feel',
    'filmic',
    'portra|ektar|provia|velvia|cinestill',
  ],
  coarse: ['heavy|coarse|strong|gritty|visible film? grain', 'grainy', 'tri x', 'trix|hp5|delta'],
};

export const vignetteWords: readonly string[] = [
  'vignette|vignetted|vignetting',
  'darkened corners|edges',
];
