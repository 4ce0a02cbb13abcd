import { clamp } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';

import { fitPlate } from './border-plate.ts';
import type { BorderPlate } from './border-plate.ts';
import { grabCut } from './grab-cut.ts';
import { islandsOf, spreadMask } from './islands.ts';
import { Workbench } from './kernel/pixel-kernel.ts';
import { shrunk } from './picture.ts';
import { labPlanes } from './planes.ts';
import type { LabPlanes } from './planes.ts';
import { maskByPlate } from './plate-mask.ts';
import { integrity, recut } from './recut.ts';
import { bleed, softEdge, withCoverage } from './soft-edge.ts';

/** An object cut out of its background. */
export interface Matte {
  /**
   * The whole picture with the object's coverage as alpha; its colours extend beyond the outline.
   */
  readonly texture: Texture;
  readonly source: 'own alpha' | 'plate' | 'grab cut';
  /** 0 to 1; below `trusted`, callers must not show the outline. */
  readonly confidence: number;
  /** Shadow on the ground at the plate's resolution, 0 none to 255 black; null without a plate. */
  readonly shadow: {
    readonly width: number;
    readonly height: number;
    readonly depth: Uint8Array;
  } | null;
}

/** Lowest confidence at which a matte is used. */
export const trusted = 0.5;

const plateSide = 720;
const cutSide = 400;
const frameShare = 0.025;

/** Always returns a matte; `confidence` tells whether it is usable. */
export function mattePicture(texture: Texture): Matte {
  const own = ownMatte(texture);
  if (own !== null) return own;
  const { isPlain, ...byPlate } = plateMatte(texture);
  // If no object is found on a plain ground, colours cannot find one either.
  if (byPlate.confidence >= trusted || isPlain) return byPlate;
  const second = secondMatte(texture);
  return second.confidence > byPlate.confidence ? second : byPlate;
}

/** Uses the picture's own alpha; removes a soft shadow that came with the object. */
function ownMatte(texture: Texture): Matte | null {
  const { samples, width, height } = texture;
  const size = width * height;
  const shown = new Uint8Array(size);
  let clear = 0;
  for (let at = 0; at < size; at += 1) {
    const alpha = samples[at * 4 + 3];
    if (alpha < 128) clear += 1;
    if (alpha > 20) shown[at] = 1;
  }
  if (clear < size * 0.01 || clear > size * 0.995) return null;
  const { labels, sizes } = islandsOf(shown, width);
  const peaks = new Uint8Array(sizes.length);
  for (let at = 0; at < size; at += 1) {
    const label = labels[at];
    peaks[label] = Math.max(peaks[label], samples[at * 4 + 3]);
  }
  const most = Math.max(...sizes);
  const out = new Uint8ClampedArray(samples);
  for (let at = 0; at < size; at += 1) {
    const label = labels[at];
    const isObject = label > 0 && peaks[label] > 235 && sizes[label] > most * 0.02;
    if (!isObject) out[at * 4 + 3] = 0;
  }
  return {
    // Half-transparent pixels have colours of their own: lenses, veils.
    texture: bleed({ ...texture, samples: out }, 100, 1),
    source: 'own alpha',
    confidence: 0.97,
    shadow: null,
  };
}

function plateMatte(texture: Texture): Matte & { readonly isPlain: boolean } {
  const small = shrunk(texture, plateSide);
  const picture = labPlanes(small);
  const plate = fitPlate(picture);
  const { object: first, away } = maskByPlate(picture, plate);
  const object = recut(picture, plate, first);
  const guide = new Float32Array(away.length);
  for (let at = 0; at < guide.length; at += 1) guide[at] = Math.min(1, away[at] / 40);
  const alpha = softEdge(object, guide, small.width, small.height);
  const calm = clamp(1.15 - plate.noise / 9, 0, 1);
  const confidence =
    plate.inliers ** 1.5 *
    calm *
    contrastOf(object, away, small.width, Math.max(6, plate.noise * 3)) *
    wholeness(object, small.width, 1) *
    integrity(picture, plate, object);
  return {
    texture: withCoverage(texture, alpha, small.width, small.height),
    source: 'plate',
    confidence: clamp(confidence, 0, 0.98),
    shadow: shadowOf(picture, plate, object),
    isPlain: plate.inliers > 0.9 && plate.noise < 2.5,
  };
}

function secondMatte(texture: Texture): Matte {
  const small = shrunk(texture, cutSide);
  const picture = labPlanes(small);
  const object = mainParts(grabCut(picture, frameShare, 40), small.width);
  const guide = picture.lightness.map((value) => value / 100);
  const alpha = softEdge(object, guide, small.width, small.height);
  const across = acrossEdge(picture, object);
  const inset = Math.ceil(Math.min(small.width, small.height) * frameShare) + 3;
  let confidence =
    across *
    wholeness(object, small.width, inset) *
    compactness(object, small.width) *
    oneness(object, small.width) *
    prominence(object);
  if (confidence >= trusted) {
    // Low agreement between cuts from different initial frames indicates a torn outline.
    const other = mainParts(grabCut(picture, frameShare * 2.4, 14), small.width);
    confidence *= clamp((overlap(object, other) - 0.75) / 0.2, 0, 1);
  }
  return {
    texture: withCoverage(texture, alpha, small.width, small.height),
    source: 'grab cut',
    confidence: clamp(confidence, 0, 0.8),
    shadow: null,
  };
}

