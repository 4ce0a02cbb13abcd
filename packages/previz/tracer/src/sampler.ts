/**
 * Points that are spread evenly over the samples of a pixel and over neighbouring pixels: the
 * first two dimensions of Sobol's sequence, walked along a Z-curve whose quarters are shuffled
 * (Ahmed and Wonka 2020). A point follows from pixel, sample, dimension and seed alone, so that
 * the order in which pixels are made does not matter.
 */
const bytes = 4;
const columnTables = directionTables((bit) => 2 ** (31 - bit));
const rowTables = directionTables(rowDirection);

/** One table per byte of the index: the directions of its bits, combined. */
function directionTables(direction: (bit: number) => number): Uint32Array {
  const tables = new Uint32Array(bytes * 256);
  for (let byte = 0; byte < bytes; byte += 1) {
    for (let value = 0; value < 256; value += 1) {
      let combined = 0;
      for (let bit = 0; bit < 8; bit += 1) {
        if ((value >>> bit) & 1) combined ^= direction(byte * 8 + bit);
      }
      tables[byte * 256 + value] = combined >>> 0;
    }
  }
  return tables;
}

function rowDirection(bit: number): number {
  let direction = 2 ** 31;
  for (let step = 0; step < bit; step += 1) direction = (direction ^ (direction >>> 1)) >>> 0;
  return direction;
}

/** A number in [0, 1) from the first dimension of the sequence. */
export function sobolFirst(index: number, scramble: number): number {
  return fraction(columnTables, index, scramble);
}

/** A number in [0, 1) from the second dimension of the sequence. */
export function sobolSecond(index: number, scramble: number): number {
  return fraction(rowTables, index, scramble);
}

function fraction(tables: Uint32Array, index: number, scramble: number): number {
  const word =
    tables[index & 255] ^
    tables[256 + ((index >>> 8) & 255)] ^
    tables[512 + ((index >>> 16) & 255)] ^
    tables[768 + (index >>> 24)];
  return ((word ^ scramble) >>> 0) * 2 ** -32;
}

const orders = permutations();

function permutations(): Uint8Array {
  const found: number[] = [];
  for (let code = 0; code < 256; code += 1) {
    const order = [code & 3, (code >>> 2) & 3, (code >>> 4) & 3, code >>> 6];
    if (new Set(order).size === 4) found.push(...order);
  }
  return Uint8Array.from(found);
}

const digits = 12;

/** Position of a pixel on the shuffled Z-curve; times the number of samples, its first point. */
export function curvePlace(x: number, y: number, salt: number): number {
  let place = 0;
  let higher = 0;
  for (let digit = digits - 1; digit >= 0; digit -= 1) {
    const quarter = ((x >>> digit) & 1) | (((y >>> digit) & 1) << 1);
    const order = (hash(higher ^ salt, digit + 1) >>> 8) % 24;
    place = (place << 2) | orders[order * 4 + quarter];
    higher = (higher << 2) | quarter;
  }
  return place >>> 0;
}

/** 32-bit hash of two words. */
export function hash(word: number, salt: number): number {
  let state = Math.imul(word ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 15), 0xc2b2ae35);
  state = Math.imul(state ^ (state >>> 13), 0x27d4eb2f);
  return (state ^ (state >>> 16)) >>> 0;
}

/** A hashed, unstratified number in [0, 1). */
export function hashed(word: number, salt: number): number {
  return hash(word, salt) * 2 ** -32;
}
