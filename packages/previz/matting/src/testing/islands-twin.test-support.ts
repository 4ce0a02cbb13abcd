import type { Islands } from '../islands.ts';

/** 4-connected components where `isIn` is not 0. */
export function islandsOf(isIn: Uint8Array, width: number): Islands {
  const labels = new Int32Array(isIn.length);
  const sizes = [0];
  const queue = new Int32Array(isIn.length);
  for (let start = 0; start < isIn.length; start += 1) {
    if (isIn[start] === 0 || labels[start] !== 0) continue;
    const label = sizes.length;
    let count = 1;
    queue[0] = start;
    labels[start] = label;
    for (let next = 0; next < count; next += 1) {
      const at = queue[next];
      const x = at % width;
      for (let side = 0; side < 4; side += 1) {
        if ((side === 0 && x === 0) || (side === 1 && x === width - 1)) continue;
        const other = at + (side === 0 ? -1 : side === 1 ? 1 : side === 2 ? -width : width);
        if (other < 0 || other >= isIn.length || isIn[other] === 0 || labels[other] !== 0) continue;
        labels[other] = label;
        queue[count] = other;
        count += 1;
      }
    }
    sizes.push(count);
  }
  return { labels, sizes };
}

/** Dilates or erodes (`value` 1 or 0) a mask by whole pixels in four directions. */
export function spreadMask(mask: Uint8Array, width: number, value: 0 | 1, by: number): Uint8Array {
  const spread = mask.slice();
  let front = by > 0 ? reached(spread, width, value, everyPixel(mask, value)) : [];
  // Only what the last step reached can reach more.
  for (let step = 1; step < by && front.length > 0; step += 1)
    front = reached(spread, width, value, front);
  return spread;
}

/** Sets the neighbours of some pixels to a value; returns those that had another one. */
function reached(
  mask: Uint8Array,
  width: number,
  value: 0 | 1,
  from: ArrayLike<number>,
): readonly number[] {
  const next: number[] = [];
  const { length } = mask;
  for (let index = 0; index < from.length; index += 1) {
    const at = from[index];
    const x = at % width;
    if (x > 0 && mask[at - 1] !== value) {
      mask[at - 1] = value;
      next.push(at - 1);
    }
    if (x < width - 1 && mask[at + 1] !== value) {
      mask[at + 1] = value;
      next.push(at + 1);
    }
    if (at >= width && mask[at - width] !== value) {
      mask[at - width] = value;
      next.push(at - width);
    }
    if (at + width < length && mask[at + width] !== value) {
      mask[at + width] = value;
      next.push(at + width);
    }
  }
  return next;
}

function everyPixel(mask: Uint8Array, value: 0 | 1): Int32Array {
  const found = new Int32Array(mask.length);
  let count = 0;
  for (let at = 0; at < mask.length; at += 1) if (mask[at] === value) found[count++] = at;
  return found.subarray(0, count);
}
