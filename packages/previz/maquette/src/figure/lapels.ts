import { added, mergedMesh, mix, scaledBy, smoothstep } from '@image-production/previz-geometry';
import type { Mesh, Vector } from '@image-production/previz-geometry';

import { button, frontOf, sheet, shirtCollar } from './shirt-collar.ts';
import type { CollarSeat } from './shirt-collar.ts';

/** The V between lapels: its lowest point in body heights, and how fast it widens to each side. */
export const lapelOpening = { low: 0.642, slope: 0.3 };

const collarForm = { opening: 0.98, neckGapM: 0.0125, fallM: [0.062, 0.044] } as const;
const stations = 44;
const rows = 10;
/** Where the lapel is notched, as a share of its length, and its widths there, in body heights. */
const notchAt = 0.8;
const widest = 0.049;

/** Notched lapels along the edges of the opening, the collar behind the neck, and a button. */
export function lapels(seat: CollarSeat, opening: typeof lapelOpening, h: number): Mesh {
  const { chest } = seat;
  const high = 0.826;
  const sides = [1, -1].map((side) => {
    const lines = Array.from({ length: stations + 1 }, (_, station) => {
      const along = station / stations;
      const y = mix(opening.low, high, along);
      const edge = opening.slope * (y - opening.low);
      return foldedLine(seat, { side, y: y * h, edge: edge * h, wide: widthAt(along) * h });
    });
    return sheet(side > 0 ? lines.toReversed() : lines);
  });
  const fastened = button(frontOf(seat, 0, (opening.low - 0.008) * h), chest);
  return mergedMesh([...sides, shirtCollar(seat, collarForm), fastened]);
}

/** Width of the folded cloth: a point of no width, the lapel's peak, its notch, the collar's end. */
function widthAt(along: number): number {
  const lapel = widest * smoothstep(-0.12, notchAt, along) ** 0.9;
  const collar = 0.026;
  return along < notchAt ? lapel : mix(0.014, collar, smoothstep(notchAt, notchAt + 0.05, along));
}

/** From the fold outwards across the chest: rolled at the fold, flat on the cloth at its edge. */
function foldedLine(
  seat: CollarSeat,
  {
    side,
    y,
    edge,
    wide,
  }: {
    readonly side: number;
    readonly y: number;
    readonly edge: number;
    readonly wide: number;
  },
): Vector[] {
  return Array.from({ length: rows + 1 }, (_, row) => {
    const share = row / rows;
    const roll = 0.0075 * (1 - share) ** 2;
    const under = row === 0 ? -0.006 : 0.005 + roll;
    const place = frontOf(seat, side * (edge - 0.003 + share * wide), y - 0.12 * share * wide);
    return added(place, scaledBy(seat.chest.forward, under));
  });
}
