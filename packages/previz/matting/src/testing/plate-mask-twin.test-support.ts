import { boxBlur } from '@image-production/previz-geometry';

import type { BorderPlate } from '../border-plate.ts';
import { quantile } from '../planes.ts';
import type { LabPlanes } from '../planes.ts';
import type { PlateMask } from '../plate-mask.ts';
import { islandsOf, spreadMask } from './islands-twin.test-support.ts';

interface Looks {
  readonly away: Float32Array;
  /** The same, averaged over nine pixels. */
  readonly near: Float32Array;
  readonly darker: Float32Array;
  readonly tint: Float32Array;
  readonly energy: Float32Array;
  /** Largest distances that still count as ground. */
  readonly awayMax: number;
  readonly energyMax: number;
}

/**
 * Most pixels to peel: the width of the window that measures texture, and a JPEG block's ringing.
 */
const peelMax = 7;

export function maskByPlate(picture: LabPlanes, plate: BorderPlate): PlateMask {
  const looks = looksOf(picture, plate);
  const ground = floodGround(picture, looks);
  peel(ground, picture.width, looks);
  openHoles(ground, picture.width, looks);
  const object = wholeOf(ground, picture.width);
  return { object: withoutShadows(object, picture.width, looks), away: looks.away };
}

function looksOf(picture: LabPlanes, plate: BorderPlate): Looks {
  const { width, height } = picture;
  const size = width * height;
  const away = new Float32Array(size);
  const darker = new Float32Array(size);
  const tint = new Float32Array(size);
  const energy = new Float32Array(size);
  const names = ['lightness', 'a', 'b'] as const;
  for (const name of names) {
    const rest = new Float32Array(size);
    for (let at = 0; at < size; at += 1) rest[at] = picture[name][at] - plate.planes[name][at];
    const soft = boxBlur(rest, width, height, 4);
    for (let at = 0; at < size; at += 1) {
      const value = rest[at];
      away[at] = away[at] + value * value;
      if (name === 'lightness') darker[at] = -value;
      const fine = value - soft[at];
      energy[at] = energy[at] + fine * fine;
    }
  }
  const local = boxBlur(energy, width, height, 2);
  for (let at = 0; at < size; at += 1) {
    away[at] = Math.sqrt(away[at]);
    tint[at] = shadedTint(picture, plate.planes, at);
    local[at] = Math.sqrt(local[at]);
  }
  const onRing = Float32Array.from(plate.ring, (at) => local[at]);
  return {
    away,
    near: boxBlur(away, width, height, 1),
    darker,
    tint,
    energy: local,
    awayMax: Math.max(3.4, plate.noise * 3.6),
    energyMax: Math.max(0.75, quantile(onRing, 0.7) * 1.7),
  };
}

/**
 * Distance of a tint from those that the ground can take in a shadow: paler in proportion, or
 * deeper in the same hue, by light reflected from warm objects.
 */
function shadedTint(picture: LabPlanes, plate: LabPlanes, at: number): number {
  const [pa, pb] = [plate.a[at], plate.b[at]];
  const share = Math.min(1, picture.lightness[at] / Math.max(1, plate.lightness[at]));
  const chroma = Math.hypot(pa, pb) || 1;
  const da = picture.a[at] - pa;
  const db = picture.b[at] - pb;
  const along = (da * pa + db * pb) / chroma;
  const across = (da * pb - db * pa) / chroma;
  const allowed = along < 0 ? chroma * (1 - share) : Math.min(chroma, 20 * (1 - share));
  return Math.hypot(Math.max(0, Math.abs(along) - allowed), across);
}

/** Whether a pixel is as smooth as the ground and has its colour, or its tint in shadow or glow. */
function isGround(looks: Looks, at: number): boolean {
  // The texture window covers narrow gaps whole, so the ground's colour alone decides there.
  if (looks.near[at] < looks.awayMax * 0.5) return true;
  const darker = looks.darker[at];
  const tint = looks.tint[at];
  const isGrey = tint < looks.awayMax * 0.6 + 0.07 * darker;
  const depth = Math.max(0, Math.min(darker, 20));
  // Deeper shadows have steeper edges; contact shadows on smooth ground have the steepest.
  const steep = Math.min(steepestShade, looks.energyMax * (1 + depth / (isGrey ? 6 : 10)));
  const energyMax = Math.max(looks.energyMax * (1 + depth / 20), steep);
  if (looks.energy[at] > energyMax) return false;
  if (looks.away[at] < looks.awayMax) return true;
  // A glow on the ground itself must be smoother still.
  if (darker < 0)
    return (
      -darker < looks.awayMax + 4 &&
      tint < looks.awayMax &&
      looks.energy[at] < looks.energyMax * 0.9
    );
  if (isGrey) return darker < 62;
  // Light reflected from a coloured object warms or cools the shadow beside it.
  return (
    looks.energyMax < steepestShade / 2 &&
    darker < 32 &&
    tint < Math.min(13, 2.5 + bounced * darker)
  );
}

/** Texture energy at the edge of a contact shadow. */
const steepestShade = 3.2;
/** How far a shadow's tint may differ, as a share of its depth, by light from coloured objects. */
const bounced = 0.7;

