import { Workbench } from './kernel/pixel-kernel.ts';
import { leastCut } from './least-cut.ts';
import { mixtureOf, terminalsOf } from './mixture.ts';
import type { LabPlanes } from './planes.ts';

const rounds = 4;

/**
 * Separates an object from arbitrary ground by colour mixtures and a minimum cut (GrabCut, Rother
 * et al. 2004). Initially only a frame of `frameShare` of the shorter side is certain ground.
 * `smoothness` weighs the cost of cutting through even colour against the colour likelihoods: about
 * 40. 1 is object.
 */
export function grabCut(picture: LabPlanes, frameShare: number, smoothness: number): Uint8Array {
  const { width, height } = picture;
  const size = width * height;
  const links = linksOf(picture, smoothness);
  const isFrame = frameOf(width, height, frameShare);
  let object: Uint8Array = isFrame.map((value) => 1 - value);
  const marks = isFrame.map((value) => value * 2);
  for (let round = 0; round < rounds; round += 1) {
    const front = placesOf(object, 1);
    const behind = placesOf(object, 0);
    if (front.length < 64 || behind.length < 64) break;
    const ours = mixtureOf(picture, front);
    const theirs = mixtureOf(picture, behind);
    const terminal = terminalsOf(picture, { ours, theirs }, marks);
    const next = leastCut(width, terminal, links);
    const changed = next.reduce((sum, value, at) => sum + (value === object[at] ? 0 : 1), 0);
    object = next;
    if (changed < size * 0.001) break;
  }
  return object;
}

function placesOf(mask: Uint8Array, value: number): Int32Array {
  const places: number[] = [];
  for (let at = 0; at < mask.length; at += 1) if (mask[at] === value) places.push(at);
  return Int32Array.from(places);
}

function frameOf(width: number, height: number, frameShare: number): Uint8Array {
  const depth = Math.max(2, Math.round(Math.min(width, height) * frameShare));
  const frame = new Uint8Array(width * height);
  for (let at = 0; at < frame.length; at += 1) {
    const x = at % width;
    const y = (at - x) / width;
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < depth) frame[at] = 1;
  }
  return frame;
}

/** Strength of each pixel's link to its eight neighbours: weak where colours differ. */
export function linksOf(picture: LabPlanes, smoothness: number): Float32Array {
  const { width, height, lightness, a, b } = picture;
  const size = width * height;
  const bench = new Workbench(size * 44);
  const planes = [lightness, a, b].map((plane) => bench.put(plane));
  const into = bench.room(size * 32);
  bench.loops.links(...planes, width, height, smoothness, into);
  return bench.floats(into, size * 8);
}
