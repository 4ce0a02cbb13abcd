import { cutOut } from './matte.ts';
import { plateOf } from './plate.ts';
import type { Plate } from './plate.ts';
import { tintAt } from './remove-background.ts';
import { onWhite } from './texture.ts';
import type { Texture } from './texture.ts';

/** The product of a packshot, and how much of its photograph to keep. */
export interface Subject {
  readonly technique: 'cut-out' | 'own ground' | 'framed card';
  readonly confidence: number;
  readonly texture: Texture;
  /** The photograph's background, if its own shadows stay on it. */
  readonly plate: Plate | null;
  /** Bounds of the product in the texture, 0 to 1. */
  readonly box: Box;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const whole: Box = { left: 0, top: 0, right: 1, bottom: 1 };

/**
 * Cut out if that is clean; with its own ground and shadows, relit by the set, if the ground is
 * plain but shaded; otherwise the whole photograph as a card.
 */
export function subjectOf(texture: Texture): Subject {
  const cut = cutOut(texture);
  if (cut !== null) {
    return {
      technique: 'cut-out',
      confidence: Math.round(cut.trust * 100) / 100,
      texture: cut.texture,
      plate: null,
      box: whole,
    };
  }
  const opaque = onWhite(texture);
  const plate = plateOf(opaque);
  const box = plate === null ? null : boxOf(opaque, plate);
  if (plate !== null && box !== null)
    return { technique: 'own ground', confidence: 0.7, texture: opaque, plate, box };
  return { technique: 'framed card', confidence: 0.6, texture: opaque, plate: null, box: whole };
}

/** Bounds of nearly all pixels that are certainly not ground; null if they fill the picture. */
function boxOf(texture: Texture, plate: Plate): Box | null {
  const { width, height, pixels } = texture;
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  const behind = new Float64Array(3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      plate.colorAt(x, y, behind);
      if (tintAt(pixels, (y * width + x) * 4, behind) < 14) continue;
      columns[x] = (columns[x] ?? 0) + 1;
      rows[y] = (rows[y] ?? 0) + 1;
    }
  }
  const isIn = (least: number) => (count: number) => count > least;
  const left = columns.findIndex(isIn(height * 0.012));
  const right = columns.findLastIndex(isIn(height * 0.012));
  const top = rows.findIndex(isIn(width * 0.012));
  const bottom = rows.findLastIndex(isIn(width * 0.012));
  const isWhole = left <= 1 && top <= 1 && right >= width - 2 && bottom >= height - 2;
  if (left < 0 || top < 0 || isWhole) return null;
  return {
    left: left / width,
    top: top / height,
    right: (right + 1) / width,
    bottom: (bottom + 1) / height,
  };
}
