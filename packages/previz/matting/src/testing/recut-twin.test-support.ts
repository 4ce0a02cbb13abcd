import { boxBlur, clamp } from '@image-production/previz-geometry';

import type { BorderPlate } from '../border-plate.ts';
import { boxAround } from '../box-around.ts';
import type { Box } from '../box-around.ts';
import type { LabPlanes } from '../planes.ts';
import { spreadMask } from './islands-twin.test-support.ts';
import { linksOf } from './links-twin.test-support.ts';
import { GridCut } from './max-flow-twin.test-support.ts';
import { ColorMixture } from './mixture-twin.test-support.ts';

/** Pixels inside and outside of the first outline that the cut may reassign. */
const inwards = 3;
const outwards = 14;
/** Pixels that look like shadow are certain object only this far inside. */
const shadeInwards = 7;
const smoothness = 40;
const costMax = 30;
const membersMax = 12_000;

/**
 * Redraws the outline of a first mask: within a band around it, by a minimum cut between the
 * colours of the object and those of the ground nearby. Compares colours relative to the plate, so
 * that a gradient of the ground is one colour.
 */
export function recut(picture: LabPlanes, plate: BorderPlate, object: Uint8Array): Uint8Array {
  const { width } = picture;
  const apart = apartFrom(picture, plate);
  const sure = spreadMask(object, width, 0, inwards);
  const deep = spreadMask(object, width, 0, shadeInwards);
  const open = spreadMask(object, width, 1, outwards);
  const near = spreadMask(object, width, 1, outwards * 2);
  const front = membersOf(object);
  const behind = membersOf(near.map((value, at) => value & (1 - object[at])));
  if (front.length < 64 || behind.length < 64) return object;
  const ours = ColorMixture.of(apart, front);
  const theirs = ColorMixture.of(apart, behind);
  const terminal = new Float32Array(object.length);
  for (let at = 0; at < object.length; at += 1) {
    const isShade = isShaded(picture, plate, at);
    const isOurs = sure[at] === 1 && (deep[at] === 1 || !isShade);
    const isTheirs = open[at] === 0 || (isShade && object[at] === 0);
    if (isOurs || isTheirs) terminal[at] = isOurs ? 1e5 : -1e5;
    else terminal[at] = clamp(theirs.cost(apart, at) - ours.cost(apart, at), -costMax, costMax);
  }
  return cutWithin(boxAround(open, width), picture, terminal);
}

/** Minimum cut within a box; everything outside is ground. */
function cutWithin(box: Box, picture: LabPlanes, terminal: Float32Array): Uint8Array {
  const part = (source: Float32Array): Float32Array => {
    const target = new Float32Array(box.width * box.height);
    for (let y = 0; y < box.height; y += 1) {
      const from = (y + box.top) * picture.width + box.left;
      target.set(source.subarray(from, from + box.width), y * box.width);
    }
    return target;
  };
  const { width, height } = box;
  const { lightness, a, b } = picture;
  const planes = { width, height, lightness: part(lightness), a: part(a), b: part(b) };
  const cut = new GridCut(width, part(terminal), linksOf(planes, smoothness)).solve();
  const object = new Uint8Array(terminal.length);
  for (let y = 0; y < height; y += 1)
    object.set(cut.subarray(y * width, (y + 1) * width), (y + box.top) * picture.width + box.left);
  return object;
}

function apartFrom(picture: LabPlanes, { planes }: BorderPlate): LabPlanes {
  const apart = (name: 'lightness' | 'a' | 'b'): Float32Array =>
    picture[name].map((value, at) => value - planes[name][at]);
  return { ...picture, lightness: apart('lightness'), a: apart('a'), b: apart('b') };
}

/** Evenly sampled pixels of a mask, enough to estimate its colours. */
function membersOf(mask: Uint8Array): Int32Array {
  const count = mask.reduce((sum, value) => sum + value, 0);
  const stride = Math.max(1, Math.ceil(count / membersMax));
  const members: number[] = [];
  let seen = 0;
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] !== 1) continue;
    if (seen % stride === 0) members.push(at);
    seen += 1;
  }
  return Int32Array.from(members);
}

/** Darker than the plate, in its tint or in one that nearby objects reflect into a shadow. */
function isShaded(picture: LabPlanes, { planes }: BorderPlate, at: number): boolean {
  const ground = Math.max(1, planes.lightness[at]);
  const darker = ground - picture.lightness[at];
  if (darker < 3) return false;
  const share = picture.lightness[at] / ground;
  const a = picture.a[at] - planes.a[at] * share;
  const b = picture.b[at] - planes.b[at] * share;
  return Math.hypot(a, b) < Math.min(12, 3 + 0.5 * darker);
}

/**
 * 1 for a clean outline, 0 for a torn one. Just outside a clean outline, lightness equals the
 * ground's; pixels there with the object's lightness were torn off. Ignores tints, as JPEG smears
 * them.
 */
export function integrity(picture: LabPlanes, plate: BorderPlate, object: Uint8Array): number {
  const { width, height } = picture;
  const { lightness } = apartFrom(picture, plate);
  const calm = boxBlur(lightness, width, height, 1);
  const near = spreadMask(object, width, 1, 3);
  const around = spreadMask(object, width, 1, 7);
  const share = new Float32Array(near).map((value) => 1 - value);
  const ground = lightness.map((value, at) => value * share[at]);
  const [sums, shares] = [ground, share].map((plane) => boxBlur(plane, width, height, localReach));
  const limit = Math.max(1, 1.5 * plate.noise);
  let seen = 0;
  let left = 0;
  for (let at = 0; at < object.length; at += 1) {
    if (around[at] !== 1 || near[at] === 1) continue;
    seen += 1;
    const usual = (sums?.[at] ?? 0) / Math.max(1e-6, shares?.[at] ?? 0);
    const isApart = Math.abs(calm[at] - usual) > limit;
    if (isApart && !isShaded(picture, plate, at)) left += 1;
  }
  return 1 - clamp((left / Math.max(1, seen) - 0.1) / 0.15, 0, 1);
}

/** Glows on the ground are wider than this, torn-off parts narrower; pixels. */
const localReach = 14;
