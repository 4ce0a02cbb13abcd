import type { HairTexture } from '@image-production/identity';

const length = 40;
const samples = 200;

/** How a texture turns: how often along the strand, how wide, and how far it loops back. */
const turnsOf: Readonly<Record<HairTexture, { turns: number; width: number; loop: number }>> = {
  '1a': { turns: 0, width: 0, loop: 0 },
  '1b': { turns: 0.5, width: 1, loop: 0 },
  '1c': { turns: 1, width: 1.6, loop: 0 },
  '2a': { turns: 1.5, width: 2.6, loop: 0 },
  '2b': { turns: 2, width: 3.6, loop: 0 },
  '2c': { turns: 3, width: 4.2, loop: 0 },
  '3a': { turns: 3, width: 4, loop: 2.6 },
  '3b': { turns: 4.5, width: 3.8, loop: 2.2 },
  '3c': { turns: 6.5, width: 3.4, loop: 1.8 },
  '4a': { turns: 9, width: 2.8, loop: 1.4 },
  '4b': { turns: 12, width: 2.6, loop: 0 },
  '4c': { turns: 17, width: 2.2, loop: 0.8 },
};

/** A strand of hair from top to bottom, as the path of an SVG of 24 by 44. */
export function strandPath(texture: HairTexture, middle: number): string {
  const { turns, width, loop } = turnsOf[texture];
  const points = Array.from({ length: samples + 1 }, (_, index) => {
    const along = index / samples;
    const angle = along * turns * 2 * Math.PI;
    const x = middle + Math.sin(angle) * width;
    const y = 2 + along * length + loop * (1 - Math.cos(angle));
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}
