import { clamp, mix, smoothstep } from '@image-production/previz-geometry';

import type { BodyRoom } from './body-room.ts';

/**
 * Half width of the cloth without sleeves, and the offsets of its front and back from the middle.
 */
export interface Hang {
  widthAt(y: number): number;
  frontAt(y: number): number;
  backAt(y: number): number;
}

const levels = 128;
/** Upper end of the trunk's sections, in body heights. */
export const hangTop = 0.83;

export interface WantedHang {
  readonly armpit: number;
  readonly hem: number;
  /** 1 keeps the picture's width; less follows the body more closely. */
  readonly ease: number;
  /** Whether the hem is ribbed and gathers the cloth. */
  readonly isRibbed: boolean;
  readonly widthAt: (y: number) => number;
}

/**
 * How cloth hangs around the trunk: as wide as in the photograph at the sides; in front and behind
 * stretched from shoulder to breast and falling from there; never inside the body.
 */
export function hangOf(wanted: WantedHang, room: BodyRoom): Hang {
  const { armpit, hem, ease, isRibbed } = wanted;
  const h = room.body.height;
  const top = hangTop * h;
  const fall = (top - hem) / levels;
  const own = { width: table(), front: table(), back: table() };
  const width = table();
  for (let index = 0; index <= levels; index += 1) {
    const y = top - fall * index;
    const at = Math.max(y, 0.46 * h);
    // The top is worn over trousers, so the room below the waist includes them.
    const belt = smoothstep(0.64 * h, 0.6 * h, y) * smoothstep(0.535 * h, 0.57 * h, y);
    const over = mix(0.009, 0.021, belt) + 0.006 * smoothstep(0.56 * h, 0.53 * h, y);
    own.width[index] = room.widthAt(at) + over;
    const flare = 0.5 * ease * clamp(wanted.widthAt(y) - room.widthAt(at), 0, 0.12);
    const low = flare * clamp((0.46 * h - y) / (0.24 * h), 0, 1);
    own.front[index] = room.frontAt(at) + over + low;
    own.back[index] = room.backAt(at) + over + low;
    // Arms and hands leave no room for a flare.
    const most = (0.042 + 0.26 * Math.max(0, 0.46 * h - y)) * ease;
    const least = own.width[index] ?? 0;
    const loose = clamp(wanted.widthAt(Math.min(y, armpit)), least, least + most) - least;
    width[index] = least + loose * smoothstep(armpit + 0.03 * h, armpit - 0.03 * h, y);
  }
  const sections = [
    hullFrom(soft(width, 14), own.width),
    tent(own.front, 0.14),
    tent(own.back, 0.3),
  ].map((values, side) =>
    isRibbed ? cinched(values, [own.width, own.front, own.back][side] ?? own.width) : values,
  );
  const read =
    (values: Float64Array) =>
    (y: number): number => {
      const place = clamp((top - y) / fall, 0, levels - 0.001);
      const index = Math.floor(place);
      const low = values[index] ?? 0;
      return low + ((values[index + 1] ?? low) - low) * (place - index);
    };
  const [across, before, behind] = sections.map((values) => read(soft(soft(values, 8), 8)));
  if (across === undefined || before === undefined || behind === undefined)
    throw new Error('a hang has three sides');
  return { widthAt: across, frontAt: before, backAt: behind };
}

function table(): Float64Array {
  return new Float64Array(levels + 1);
}

/** Keeps the cloth out of the body. */
function hullFrom(values: Float64Array, least: Float64Array): Float64Array {
  return values.map((value, index) => Math.max(value, least[index] ?? 0));
}

/** Stretches cloth over protrusions, sagging between them by a share of the hollow. */
function tent(own: Float64Array, sag: number): Float64Array {
  const hull = Float64Array.from(own);
  let from = 0;
  while (from < levels) {
    let [best, steepest] = [from + 1, -Infinity];
    for (let to = from + 1; to <= levels; to += 1) {
      const slope = ((own[to] ?? 0) - (own[from] ?? 0)) / (to - from);
      if (slope >= steepest) [best, steepest] = [to, slope];
    }
    for (let at = from; at <= best; at += 1)
      hull[at] = mix(own[from] ?? 0, own[best] ?? 0, (at - from) / (best - from));
    from = best;
  }
  return hull.map((value, index) => mix(value, own[index] ?? value, sag));
}

/** Gathers the lowest part to the body and keeps the cloth above it full. */
function cinched(values: Float64Array, own: Float64Array): Float64Array {
  return values.map((value, index) => {
    const share = 0.75 * smoothstep(levels * 0.84, levels, index);
    return mix(value, Math.min(value, own[index] ?? value), share);
  });
}

function soft(values: Float64Array, by: number): Float64Array {
  return values.map((_, index) => {
    let [sum, count] = [0, 0];
    const from = Math.max(0, index - by);
    const to = Math.min(values.length - 1, index + by);
    for (let near = from; near <= to; near += 1) {
      sum += values[near] ?? 0;
      count += 1;
    }
    return sum / count;
  });
}
