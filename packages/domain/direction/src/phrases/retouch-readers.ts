import { wordRule } from '@image-production/language';

import { ruleReader } from '../reading/reader.ts';
import type { Heading, Reader } from '../reading/reader.ts';

const instructions: ReadonlySet<Heading> = new Set(['instructions']);
const degree = 'bit|touch|tad|little|lot|slightly?';
const more = 'more|add|increase|boost|raise|up';
const less = 'reduce|lower|decrease|remove|cut';

/**
 * What retouchers are asked for, as values of the topic `retouch`. "Less" counts as a negation, so
 * what begins with it is a value of its own and means the same denied.
 */
const retouchWords: Readonly<Record<string, readonly string[]>> = {
  warmer: [
    `${degree} warmer`,
    'warm up|it|this|the tones|tone|colors|colours|whites?',
    `${more} the? warmth`,
    'too cool|cold|blue',
    'warm tone|tones|grade|look|white',
  ],
  cooler: [
    `${degree} cooler`,
    'cool down|it|this|the tones|tone|colors|colours|whites?',
    `${less} the? warmth|warm|yellow|orange`,
    'cool tone|tones|grade|look|white',
  ],
  'less warmth': ['less the? warmth|warm|yellow|orange', 'too warm|yellow|orange'],
  brighter: [
    `${degree} brighter|lighter`,
    'brighten|lighten it|this|up?',
    `${more} the? exposure|brightness|light`,
    'too dark',
    'underexposed',
  ],
  darker: [
    `${degree} darker`,
    'darken it|this?',
    `${less} the? exposure|brightness|bright`,
    'too bright',
    'overexposed',
  ],
  'less brightness': ['less the? exposure|brightness|bright|light'],
  'contrast more': [`${more} the? contrast|punch|pop`, 'higher|stronger contrast', 'punchier'],
  'contrast less': [`${less} the? contrast|harshness`, 'softer contrast', 'flatter'],
  'less contrast': ['less the? contrast|contrasty|harsh|punchy'],
  denoise: [
    'denoise|denoised|denoising it|this?',
    `${less} the? noise|grain`,
    'clean up? the? noise|grain',
    'noise reduction|removal',
  ],
  noise: ['noise|grain !reduction|removal'],
  'grain kept': ['keep|preserve|leave the|its? noise|grain'],
  sharpen: [
    'sharpen|sharpening|sharpened it|this|up?',
    `${degree} sharper|crisper`,
    `${more} the? sharpness|clarity|detail|details`,
  ],
  'skin kept': [
    'leave|keep the|her|his|their? skin as|alone|natural|untouched|real? it? is?',
    'skin alone|untouched|unretouched',
    'keep|preserve ..2 skin texture',
    'natural skin texture?',
  ],
  'skin smoothed': [
    'smooth|soften|retouch|airbrush|touch|change|alter the|her|his|their? skin',
    'skin smoothing|retouching|softening',
    'smoother|flawless skin',
  ],
  'color kept': [
    'keep|preserve|leave the|all|its? colors|colours|color|colour as? they|it? are|is?',
    'colors|colours unchanged|true|accurate',
  ],
  crop: ['crop|cropped|cropping|recrop|reframe|rotate|straighten'],
};

/** Readers of the instructions of LAB Polish. */
export const retouchReaders: readonly Reader[] = Object.entries(retouchWords).map(
  ([value, patterns]) => ruleReader({ topic: 'retouch', value }, instructions, wordRule(patterns)),
);
