import { directions, GridCut } from './max-flow.ts';
import { ColorMixture } from './mixture.ts';
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
  for (let round = 0; round < rounds; round += 1) {
    const front = placesOf(object, 1);
    const behind = placesOf(object, 0);
    if (front.length < 64 || behind.length < 64) break;
    const ours = ColorMixture.of(picture, front);
    const theirs = ColorMixture.of(picture, behind);
    const terminal = new Float32Array(size);
    for (let at = 0; at < size; at += 1)
      terminal[at] = isFrame[at] === 1 ? -1e5 : theirs.cost(picture, at) - ours.cost(picture, at);
    const next = new GridCut(width, terminal, Float32Array.from(links)).solve();
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

const steps = directions.map(([dx, dy]) => ({ dx, dy, length: Math.hypot(dx, dy) }));

/** Strength of each pixel's link to its eight neighbours: weak where colours differ. */
export function linksOf(picture: LabPlanes, smoothness: number): Float32Array {
  const { width, height } = picture;
  const links = new Float32Array(width * height * 8);
  let sum = 0;
  let count = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (const { dx, dy } of steps) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
        sum += squareBetween(picture, y * width + x, (y + dy) * width + x + dx);
        count += 1;
      }
  const beta = 1 / Math.max(1e-6, (2 * sum) / count);
  for (let direction = 0; direction < 8; direction += 1) {
    const { dx, dy, length } = steps[direction] ?? { dx: 0, dy: 0, length: 1 };
    const [left, right] = [Math.max(0, -dx), Math.min(width, width - dx)];
    const [top, bottom] = [Math.max(0, -dy), Math.min(height, height - dy)];
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1) {
        const at = y * width + x;
        const square = squareBetween(picture, at, at + dy * width + dx);
        links[at * 8 + direction] = (smoothness * Math.exp(-beta * square)) / length;
      }
  }
  return links;
}

function squareBetween({ lightness, a, b }: LabPlanes, at: number, other: number): number {
  const l = lightness[at] - lightness[other];
  const p = a[at] - a[other];
  const q = b[at] - b[other];
  return l * l + p * p + q * q;
}
