import type { LabPlanes } from '../planes.ts';
import { directions } from './max-flow-twin.test-support.ts';

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