function floodGround({ width, height }: LabPlanes, looks: Looks): Uint8Array {
  const ground = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
  let count = 0;
  const enter = (at: number): void => {
    if (ground[at] === 1 || !isGround(looks, at)) return;
    ground[at] = 1;
    queue[count] = at;
    count += 1;
  };
  for (let x = 0; x < width; x += 1) {
    enter(x);
    enter((height - 1) * width + x);
  }
  for (let y = 0; y < height; y += 1) {
    enter(y * width);
    enter(y * width + width - 1);
  }
  for (let next = 0; next < count; next += 1) {
    const at = queue[next];
    const x = at % width;
    if (x > 0) enter(at - 1);
    if (x < width - 1) enter(at + 1);
    if (at >= width) enter(at - width);
    if (at + width < ground.length) enter(at + width);
  }
  return ground;
}

/**
 * The texture window reaches over an edge to both sides: reclaims as ground a few pixels in front
 * of the edge that have the ground's colour.
 */
function peel(ground: Uint8Array, width: number, looks: Looks): void {
  let front: number[] = [];
  for (let at = 0; at < ground.length; at += 1) if (ground[at] === 1) front.push(at);
  for (let step = 0; step < peelMax; step += 1) {
    const next: number[] = [];
    const enter = (at: number): void => {
      if (ground[at] !== 0) return;
      const darker = looks.darker[at];
      const isPlain = looks.away[at] < looks.awayMax * 1.25;
      const isShaded =
        darker > 0 &&
        darker < 24 &&
        looks.tint[at] < looks.awayMax * 0.6 &&
        looks.energy[at] < looks.energyMax * 2;
      if (!isPlain && !isShaded) return;
      ground[at] = 1;
      next.push(at);
    };
    for (const at of front) {
      const x = at % width;
      if (x > 0) enter(at - 1);
      if (x < width - 1) enter(at + 1);
      if (at >= width) enter(at - width);
      if (at + width < ground.length) enter(at + width);
    }
    front = next;
  }
}

/** Opens holes through which the ground shows: as plain as outside and not too small. */
function openHoles(ground: Uint8Array, width: number, looks: Looks): void {
  const plain = new Uint8Array(ground.length);
  for (let at = 0; at < ground.length; at += 1)
    if (
      ground[at] === 0 &&
      looks.away[at] < looks.awayMax * 0.8 &&
      looks.energy[at] < looks.energyMax
    )
      plain[at] = 1;
  const { labels, sizes } = islandsOf(plain, width);
  const least = Math.max(40, ground.length * 0.0007);
  const fading = fadingBorders(labels, sizes.length, width, looks);
  const opened = new Uint8Array(ground.length);
  for (let at = 0; at < ground.length; at += 1) {
    const label = labels[at];
    if (sizes[label] > least && fading[label] < 0.2) {
      ground[at] = 1;
      opened[at] = 1;
    }
  }
  if (opened.includes(1)) peel(ground, width, looks);
}

/**
 * Share of each area's border that fades into its surroundings. A hole ends at edges; a pale part
 * of the object does not.
 */
function fadingBorders(
  labels: Int32Array,
  count: number,
  width: number,
  looks: Looks,
): Float64Array {
  const borders = new Float64Array(count);
  const fading = new Float64Array(count);
  for (let at = width; at < labels.length - width; at += 1) {
    const label = labels[at];
    if (label === 0) continue;
    for (const step of [1, -1, width, -width]) {
      if (labels[at + step] === label) continue;
      borders[label] = borders[label] + 1;
      if (looks.energy[at + step] < looks.energyMax) fading[label] = fading[label] + 1;
    }
  }
  return fading.map((value, label) => value / Math.max(1, borders[label]));
}

/** Drops crumbs and threads, closes pinholes and keeps parts of at least 1/50 of the largest. */
function wholeOf(ground: Uint8Array, width: number): Uint8Array {
  let object: Uint8Array = ground.map((value) => 1 - value);
  const opened = spreadMask(spreadMask(object, width, 0, 1), width, 1, 1);
  const { labels, sizes } = islandsOf(opened, width);
  const least = Math.max(...sizes) * 0.02;
  const seeds = opened.map((_, at) => (sizes[labels[at]] >= least ? 1 : 0));
  // Restores what the opening rounded off, where it touches a kept part.
  const near = spreadMask(seeds, width, 1, 2);
  object = object.map((value, at) => value & near[at]);
  const holes = islandsOf(
    object.map((value) => 1 - value),
    width,
  );
  const pinhole = object.length * 0.0004;
  return object.map((value, at) =>
    value === 0 && holes.sizes[holes.labels[at]] < pinhole ? 1 : value,
  );
}

/** Drops detached shadows: smaller smooth parts, darker than the ground and of its tint. */
function withoutShadows(object: Uint8Array, width: number, looks: Looks): Uint8Array {
  const { labels, sizes } = islandsOf(object, width);
  const shaded = new Float64Array(sizes.length);
  for (let at = 0; at < object.length; at += 1) {
    const darker = looks.darker[at];
    const isShaded = darker > 0 && looks.tint[at] < looks.awayMax + 0.12 * darker;
    const label = labels[at];
    if (isShaded && looks.energy[at] < looks.energyMax * 3) shaded[label] = shaded[label] + 1;
  }
  const most = Math.max(...sizes);
  return object.map((value, at) => {
    const label = labels[at];
    const size = sizes[label];
    return size < most * 0.5 && shaded[label] > size * 0.75 ? 0 : value;
  });
}
