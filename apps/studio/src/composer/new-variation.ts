/** Another picture of those that the same input allows. */
export function newVariation(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn % 10_000;
}
