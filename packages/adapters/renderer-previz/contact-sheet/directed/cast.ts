import { resolveAppearance } from '@image-production/identity';
import type { Appearance, Casting } from '@image-production/identity';

/** The people in the directed frames. */
const castings = {
  ada: {
    ageRange: '25-34',
    presentation: 'feminine',
    skinTone: { monk: 3, undertone: 'neutral' },
    hair: { color: 'auburn', texture: '2a', length: 'shoulder' },
    visualHeight: 'tall',
    build: 'lean',
  },
  kofi: {
    ageRange: '35-44',
    presentation: 'masculine',
    skinTone: { monk: 8, undertone: 'warm' },
    hair: { color: 'black', texture: '4b', length: 'buzzed' },
    visualHeight: 'tall',
    build: 'athletic',
  },
  mina: {
    ageRange: '55-64',
    presentation: 'feminine',
    skinTone: { monk: 5, undertone: 'olive' },
    hair: { color: 'silver', texture: '1b', length: 'short' },
    visualHeight: 'average',
    build: 'curvy',
  },
  jun: {
    ageRange: '25-34',
    presentation: 'masculine',
    skinTone: { monk: 4, undertone: 'warm' },
    hair: { color: 'black', texture: '1b', length: 'short' },
    visualHeight: 'average',
    build: 'slim',
  },
  zola: {
    ageRange: '25-34',
    presentation: 'feminine',
    skinTone: { monk: 9, undertone: 'warm' },
    hair: { color: 'black', texture: '4b', length: 'short', style: 'round afro' },
    visualHeight: 'tall',
    build: 'athletic',
  },
} as const satisfies Record<string, Casting>;

export type Cast = keyof typeof castings;

/** How one of them looks, in every frame. */
export function appearanceOf(person: Cast): Appearance {
  return resolveAppearance(castings[person], '5eed'.repeat(16));
}
