import type { ColorGroups, Lab } from './color-groups.ts';
import { islandsOf, spreadMask } from './islands.ts';
import { maskBounds } from './mask-bounds.ts';

/** Colours that skin of any tone has in ordinary light. */
export function isSkin([l, a, b]: Lab): boolean {
  const hue = Math.atan2(b, a);
  const chroma = Math.hypot(a, b);
  return l > 14 && l < 88 && chroma > 9 && chroma < 44 && hue > 0.3 && hue < 1.3;
}

/** Skin beside a garment, as a share of its outline, that tells of a wearer. */
const skinMin = 0.035;

/** Share of what is above a collar that has colours of its own, from which on it is a head. */
const headMin = 0.45;

/** Whether something stands above the collar that is not beside it at that height. */
export function hasHead(mask: Uint8Array, width: number, groups: Int8Array): boolean {
  const bounds = maskBounds(mask, width);
  const height = mask.length / width;
  const [wide, tall] = [
    (bounds.right - bounds.left) * width,
    (bounds.bottom - bounds.top) * height,
  ];
  const top = Math.round(bounds.top * height);
  const collar: number[] = [];
  for (let y = top; y < top + 0.05 * tall; y += 1)
    for (let x = 0; x < width; x += 1) if (mask[y * width + x] === 1) collar.push(x);
  const middle = collar.toSorted((a, b) => a - b)[collar.length >> 1] ?? width / 2;
  const from = Math.max(0, top - Math.round(0.16 * tall));
  const groupsIn = (left: number, right: number): number[] => {
    const found: number[] = [];
    for (let y = from; y < top - 1; y += 1)
      for (let x = Math.max(0, Math.round(left)); x < Math.min(width, right); x += 1)
        found.push(groups[y * width + x]);
    return found;
  };
  const above = groupsIn(middle - 0.07 * wide, middle + 0.07 * wide);
  const beside = new Set([
    ...groupsIn(middle - 0.6 * wide, middle - 0.4 * wide),
    ...groupsIn(middle + 0.4 * wide, middle + 0.6 * wide),
  ]);
  const own = above.filter((group) => group >= 0 && !beside.has(group)).length;
  return above.length > 8 && own > headMin * above.length;
}

/** Whether its outline meets skin that is no ground, as at a neck, wrists and legs. */
export function meetsSkin(
  mask: Uint8Array,
  width: number,
  { colors, groups }: ColorGroups,
): boolean {
  const isOfSkin = colors.map(isSkin);
  const skin = Uint8Array.from(mask, (value, at) =>
    value === 0 && groups[at] >= 0 && isOfSkin[groups[at]] ? 1 : 0,
  );
  const { labels, sizes } = islandsOf(skin, width);
  const ground = groundLabels(labels, width);
  const ring = spreadMask(mask, width, 1, 3);
  let [outline, met] = [0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    if (ring[at] !== 1 || mask[at] === 1) continue;
    outline += 1;
    const label = labels[at];
    if (label > 0 && !ground.has(label) && sizes[label] > 0.0008 * mask.length) met += 1;
  }
  return met > skinMin * outline;
}

/** Components that reach more than one side of the picture. */
function groundLabels(labels: Int32Array, width: number): ReadonlySet<number> {
  const height = labels.length / width;
  const sides = [
    (at: number): boolean => at % width === 0,
    (at: number): boolean => at % width === width - 1,
    (at: number): boolean => at < width,
    (at: number): boolean => at >= (height - 1) * width,
  ];
  const touched = sides.map((isOn) => new Set(labels.filter((label, at) => label > 0 && isOn(at))));
  return new Set(
    labels.filter((label) => touched.filter((labelsOn) => labelsOn.has(label)).length > 1),
  );
}
