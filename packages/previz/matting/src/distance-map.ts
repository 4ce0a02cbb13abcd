/** Distance of each pixel inside a mask to the nearest pixel outside, in pixels; 0 outside. */
export function insideDistance(mask: Uint8Array, width: number): Float32Array {
  const height = mask.length / width;
  const far = (width + height) ** 2;
  const square = Float32Array.from(mask, (value) => (value === 1 ? far : 0));
  const longest = Math.max(width, height);
  const line = new Float32Array(longest);
  const hull = new Int32Array(longest);
  const cuts = new Float32Array(longest + 1);
  for (let x = 0; x < width; x += 1) lowest(square, x, width, height, line, hull, cuts);
  for (let y = 0; y < height; y += 1) lowest(square, y * width, 1, width, line, hull, cuts);
  return square.map((value) => (value > 0 ? Math.sqrt(value) - 0.5 : 0));
}

/** Lower envelope of parabolas along one line (Felzenszwalb and Huttenlocher 2012). */
function lowest(
  values: Float32Array,
  start: number,
  stride: number,
  count: number,
  line: Float32Array,
  hull: Int32Array,
  cuts: Float32Array,
): void {
  for (let at = 0; at < count; at += 1) line[at] = values[start + at * stride] ?? 0;
  let last = 0;
  hull[0] = 0;
  cuts[0] = -Infinity;
  cuts[1] = Infinity;
  for (let at = 1; at < count; at += 1) {
    let cut = crossing(line, hull[last] ?? 0, at);
    while (last > 0 && cut <= (cuts[last] ?? 0)) {
      last -= 1;
      cut = crossing(line, hull[last] ?? 0, at);
    }
    last += 1;
    hull[last] = at;
    cuts[last] = cut;
    cuts[last + 1] = Infinity;
  }
  let place = 0;
  for (let at = 0; at < count; at += 1) {
    while ((cuts[place + 1] ?? Infinity) < at) place += 1;
    const from = hull[place] ?? 0;
    values[start + at * stride] = (at - from) ** 2 + (line[from] ?? 0);
  }
}

function crossing(line: Float32Array, one: number, other: number): number {
  return ((line[other] ?? 0) + other * other - (line[one] ?? 0) - one * one) / (2 * (other - one));
}
