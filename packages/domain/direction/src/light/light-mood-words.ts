import type { Air, BackgroundLight, Tonality } from '../model/vocabulary.ts';

/** How texts name the tonality of a whole picture. */
export const tonalityWords: Readonly<Record<Tonality, readonly string[]>> = {
  high_key: ['high key', 'bright and airy', 'shadowless|shadowfree', 'shadow free'],
  low_key: ['low key', 'chiaroscuro', 'tenebrist|tenebrism', 'mostly|mainly dark|black|shadow'],
};

const wall = 'background|backdrop|wall|cyc|seamless|sweep|canvas';

/** How texts name the light on what is behind the subject. */
export const backgroundLightWords: Readonly<Record<BackgroundLight, readonly string[]>> = {
  gradient: [
    `gradient|graduated|graded|falloff ..3 ${wall}`,
    `${wall} ..4 gradient|graduated|falloff|gradates`,
    `light falls off ..3 ${wall}`,
    'gradient',
  ],
  spot: ['halo', `glow|spot|pool|circle ..4 ${wall}`, `${wall} ..3 glow|spot|pool|circle|halo`],
  dark: [
    `${wall} ..3 dark|black|unlit|darkness|shadow`,
    `${wall} falls|drops|goes off|away|dark|black`,
    `black|dark|unlit ..1 ${wall}`,
  ],
  bright: [
    `${wall} ..3 overexposed|blown|brighter|bright|lit|evenly|white`,
    `blown|blown-out|overexposed|pure|evenly|bright lit|white? ${wall}`,
    `${wall} light|lights`,
    'background lit',
    'white on white',
  ],
};

const shades =
  'rose|pink|blush|mauve|lilac|lavender|violet|purple|blue|navy|teal|green|sage|olive|grey|gray|taupe|brown|beige|coral|peach|apricot|orange|terracotta|white|quartz';

/** How texts name what is in the air. */
export const airWords: Readonly<Record<Air, readonly string[]>> = {
  haze: [
    'haze|hazy|hazer|smoke|fog|foggy|mist|misty|dust|steam|steamy',
    // Beside a colour they are shades of it.
    `smoky|smokey|dusty !${shades}`,
  ],
  rain: [
    'rain falls|falling',
    'falling|pouring|heavy|light rain',
    'raining|drizzle|downpour',
    'in|through the? rain',
  ],
  snow: ['snow|snowing|snowfall|snowflakes'],
  wind: ['wind|windswept|windblown|breeze|fan !instrument'],
};

export const catchlightWords: readonly string[] = [
  'catchlight|catchlights',
  'catch light|lights',
  'sparkle|glint ..2 eyes|eye',
];

/** How texts name a wet ground. */
export const wetWords: readonly string[] = [
  'wet|damp|slick|soaked|rainy|flooded|mirror ..2 ground|street|pavement|sidewalk|floor|asphalt|tarmac|cobbles|cobblestones|stone|concrete|road|reflections|reflection|sand|quay',
  'reflections|reflection on|in|off ..2 ground|street|pavement|sidewalk|floor|asphalt|tarmac|cobbles|cobblestones|road|quay',
  'puddle|puddles',
  'after|following ..1 rain',
  'rain wet|slick|soaked',
];
