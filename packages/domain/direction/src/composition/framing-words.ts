import type { Framing } from '@image-production/brief';

/** How texts name a framing; the selector decides, and what contradicts it is told. */
export const framingWords: Readonly<Record<Framing, readonly string[]>> = {
  extreme_close_up: ['extreme|macro close', 'macro'],
  close_up: ['close up', 'closeup|headshot', 'head shot', 'tight portrait'],
  medium_close_up: ['medium close'],
  medium: ['half length|figure', 'medium shot'],
  three_quarter: ['three quarter|quarters length|shot|figure|frame|framing', 'threequarter'],
  full_length: ['full|whole length|figure|body', 'head to toe|feet|shoe|shoes'],
  wide: ['wide shot|frame|framing', 'environmental portrait'],
  extreme_wide: ['extreme|very wide', 'panoramic|panorama'],
};
