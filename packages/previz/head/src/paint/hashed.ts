/** A pseudorandom number in [0, 1) from an integer. */
export function hashed(value: number): number {
  let state = Math.imul(value + 0x9e37, 0x85ebca6b) >>> 0;
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35) >>> 0;
  return ((state ^ (state >>> 16)) >>> 0) / 4294967296;
}
