import { outlineMesh } from '@image-production/previz-matting';
import type { OutlineSheet } from '@image-production/previz-matting';

const side = 120;

/** The outline of a thing that covers a square picture where `covers` says so, 0 to 1 over it. */
export function sheetWhere(covers: (x: number, y: number) => boolean): OutlineSheet {
  const samples = Uint8Array.from({ length: side * side * 4 }, (_, at) => {
    const pixel = at >> 2;
    const [x, y] = [((pixel % side) + 0.5) / side, (Math.floor(pixel / side) + 0.5) / side];
    if (at % 4 === 3) return covers(x, y) ? 255 : 0;
    return 160;
  });
  const sheet = outlineMesh({ width: side, height: side, samples, isRepeated: false }, 40);
  if (sheet === null) throw new Error('nothing is covered');
  return sheet;
}
