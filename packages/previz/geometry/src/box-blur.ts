/**
 * Mean over a square clipped at the borders; running sums make the cost independent of the radius.
 */
export function boxBlur(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  return blurColumns(blurRows(values, width, height, radius), width, height, radius);
}

function blurRows(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const blurred = new Float32Array(values.length);
  for (let start = 0; start < width * height; start += width) {
    let sum = 0;
    let count = 0;
    for (let at = -radius; at < width; at += 1) {
      const enters = at + radius;
      const leaves = at - radius - 1;
      if (enters < width) {
        sum += values[start + enters];
        count += 1;
      }
      if (leaves >= 0) {
        sum -= values[start + leaves];
        count -= 1;
      }
      if (at >= 0) blurred[start + at] = sum / count;
    }
  }
  return blurred;
}

/** All columns at once, row by row: memory is read as it lies. */
function blurColumns(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const blurred = new Float32Array(values.length);
  const sums = new Float64Array(width);
  let count = 0;
  for (let at = -radius; at < height; at += 1) {
    const enters = at + radius;
    const leaves = at - radius - 1;
    if (enters < height) {
      for (let x = 0; x < width; x += 1) sums[x] = sums[x] + values[enters * width + x];
      count += 1;
    }
    if (leaves >= 0) {
      for (let x = 0; x < width; x += 1) sums[x] = sums[x] - values[leaves * width + x];
      count -= 1;
    }
    if (at >= 0) for (let x = 0; x < width; x += 1) blurred[at * width + x] = sums[x] / count;
  }
  return blurred;
}
