/** Connected components of pixels. */
export interface Islands {
  /** Label of each pixel's component, from 1; 0 outside of all. */
  readonly labels: Int32Array;
  /** Pixel count of each component; the first entry is 0. */
  readonly sizes: readonly number[];
}

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
  let now = mask;
  for (let step = 0; step < by; step += 1) {
    const next = Uint8Array.from(now);
    for (let at = 0; at < now.length; at += 1) {
      if (now[at] !== value) continue;
      const x = at % width;
      if (x > 0) next[at - 1] = value;
      if (x < width - 1) next[at + 1] = value;
      if (at >= width) next[at - width] = value;
      if (at + width < now.length) next[at + width] = value;
    }
    now = next;
  }
  return now;
}
