import type { Texture, Vector } from '@image-production/previz-geometry';
import { MeshBuilder, subtracted } from '@image-production/previz-geometry';

import type { Part } from './framed-card.ts';
import { opaque } from './stuff.ts';
import type { Finish } from './stuff.ts';

/** A leaning piece of cloth with a soft wave and pinked edges, its lower edge on y = 0. Metres. */
export function clothSwatch(picture: Texture, finish: Finish, widthM: number): readonly Part[] {
  const heightM = Math.min(1.5, Math.max(0.7, picture.height / picture.width)) * widthM;
  const teeth = 26;
  const tooth = widthM / teeth;
  const columns = teeth * 2;
  const rows = Math.max(8, 2 * Math.round(heightM / tooth));
  const at = (column: number, row: number): Vector => {
    const isEdgeX = column === 0 || column === columns;
    const isEdgeY = row === 0 || row === rows;
    const s = column / columns;
    const t = row / rows;
    const cutX = isEdgeX && row % 2 === 1 ? (column === 0 ? 1 : -1) * tooth * 0.5 : 0;
    const cutY = isEdgeY && column % 2 === 1 ? (row === 0 ? 1 : -1) * tooth * 0.5 : 0;
    const wave = Math.sin(s * 9 + t * 1.5) * 0.35 + Math.sin(s * 4.2 - 0.6) * 0.65;
    const x = (s - 0.5) * widthM + cutX;
    const y = t * heightM + cutY;
    return [x, y, widthM * 0.035 * wave * (1 - 0.55 * t) - y * 0.14];
  };
  const builder = new MeshBuilder();
  const step = 1e-3;
  for (const side of [1, -1])
    builder.sheet(rows + 1, columns + 1, (row, column) => {
      const own = side > 0 ? column : columns - column;
      const place = at(own, row);
      const across = subtracted(at(own + step, row + 0.25), at(own - step, row + 0.25));
      const up = subtracted(at(own + 0.25, row + step), at(own + 0.25, row - step));
      const normal: Vector = [
        (across[1] * up[2] - across[2] * up[1]) * side,
        (across[2] * up[0] - across[0] * up[2]) * side,
        (across[0] * up[1] - across[1] * up[0]) * side,
      ];
      const size = Math.hypot(...normal) || 1;
      const shift = 0.0008 / size;
      return [
        [place[0] + normal[0] * shift, place[1] + normal[1] * shift, place[2] + normal[2] * shift],
        normal,
        0.04 + (0.92 * own) / columns,
        0.96 - (0.92 * row) / rows,
      ];
    });
  return [{ mesh: builder.mesh(), material: { ...finish, albedo: opaque(picture) } }];
}
