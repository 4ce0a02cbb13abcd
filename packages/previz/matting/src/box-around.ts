/** A rectangle of pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The least box that holds every pixel of a mask that has some. */
export function boxAround(mask: Uint8Array, width: number): Box {
  let [left, right] = [width, 0];
  const top = Math.floor(mask.indexOf(1) / width);
  const bottom = Math.floor(mask.lastIndexOf(1) / width);
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] !== 1) continue;
    left = Math.min(left, at % width);
    right = Math.max(right, at % width);
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
