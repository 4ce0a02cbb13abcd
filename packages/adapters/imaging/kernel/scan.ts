// What a lossless JPEG takes for every sample: its difference from the one before, the count of
// categories, bits. AssemblyScript, compiled with SIMD by `pnpm kernel` into
// src/lossless-jpeg/scan-binary.ts; its twin in TypeScript is src/lossless-jpeg/twin-scan.ts.

/** Bytes of a pixel: three samples of 16 bits. */
const pixelBytes: usize = 6;
const middle: i32 = 0x8000;

// Counts of categories in a table for each channel: equal ones in a row would wait for each other.
// What belongs to a category is at 32 less it, which is how many zeros lead its differences.
const tableBytes: usize = 256;
const countBytes: usize = 3 * tableBytes;
/** The words of categories: a code, shifted left by five, and its bit count. */
const wordsAt: usize = countBytes;
const freeAt: usize = wordsAt + tableBytes;

/** Makes room for this many bytes behind the tables; returns where they begin. */
export function reserve(byteCount: usize): usize {
  const pages = <i32>((freeAt + byteCount + 0xffff) >> 16);
  const missing = pages - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
  return freeAt;
}

/** Where the counts begin: three tables of 64 words. */
export function counts(): usize {
  return 0;
}

/** Where the words of categories are read. */
export function words(): usize {
  return wordsAt;
}

/**
 * Writes each sample without the one of the pixel to its left, the first of a row without the one
 * above, and counts their categories.
 */
export function takeDifferences(from: usize, rowBytes: usize, byteCount: usize, to: usize): void {
  for (let row: usize = 0; row < byteCount; row += rowBytes) {
    for (let at = row; at < row + pixelBytes; at += 2) {
      const above: i32 = row == 0 ? middle : load<u16>(from + at - rowBytes);
      store<u16>(to + at, <i32>load<u16>(from + at) - above);
    }
    let at = row + pixelBytes;
    for (; at + 16 <= row + rowBytes; at += 16) {
      const left = v128.load(from + at - pixelBytes);
      v128.store(to + at, i16x8.sub(v128.load(from + at), left));
    }
    for (; at < row + rowBytes; at += 2) {
      const left: i32 = load<u16>(from + at - pixelBytes);
      store<u16>(to + at, <i32>load<u16>(from + at) - left);
    }
  }
  memory.fill(0, 0, countBytes);
  for (let at = to; at < to + byteCount; at += pixelBytes) {
    count(placeOf(load<i16>(at)));
    count(tableBytes + placeOf(load<i16>(at, 2)));
    count(2 * tableBytes + placeOf(load<i16>(at, 4)));
  }
}

function count(at: usize): void {
  store<u32>(at, load<u32>(at) + 1);
}

/** Where in a table of words the category of a difference is. */
function placeOf(difference: i32): usize {
  return (<usize>clz<i32>(abs<i32>(difference))) << 2;
}

/** Writes the code and the further bits of each difference; returns where they end. */
export function writeScan(from: usize, byteCount: usize, to: usize): usize {
  let held: u64 = 0;
  let heldBits: u64 = 0;
  for (let at = from; at < from + byteCount; at += 2) {
    const difference: i32 = load<i16>(at);
    const place = placeOf(difference);
    const word = load<u32>(wordsAt + place);
    // Nothing follows category 16, whose one difference is the lowest.
    const furtherBits: u32 = (32 - <u32>(place >> 2)) & 15;
    const further: u32 = (difference + (difference >> 31)) & ((1 << furtherBits) - 1);
    const bitCount: u64 = (word & 31) + furtherBits;
    held = (held << bitCount) | (((word >> 5) << furtherBits) | further);
    heldBits += bitCount;
    if (heldBits >= 32) {
      heldBits -= 32;
      store<u32>(to, bswap<u32>(<u32>(held >> heldBits)));
      to += 4;
    }
  }
  for (; heldBits >= 8; to += 1) {
    heldBits -= 8;
    store<u8>(to, held >> heldBits);
  }
  if (heldBits == 0) return to;
  // Ones fill the last byte.
  store<u8>(to, (held << (8 - heldBits)) | (0xff >> heldBits));
  return to + 1;
}
