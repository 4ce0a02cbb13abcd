/** Distance of each pixel inside a mask to the nearest pixel outside, in pixels; 0 outside. */
export function insideDistance(mask: Uint8Array, width: number): Float32Array {
  const height = mask.length / width;
  const far = (width + height) ** 2;
  const square = new Float32Array(mask).map((value) => (value === 1 ? far : 0));
  const longest = Math.max(width, height);
  const line = new Float32Array(longest);
  const hull = new Int32Array(longest);
  const cuts = new Float32Array(longest + 1);
  for (let x = 0; x < width; x += 1)
    lowest(square, { start: x, stride: width, count: height }, { line, hull, cuts });
  for (let y = 0; y < height; y += 1)
    lowest(square, { start: y * width, stride: 1, count: width }, { line, hull, cuts });
  return square.map((value) => (value > 0 ? Math.sqrt(value) - 0.5 : 0));
}

/** Memory layout of a row or a column. */
interface Line {
  readonly start: number;
  readonly stride: number;
  readonly count: number;
}

/** Buffers reused per line: its values, the parabolas of the lower envelope and their crossings. */
interface Scratch {
  readonly line: Float32Array;
  readonly hull: Int32Array;
  readonly cuts: Float32Array;
}

/** Lower envelope of parabolas along one line (Felzenszwalb and Huttenlocher 2012). */
function lowest(
  values: Float32Array,
  { start, stride, count }: Line,
  { line, hull, cuts }: Scratch,
): void {
  for (let at = 0; at < count; at += 1) line[at] = values[start + at * stride];
  let last = 0;
  hull[0] = 0;
  cuts[0] = -Infinity;
  cuts[1] = Infinity;
  for (let at = 1; at < count; at += 1) {
    let cut = crossing(line, hull[last], at);
    while (last > 0 && cut <= cuts[last]) {
      last -= 1;
      cut = crossing(line, hull[last], at);
    }
    last += 1;
    hull[last] = at;
    cuts[last] = cut;
    cuts[last + 1] = Infinity;
  }
  let place = 0;
  for (let at = 0; at < count; at += 1) {
    while (cuts[place + 1] < at) place += 1;
    const from = hull[place];
    values[start + at * stride] = (at - from) ** 2 + line[from];
  }
}

function crossing(line: Float32Array, one: number, other: number): number {
  return (line[other] + other * other - line[one] - one * one) / (2 * (other - one));
}
