import type { Frame } from '@image-production/direction';

/** "upright 3:4", "landscape 16:9", "square": models follow the word better than the numbers. */
export function frameWords({ aspect, width, height }: Frame): string {
  if (width === height) return 'square';
  return `${width < height ? 'upright' : 'landscape'} ${aspect}`;
}
