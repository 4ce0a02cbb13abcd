import type { Resolution } from './resolution.ts';

export const aspects = [
  '1:1',
  '2:3',
  '3:2',
  '3:4',
  '4:3',
  '4:5',
  '5:4',
  '9:16',
  '16:9',
  '21:9',
] as const;
export type Aspect = (typeof aspects)[number];

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels of each aspect at 1K. 2K doubles and 4K quadruples both sides. */
const pixelsAt1K: Readonly<Record<Aspect, PixelSize>> = {
  '1:1': { width: 1024, height: 1024 },
  '2:3': { width: 848, height: 1264 },
  '3:2': { width: 1264, height: 848 },
  '3:4': { width: 896, height: 1200 },
  '4:3': { width: 1200, height: 896 },
  '4:5': { width: 928, height: 1152 },
  '5:4': { width: 1152, height: 928 },
  '9:16': { width: 768, height: 1376 },
  '16:9': { width: 1376, height: 768 },
  '21:9': { width: 1584, height: 672 },
};

const scales: Readonly<Record<Resolution, number>> = { '1K': 1, '2K': 2, '4K': 4 };

/** Width and height in pixels of a delivered picture. */
export function pixelSize(aspect: Aspect, resolution: Resolution): PixelSize {
  const { width, height } = pixelsAt1K[aspect];
  const scale = scales[resolution];
  return { width: width * scale, height: height * scale };
}

/** The named aspect whose ratio is nearest, compared by the logarithm of the ratio. */
export function nearestAspect(size: PixelSize): Aspect {
  const ratio = Math.log(size.width / size.height);
  const distance = (aspect: Aspect): number => Math.abs(Math.log(aspectRatio(aspect)) - ratio);
  return aspects.reduce((nearest, aspect) =>
    distance(aspect) < distance(nearest) ? aspect : nearest,
  );
}

/** Width divided by height. */
export function aspectRatio(aspect: Aspect): number {
  const [width = 1, height = 1] = aspect.split(':').map(Number);
  return width / height;
}
