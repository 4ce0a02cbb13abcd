import type { Mark } from '@image-production/identity';
import { bell, mix, mixed, scaledBy, smoothstep } from '@image-production/previz-geometry';
import type { Color } from '@image-production/previz-geometry';

import { beardLine, moustacheLine } from '../face/beard-line.ts';
import type { Face } from '../face/face.ts';
import type { Complexion } from './complexion.ts';
import { hashed } from './hashed.ts';

/** Changes the tone of the skin at a place of the face, in head heights. */
export type MarkPaint = (color: Color, x: number, y: number, z: number) => Color;

/** Paints the marks of a face: freckles, a scar, a beauty mark, and the shade of a beard. */
export function marksPaint(
  marks: readonly Mark[],
  face: Face,
  { skin, beard }: Pick<Complexion, 'skin' | 'beard'>,
): MarkPaint {
  const dark = scaledBy(skin, 0.2);
  const freckle: Color = [skin[0] * 0.62, skin[1] * 0.44, skin[2] * 0.34];
  const healed = mixed(skin, skin[0] > 0.4 ? [0.5, 0.22, 0.2] : [0.8, 0.62, 0.58], 0.36);
  const paints: Partial<Record<Mark, MarkPaint>> = {
    freckles: (color, x, y) => mixed(color, freckle, 0.62 * freckleAt(x, y)),
    mole: (color, x, y) =>
      mixed(color, dark, 0.85 * smoothstep(0.0085, 0.005, Math.hypot(x - 0.118, y + 0.222))),
    scar: (color, x, y) => mixed(color, healed, scarAt(x, y)),
    stubble: (color, x, y, z) => {
      const inside = beardLine(face)(Math.abs(x), y, z);
      const dots = 0.55 + 0.45 * hashed(Math.round(x * 420) * 7919 + Math.round(y * 420));
      return mixed(color, beard, 0.4 * smoothstep(-0.01, 0.055, inside) * dots * onHead(x, y, z));
    },
    beard: (color, x, y, z) =>
      mixed(
        color,
        beard,
        0.8 * onHead(x, y, z) * smoothstep(-0.006, 0.03, beardLine(face)(Math.abs(x), y, z)),
      ),
    moustache: (color, x, y, z) =>
      mixed(color, beard, 0.8 * smoothstep(-0.004, 0.014, moustacheLine(face)(Math.abs(x), y, z))),
  };
  const chosen = marks.flatMap((mark) => paints[mark] ?? []);
  return (color, x, y, z) =>
    z < -0.12 ? color : chosen.reduce((tone, paint) => paint(tone, x, y, z), color);
}

/** 0 where the map of the skin shows neck and body, too: below the chin and behind the jaw. */
function onHead(x: number, y: number, z: number): number {
  const fall = -(y + 0.06) / Math.max(0.01, Math.hypot(x, z - 0.02));
  const most = mix(0.75, 1.9, smoothstep(0.04, 0.2, z));
  return smoothstep(most + 0.35, most, fall);
}

const freckleM = 0.021;

/** Freckles lie over the nose and the cheeks below the eyes, one in most cells of a grid. */
function freckleAt(x: number, y: number): number {
  const side = Math.abs(x);
  const where = Math.max(
    bell(side, 0.15, 0.11) * bell(y, -0.095, 0.07),
    bell(side, 0, 0.06) * bell(y, -0.08, 0.07),
  );
  if (where < 0.12) return 0;
  const [column, row] = [Math.floor(x / freckleM), Math.floor(y / freckleM)];
  const cell = (column + 512) * 1031 + row + 512;
  if (hashed(cell) > 0.35 + 0.6 * where) return 0;
  const dx = x / freckleM - column - 0.3 - 0.4 * hashed(cell + 17);
  const dy = y / freckleM - row - 0.3 - 0.4 * hashed(cell + 41);
  const radius = 0.13 + 0.14 * hashed(cell + 71);
  return smoothstep(radius * 1.5, radius * 0.6, Math.hypot(dx, dy)) * Math.min(1, where * 1.6);
}

/** A thin healed line down one cheek. */
function scarAt(x: number, y: number): number {
  const along = (y + 0.06) / -0.13;
  if (along < 0 || along > 1) return 0;
  const line = 0.215 - 0.045 * along + 0.004 * Math.sin(along * 9);
  const ends = smoothstep(0, 0.15, along) * smoothstep(1, 0.85, along);
  return 0.85 * ends * smoothstep(0.006, 0.0025, Math.abs(x - line));
}
