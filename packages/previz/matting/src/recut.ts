import { clamp } from '@image-production/previz-geometry';

import type { BorderPlate } from './border-plate.ts';
import { boxAround } from './box-around.ts';
import type { Box } from './box-around.ts';
import { blurRoom } from './box-blur.ts';
import { linksOf } from './grab-cut.ts';
import { spreadMask } from './islands.ts';
import { Workbench } from './kernel/pixel-kernel.ts';
import { leastCut } from './least-cut.ts';
import { mixtureOf, terminalsOf } from './mixture.ts';
import type { LabPlanes } from './planes.ts';

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
  const open = spreadMask(object, width, 1, outwards);
  const beside = spreadMask(object, width, 1, outwards * 2);
  for (let at = 0; at < beside.length; at += 1) beside[at] = beside[at] & (1 - object[at]);
  const front = membersOf(object);
  const behind = membersOf(beside);
  if (front.length < 64 || behind.length < 64) return object;
  const { apart, marks } = markedApart(picture, plate, object, open);
  const ours = mixtureOf(apart, front);
  const theirs = mixtureOf(apart, behind);
  const terminal = terminalsOf(apart, { ours, theirs }, marks, costMax);
  return cutWithin(boxAround(open, width), picture, terminal);
}

/** Colours relative to the plate; 1 for what is certain object, 2 for certain ground, 0 between. */
function markedApart(
  picture: LabPlanes,
  plate: BorderPlate,
  object: Uint8Array,
  open: Uint8Array,
): { readonly apart: LabPlanes; readonly marks: Uint8Array } {
  const { width, height } = picture;
  const size = object.length;
  const bench = new Workbench(size * (36 + 3 + 11));
  const { loops } = bench;
  const ours = bench.putPlanes(picture);
  const theirs = bench.putPlanes(plate.planes);
  const apart = bench.room(size * 12);
  loops.subtract(ours, theirs, size * 3, apart);
  const marks = bench.room(size);
  loops.marks(
    ours,
    theirs,
    bench.put(object),
    width,
    size,
    inwards,
    shadeInwards,
    bench.put(open),
    marks,
    bench.room(size * 10 + 64),
  );
  const plane = (index: number): Float32Array => bench.floats(apart + index * size * 4, size);
  return {
    apart: { width, height, lightness: plane(0), a: plane(1), b: plane(2) },
    marks: bench.bytes(marks, size),
  };
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
  const cut = leastCut(width, part(terminal), linksOf(planes, smoothness));
  const object = new Uint8Array(terminal.length);
  for (let y = 0; y < height; y += 1)
    object.set(cut.subarray(y * width, (y + 1) * width), (y + box.top) * picture.width + box.left);
  return object;
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

/**
 * 1 for a clean outline, 0 for a torn one. Just outside a clean outline, lightness equals the
 * ground's; pixels there with the object's lightness were torn off. Ignores tints, as JPEG smears
 * them.
 */
export function integrity(picture: LabPlanes, plate: BorderPlate, object: Uint8Array): number {
  const { width, height } = picture;
  const size = object.length;
  const roomBytes = size * 26 + 16 + blurRoom(width, height);
  const bench = new Workbench(size * 25 + roomBytes);
  const torn = bench.loops.tornShare(
    bench.putPlanes(picture),
    bench.putPlanes(plate.planes),
    bench.put(object),
    width,
    height,
    localReach,
    Math.max(1, 1.5 * plate.noise),
    bench.room(roomBytes),
  );
  return 1 - clamp((torn - 0.1) / 0.15, 0, 1);
}

/** Glows on the ground are wider than this, torn-off parts narrower; pixels. */
const localReach = 14;
