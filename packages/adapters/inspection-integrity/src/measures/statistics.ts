export function varianceOf(values: ArrayLike<number>): number {
  let [sum, squares] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return Math.max(0, squares / values.length - mean * mean);
}
