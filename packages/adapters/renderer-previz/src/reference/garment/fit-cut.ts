import { clamp, mix, smoothstep } from '../../math.ts';
import type { BodyRoom } from './body-room.ts';
import type { GarmentKind } from './garment-kind.ts';
import type { GarmentCut, SleeveCut } from './read-cut.ts';

/** A garment of a photograph, measured out on one body. Metres; heights of the upright body. */
export interface FittedCut {
  readonly cut: GarmentCut;
  readonly kind: GarmentKind;
  /** Metres of a pixel of the cut where the shoulders are. */
  readonly scale: number;
  readonly hem: number;
  readonly armpit: number;
  readonly tip: number;
  readonly neck: number;
  readonly neckHalf: number;
  /** Half width of the body without sleeves, and how far front and back lie from the axis. */
  widthAt(y: number): number;
  frontAt(y: number): number;
  backAt(y: number): number;
  /** Row of the cut at a height, and half width there, in pixels. */
  rowAt(y: number): number;
  readonly sleeves: readonly [FittedSleeve | null, FittedSleeve | null];
}

export interface FittedSleeve {
  readonly cut: SleeveCut;
  /** Share of the arm from shoulder to wrist that it covers. */
  readonly reach: number;
  /** Radii at even shares of its length. */
  readonly radii: readonly number[];
}

const levels = 96;

/**
 * Lays a cut on a body. `ease` is 1 for as wide as it is in the picture; less follows the body
 * more closely.
 */
export function fitCut(
  cut: GarmentCut,
  kind: GarmentKind,
  room: BodyRoom,
  ease: number,
): FittedCut {
  const { body } = room;
  const h = body.height;
  const tip = 0.817 * h;
  const neck = 0.85 * h;
  const tipHalf = body.shoulder + (kind.collar === 'hood' ? 0.042 : 0.026) * h;
  const scale = tipHalf / cut.tipHalf;
  const armpit = clamp(tip - (cut.armpitY - cut.tipY) * scale, 0.69 * h, 0.745 * h);
  const hem = hemOf(kind, tip - (cut.hemY - cut.tipY) * scale, h);
  const rowAt = piecewise([
    [hem, cut.hemY],
    [armpit, cut.armpitY],
    [tip, cut.tipY],
    [neck, cut.neckY],
    [neck + 0.05 * h, cut.topY],
  ]);
  const sideAt = (y: number): number => {
    const row = Math.round(clamp(rowAt(y), 0, cut.height - 1));
    return ((cut.sides[0][row] ?? 0) + (cut.sides[1][row] ?? 0)) / 2;
  };
  const hang = hangOf({ armpit, hem, ease, widthAt: (y) => sideAt(y) * scale }, room);
  return {
    cut,
    kind,
    scale,
    hem,
    armpit,
    tip,
    neck,
    neckHalf: clamp(cut.neckHalf * scale, body.neck + 0.014, body.neck + 0.03),
    ...hang,
    rowAt,
    sleeves: [
      sleeveFit(cut.sleeves[0], room, scale, ease),
      sleeveFit(cut.sleeves[1], room, scale, ease),
    ],
  };
}

/**
 * How wide and deep cloth is from the armpit to the hem: as in the photograph, but never within
 * the body; it falls from the fullest place and hardly comes back.
 */
function hangOf(
  wanted: {
    readonly armpit: number;
    readonly hem: number;
    readonly ease: number;
    readonly widthAt: (y: number) => number;
  },
  room: BodyRoom,
): Pick<FittedCut, 'widthAt' | 'frontAt' | 'backAt'> {
  const { armpit, hem, ease } = wanted;
  const h = room.body.height;
  const most = (hem < 0.47 * h ? 0.16 : 0.075) * ease;
  const fall = (armpit - hem) / levels;
  const width = new Float64Array(levels + 1);
  const front = new Float64Array(levels + 1);
  const back = new Float64Array(levels + 1);
  for (let index = 0; index <= levels; index += 1) {
    const y = armpit - fall * index;
    const body = Math.max(y, 0.46 * h);
    const over = mix(0.012, 0.026, smoothstep(0.66 * h, 0.58 * h, y));
    const own = room.widthAt(body) + over;
    width[index] = clamp(wanted.widthAt(y), own, own + most);
    front[index] = Math.max(room.frontAt(body) + over, (front[index - 1] ?? 0) - fall * 0.16);
    back[index] = Math.max(room.backAt(body) + over, (back[index - 1] ?? 0) - fall * 0.3);
  }
  cinch(width, front, back);
  const read =
    (table: Float64Array) =>
    (y: number): number => {
      const place = clamp((armpit - y) / fall, 0, levels - 0.001);
      const index = Math.floor(place);
      const low = table[index] ?? 0;
      return low + ((table[index + 1] ?? low) - low) * (place - index);
    };
  return { widthAt: read(width), frontAt: read(front), backAt: read(back) };
}

function hemOf({ form }: GarmentKind, own: number, h: number): number {
  if (form === 'dress') return clamp(own, 0.12 * h, 0.36 * h);
  if (form === 'coat') return clamp(own, 0.14 * h, 0.45 * h);
  return clamp(own, 0.475 * h, 0.56 * h);
}

/** Where a hem is drawn together at the sides it is so in front and behind. */
function cinch(width: Float64Array, front: Float64Array, back: Float64Array): void {
  const calm = soft(width, 10);
  for (const table of [width, front, back]) {
    const smooth = soft(table, 3);
    table.forEach((_, index) => {
      const share = table === width ? 1 : (width[index] ?? 1) / (calm[index] ?? 1);
      table[index] = (smooth[index] ?? 0) * Math.min(1.03, share);
    });
  }
}

function soft(table: Float64Array, by: number): Float64Array {
  return table.map((_, index) => {
    let [sum, count] = [0, 0];
    for (
      let near = Math.max(0, index - by);
      near <= Math.min(table.length - 1, index + by);
      near += 1
    ) {
      sum += table[near] ?? 0;
      count += 1;
    }
    return sum / count;
  });
}

function sleeveFit(
  cut: SleeveCut | null,
  room: BodyRoom,
  scale: number,
  ease: number,
): FittedSleeve | null {
  if (cut === null) return null;
  const { body, skeleton } = room;
  const arm = skeleton.arms[0];
  const whole = arm.upperLength + arm.lowerLength;
  const own = (cut.length * scale) / whole;
  const reach = own > 0.6 ? 1 : clamp(own, 0.2, 0.6);
  const radii = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8;
    const t = share * reach;
    const flesh = body.arm * body.height * mix(0.0275, 0.0135, smoothstep(0, 1, t));
    const place = share * (cut.halves.length - 1);
    const photo = (cut.halves[Math.round(place)] ?? 1) * scale * 0.82;
    return clamp(photo, flesh + 0.009, flesh + 0.009 + 0.031 * ease);
  });
  return { cut, reach, radii };
}

/** Straight lines between points that rise in their first value; goes on beyond both ends. */
function piecewise(points: readonly (readonly [number, number])[]): (value: number) => number {
  return (value) => {
    let index = 1;
    while (index < points.length - 1 && value > (points[index]?.[0] ?? 0)) index += 1;
    const [x0, y0] = points[index - 1] ?? [0, 0];
    const [x1, y1] = points[index] ?? [1, 1];
    return y0 + ((value - x0) / (x1 - x0 || 1)) * (y1 - y0);
  };
}
