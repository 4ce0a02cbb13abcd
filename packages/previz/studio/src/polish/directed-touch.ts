import type { ReadPhrase, Wish } from '@image-production/direction';
import type { Touch } from '@image-production/previz-retouch';

import type { Shortfall } from '../notes/tell-phrases.ts';

/** A third of a stop, and a warmth that is seen without being a cast. */
const [brighterStops, warmerBy] = [0.4, 0.07];

/** The touch of an intensity as the instructions change it. */
export function directedTouch(touch: Touch, phrases: readonly ReadPhrase[]): Touch {
  const wishes = phrases.flatMap((phrase) => phrase.wishes);
  const has = (value: string, isDenied = false): boolean =>
    wishes.some((wish) => wish.value === value && wish.isDenied === isDenied);
  /** "Less" denies what follows it. */
  const isNamed = (value: string): boolean => has(value) || has(value, true);
  const toward = (up: string, down: string, less: string): number =>
    Number(has(up)) - Number(has(down) || isNamed(less));
  const keepsColor = has('color kept');
  const contrast = toward('contrast more', 'contrast less', 'less contrast');
  return {
    ...touch,
    ...(keepsColor && { cast: 0, saturation: 1 }),
    ...calmness(touch, {
      isAsked: has('denoise') || isNamed('noise'),
      isDenied: has('denoise', true) || has('grain kept'),
    }),
    brightness: brighterStops * toward('brighter', 'darker', 'less brightness'),
    warmth: warmerBy * toward('warmer', 'cooler', 'less warmth'),
    contrast: 0.35 * contrast,
    sharpness: touch.sharpness * (has('sharpen', true) ? 0 : has('sharpen') ? 1.7 : 1),
    keepsSkin: has('skin kept') || has('skin smoothed', true),
  };
}

function calmness(
  touch: Touch,
  { isAsked, isDenied }: { readonly isAsked: boolean; readonly isDenied: boolean },
): Pick<Touch, 'calm' | 'noise'> {
  if (isDenied) return { calm: 0, noise: 0.001 };
  if (isAsked) return { calm: 1, noise: touch.noise * 2 };
  return touch;
}

/** What a polish never does, whatever it is asked. */
const undone: ReadonlySet<string> = new Set(['crop', 'skin smoothed']);

export function retouchShortfall({ value }: Wish): Shortfall | null {
  return undone.has(value) ? { kind: 'not shown' } : null;
}
