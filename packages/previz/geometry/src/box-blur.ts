/** Mean over a square that is cut at the borders; running sums, so the radius costs nothing. */
export function boxBlur(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  return blurLines(
    blurLines(values, height, width, width, 1, radius),
    width,
    height,
    1,
    width,
    radius,
  );
}

function blurLines(
  values: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): Float32Array {
  const blurred = new Float32Array(values.length);
  for (let line = 0; line < lines; line += 1) {
    const start = line * lineStep;
    let sum = 0;
    let count = 0;
    for (let at = -radius; at < length; at += 1) {
      const enters = at + radius;
      const leaves = at - radius - 1;
      if (enters < length) {
        sum += values[start + enters * step] ?? 0;
        count += 1;
      }
      if (leaves >= 0) {
        sum -= values[start + leaves * step] ?? 0;
        count -= 1;
      }
      if (at >= 0) blurred[start + at * step] = sum / count;
    }
  }
  return blurred;
}
