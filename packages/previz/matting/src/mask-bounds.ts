/** Sides of what a mask holds, in shares of the picture. */
export interface MaskBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function maskBounds(mask: Uint8Array, width: number): MaskBounds {
  const height = mask.length / width;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] !== 1) continue;
    const x = at % width;
    const y = (at - x) / width;
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
  }
  return { left: left / width, top: top / height, right: right / width, bottom: bottom / height };
}