/** Score of the share of the outline that stands out from the ground, 0 to 1. */
function contrastOf(object: Uint8Array, away: Float32Array, width: number, least: number): number {
  const inner = spreadMask(object, width, 0, 3);
  const nearer = spreadMask(object, width, 0, 5);
  let seen = 0;
  let clearly = 0;
  for (let at = 0; at < object.length; at += 1) {
    if (inner[at] !== 1 || nearer[at] === 1) continue;
    seen += 1;
    if (away[at] > least) clearly += 1;
  }
  return seen < 12 ? 0 : clamp((clearly / seen - 0.35) / 0.6, 0, 1);
}

/** 0 if object or ground is missing; lower the more of the object the picture's edge cuts off. */
function wholeness(object: Uint8Array, width: number, inset: number): number {
  const height = object.length / width;
  const area = object.reduce((sum, value) => sum + value, 0) / object.length;
  if (area < 0.006 || area > 0.93) return 0;
  let cut = 0;
  for (let x = 0; x < width; x += 1)
    cut += object[x + inset * width] + object[(height - 1 - inset) * width + x];
  for (let y = 0; y < height; y += 1)
    cut += object[y * width + inset] + object[y * width + width - 1 - inset];
  return clamp(1.15 - (cut / Math.sqrt(area * object.length)) * 1.5, 0, 1);
}

/** Score of the colour contrast across the outline; 1 where nearly all of it is a clear edge. */
function acrossEdge(picture: LabPlanes, object: Uint8Array): number {
  const { width, lightness, a, b } = picture;
  const reach = 3;
  let seen = 0;
  let clearly = 0;
  for (let at = width * reach; at < object.length - width * reach; at += 1) {
    if (object[at] !== 1) continue;
    for (const step of [1, -1, width, -width]) {
      if (object[at + step] !== 0) continue;
      const [inside, outside] = [at - step * (reach - 1), at + step * reach];
      const away = Math.hypot(
        lightness[inside] - lightness[outside],
        a[inside] - a[outside],
        b[inside] - b[outside],
      );
      seen += 1;
      if (away > 12) clearly += 1;
    }
  }
  return seen < 12 ? 0 : clamp((clearly / seen - 0.25) / 0.6, 0, 1);
}

/** Penalizes outlines too long for their area, as of torn objects. */
function compactness(object: Uint8Array, width: number): number {
  const inner = spreadMask(object, width, 0, 1);
  let area = 0;
  let edge = 0;
  for (let at = 0; at < object.length; at += 1) {
    area += object[at];
    if (object[at] === 1 && inner[at] === 0) edge += 1;
  }
  return area === 0 ? 0 : clamp(1.35 - (edge * edge) / area / 90, 0, 1);
}

/** Penalizes small objects: in a product photograph the object fills the picture. */
function prominence(object: Uint8Array): number {
  return clamp(object.reduce((sum, value) => sum + value, 0) / object.length / 0.08, 0, 1);
}

/** Intersection over union of two masks. */
function overlap(one: Uint8Array, other: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let at = 0; at < one.length; at += 1) {
    both += one[at] & other[at];
    either += one[at] | other[at];
  }
  return either === 0 ? 0 : both / either;
}

/** Penalizes more than two parts, which indicate a torn object. */
function oneness(object: Uint8Array, width: number): number {
  const parts = islandsOf(object, width).sizes.length - 1;
  return parts <= 2 ? 1 : clamp(1.5 - parts * 0.25, 0, 1);
}

/** The largest parts, without threads and pinholes. */
function mainParts(object: Uint8Array, width: number): Uint8Array {
  const opened = spreadMask(spreadMask(object, width, 0, 2), width, 1, 2);
  const { labels, sizes } = islandsOf(opened, width);
  const most = Math.max(...sizes);
  const kept = opened.map((_, at) => (sizes[labels[at]] > most * 0.05 ? 1 : 0));
  const gaps = islandsOf(
    kept.map((value) => 1 - value),
    width,
  );
  return kept.map((value, at) =>
    value === 0 && gaps.sizes[gaps.labels[at]] < object.length * 0.002 ? 1 : value,
  );
}

function shadowOf(picture: LabPlanes, plate: BorderPlate, object: Uint8Array): Matte['shadow'] {
  const size = object.length;
  const bench = new Workbench(size * 10);
  const into = bench.room(size);
  bench.loops.shadow(
    bench.put(picture.lightness),
    bench.put(plate.planes.lightness),
    bench.put(object),
    size,
    into,
  );
  const depth = bench.bytes(into, size);
  return { width: picture.width, height: picture.height, depth };
}
