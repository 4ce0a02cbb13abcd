/**
 * Mean over a square clipped at the borders; running sums make the cost independent of the radius.
 */
export function boxBlur(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const rows = { lines: height, length: width, lineStep: width, step: 1 };
  const columns = { lines: width, length: height, lineStep: 1, step: width };
  return blurLines(blurLines(values, rows, radius), columns, radius);
}

/** Memory layout of a picture's lines. */
interface Lines {
  readonly lines: number;
  readonly length: number;
  /** Stride between lines, and between values of a line. */
  readonly lineStep: number;
  readonly step: number;
}

function blurLines(
  values: Float32Array,
  { lines, length, lineStep, step }: Lines,
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
        sum += values[start + enters * step];
        count += 1;
      }
      if (leaves >= 0) {
        sum -= values[start + leaves * step];
        count -= 1;
      }
      if (at >= 0) blurred[start + at * step] = sum / count;
    }
  }
  return blurred;
}
