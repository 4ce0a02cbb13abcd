import type { Stand } from './still-plan.ts';

/** Space available to products at the hero's plane, in metres. */
export interface Room {
  readonly reach: number;
  readonly unit: number;
  /** The side of the set's props, 1 for the camera's right. */
  readonly side: 1 | -1;
}

/** Whether this many products stand in rows in front of the first for lack of room beside it. */
export function areInRows(count: number, { reach, unit }: Room): boolean {
  const width = reach / unit;
  return count - 1 > (width >= 0.9 ? 4 : width >= 0.45 ? 2 : 1);
}

/**
 * Stands for products of the given aspects: the first one largest and in the middle, the others in
 * order around it.
 */
export function standsFor(aspects: readonly number[], room: Room): Stand[] {
  const [hero, ...others] = aspects;
  if (hero === undefined) return [];
  if (areInRows(aspects.length, room)) return inRows(hero, others, room);
  // A podium of its own has room for a deep foot.
  return flanked(hero, others, room).map((stand) => ({
    ...stand,
    deepM: Math.min(0.2, 0.8 * Math.min(stand.width, stand.height)),
  }));
}

function standAt(
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
  { width, height }: { readonly width: number; readonly height: number },
  turn = 0,
): Stand {
  return { x, y, z, width, height, turn, deepM: 0.5 * Math.min(width, height) };
}

/** Alternates sides: the second on the set's side, the third on the other, and so on outwards. */
function flanked(hero: number, others: readonly number[], { reach, unit, side }: Room): Stand[] {
  const heights = [0.66, 0.4, 0.36, 0.3, 0.27].map((share) => share * unit);
  const widest = [0.7, 0.36, 0.33, 0.28, 0.25].map((share) => share * unit);
  const sizes = [hero, ...others].map((aspect, index) => {
    const height = Math.min(heights[index] ?? 0, (widest[index] ?? 0) / aspect);
    return { height, width: height * aspect };
  });
  const gap = 0.11 * unit;
  const total = sizes.reduce((sum, { width }) => sum + width + gap, 0);
  const scale = Math.min(1, (reach * 1.88) / total);
  const sideWidth = (parity: number): number =>
    sizes.reduce(
      (sum, { width }, index) => (index > 0 && index % 2 === parity ? sum + width + gap : sum),
      0,
    );
  // Centres the whole group, so the hero moves away from the fuller side.
  const middle = ((sideWidth(0) - sideWidth(1)) / 2) * side * scale;
  const edges = [sizes[0]?.width ?? 0, sizes[0]?.width ?? 0].map((width) => (width / 2) * scale);
  return sizes.map(({ width, height }, index) => {
    const [w, h] = [width * scale, height * scale];
    if (index === 0)
      return standAt(
        { x: middle, y: 0.16 * unit + Math.max(0, 0.5 * unit - h) * 0.3, z: 0 },
        { width: w, height: h },
      );
    const turn = index % 2;
    const way = turn === 1 ? side : -side;
    const edge = edges[turn] ?? 0;
    edges[turn] = edge + gap * scale + w;
    const bottoms = [0.25, 0.12, 0.07, 0.05];
    const depths = [-0.16, 0.1, 0.26, 0.32];
    return standAt(
      {
        x: middle + way * (edge + gap * scale + w / 2),
        y: (bottoms[index - 1] ?? 0.05) * unit,
        z: (depths[index - 1] ?? 0) * unit,
      },
      { width: w, height: h },
      -way * 0.12,
    );
  });
}

/** The hero at the back, the others in rows in front, each lower and nearer than the one behind. */
function inRows(hero: number, others: readonly number[], { reach, unit }: Room): Stand[] {
  const width = reach * 1.76;
  const [rows, size] = largestRows(others, width, unit);
  const foot = 0.05 * unit;
  const heights = rows.map((aspects) =>
    Math.max(...aspects.map((aspect) => sidesOf(aspect, size)[1])),
  );
  const rise = (row: number): number =>
    heights.slice(row).reduce((sum, height) => sum + height * 0.93, 0);
  const front = rows.flatMap((aspects, row) => {
    const taken = aspects.reduce((sum, aspect) => sum + sidesOf(aspect, size)[0], 0);
    const gap = (width - taken) / aspects.length;
    let passed = -width / 2;
    return aspects.map((aspect) => {
      const [wide, high] = sidesOf(aspect, size);
      const x = passed + gap / 2 + wide / 2;
      passed += gap + wide;
      return standAt(
        { x, y: foot + rise(row + 1), z: rowDepth(row) * unit },
        { width: wide, height: high },
      );
    });
  });
  const lift = foot + rise(0);
  const heroHeight = Math.min(1.14 * unit - lift, 0.55 * unit, (reach * 1.4) / hero);
  return [
    standAt({ x: 0, y: lift, z: -0.1 * unit }, { width: heroHeight * hero, height: heroHeight }),
    ...front,
  ];
}

/** Largest heights with one, two, three and four rows, as shares of the unit. */
const tallest = [0.36, 0.27, 0.21, 0.165] as const;

/** The number of rows with the largest products, and their size. */
function largestRows(
  others: readonly number[],
  width: number,
  unit: number,
): readonly [number[][], number] {
  let best: readonly [number[][], number] = [[], 0];
  for (const [index, tall] of tallest.entries()) {
    const perRow = Math.ceil(others.length / (index + 1));
    const rows = Array.from({ length: Math.ceil(others.length / perRow) }, (_, row) =>
      others.slice(row * perRow, (row + 1) * perRow),
    );
    const size = Math.min(...rows.map((aspects) => sizeIn(aspects, width, tall * unit)));
    if (size > best[1]) best = [rows, size];
  }
  return best;
}

/** Gives all shapes about the same area, as thin ones would otherwise look small. */
function sidesOf(aspect: number, size: number): readonly [number, number] {
  const root = Math.sqrt(Math.min(2.6, Math.max(0.4, aspect)));
  const width = size * root;
  return [width, width / aspect];
}

/** The largest size at which a row keeps within its width and height. */
function sizeIn(aspects: readonly number[], width: number, height: number): number {
  const widths = aspects.reduce((sum, aspect) => sum + sidesOf(aspect, 1)[0], 0);
  const highest = Math.max(...aspects.map((aspect) => sidesOf(aspect, 1)[1]));
  return Math.min((width * 0.86) / widths, height / highest);
}

/** Distance of a row in front of the hero, as a share of the unit. */
export function rowDepth(row: number): number {
  return 0.16 + 0.17 * row;
}
