// What a PNG takes for every byte of a picture: filter, checksum, count of tokens, bits.
// AssemblyScript, compiled with SIMD by `pnpm kernel` into src/row-kernel/kernel-binary.ts; its twin in
// TypeScript is src/row-kernel/twin-kernel.ts. Integers only: the same bytes everywhere.

// Tokens of a block: 256 literals, its end, and runs of 0 … 258 zeros.
const endOfBlock: i32 = 256;
const runOf: i32 = 257;
const runMax: i32 = 258;
const runMin: i32 = 3;
const zerosMin: i32 = 8;

// Counts of tokens come first. Those of literals have four tables, by their place in a group: equal
// ones in a row would wait for each other.
const countsAt: usize = 0;
const literalBytes: usize = 1024;
const tableBytes: usize = 4096;
const tables: usize = 4;
/** The words that are written for tokens: a code, shifted left by five, and its bit count. */
const wordsAt: usize = tables * tableBytes;
const freeAt: usize = wordsAt + tableBytes;

// Adler-32; sums of that many bytes stay below 2³².
const modulus: u32 = 65521;
const sumsBetweenRests: usize = 5552;

/** Makes room for this many bytes behind the tables; returns where they begin. */
export function reserve(byteCount: usize): usize {
  const pages = <i32>((freeAt + byteCount + 0xffff) >> 16);
  const missing = pages - memory.size();
  if (missing > 0 && memory.grow(missing) < 0) unreachable();
  return freeAt;
}

/** Where the counts of tokens are. */
export function counts(): usize {
  return countsAt;
}

/** Where the words of tokens are read. */
export function words(): usize {
  return wordsAt;
}

/** Sub: each byte without the one of the pixel to its left. */
export function filterSub(row: usize, rowBytes: usize, to: usize): void {
  store<u8>(to, 1);
  to += 1;
  let at: usize = 0;
  for (; at < 3; at += 1) store<u8>(to + at, load<u8>(row + at));
  for (; at + 16 <= rowBytes; at += 16) {
    const left = v128.load(row + at - 3);
    v128.store(to + at, i8x16.sub(v128.load(row + at), left));
  }
  for (; at < rowBytes; at += 1) {
    store<u8>(to + at, load<u8>(row + at) - load<u8>(row + at - 3));
  }
}

/** Paeth: each byte without left, above or upper left, whichever is next to left + above - corner. */
export function filterPaeth(row: usize, rowBytes: usize, to: usize): void {
  const rowAbove = row - rowBytes;
  store<u8>(to, 4);
  to += 1;
  let at: usize = 0;
  for (; at < 3; at += 1) store<u8>(to + at, load<u8>(row + at) - load<u8>(rowAbove + at));
  for (; at + 16 <= rowBytes; at += 16) {
    const left = v128.load(row + at - 3);
    const above = v128.load(rowAbove + at);
    const corner = v128.load(rowAbove + at - 3);
    const predicted = predict(left, above, corner);
    v128.store(to + at, i8x16.sub(v128.load(row + at), predicted));
  }
  for (; at < rowBytes; at += 1) {
    const left = v128.load8_splat(row + at - 3);
    const above = v128.load8_splat(rowAbove + at);
    const corner = v128.load8_splat(rowAbove + at - 3);
    const predicted = i8x16.extract_lane_u(predict(left, above, corner), 0);
    store<u8>(to + at, load<u8>(row + at) - predicted);
  }
}

function predict(left: v128, above: v128, corner: v128): v128 {
  const toLeft = distance(above, corner);
  const toAbove = distance(left, corner);
  // Both differences of one sign add up; otherwise the farther one is left of them.
  const isOneSign = v128.not(v128.xor(i8x16.ge_u(above, corner), i8x16.ge_u(left, corner)));
  const sum = i8x16.add_sat_u(toLeft, toAbove);
  const toCorner = v128.bitselect(sum, distance(toLeft, toAbove), isOneSign);
  const takesLeft = v128.and(i8x16.le_u(toLeft, toAbove), i8x16.le_u(toLeft, toCorner));
  const takesAbove = i8x16.le_u(toAbove, toCorner);
  return v128.bitselect(left, v128.bitselect(above, corner, takesAbove), takesLeft);
}

function distance(one: v128, other: v128): v128 {
  return v128.or(i8x16.sub_sat_u(one, other), i8x16.sub_sat_u(other, one));
}

/** Adler-32 of these bytes, continued from the one of those before. */
export function adler32(from: usize, byteCount: usize, before: u32): u32 {
  let low: u32 = before & 0xffff;
  let high: u32 = before >> 16;
  const end = from + byteCount;
  for (const whole = from + (byteCount & ~15); from < whole;) {
    const rest = min<usize>(from + sumsBetweenRests, whole);
    high += low * <u32>(rest - from);
    let sums = i32x4.splat(0);
    let earlierSums = i32x4.splat(0);
    let weighted = i32x4.splat(0);
    for (; from < rest; from += 16) {
      const bytes = v128.load(from);
      earlierSums = i32x4.add(earlierSums, sums);
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(bytes)));
      const first = i32x4.dot_i16x8_s(
        i16x8.extend_low_i8x16_u(bytes),
        i16x8(16, 15, 14, 13, 12, 11, 10, 9),
      );
      const second = i32x4.dot_i16x8_s(
        i16x8.extend_high_i8x16_u(bytes),
        i16x8(8, 7, 6, 5, 4, 3, 2, 1),
      );
      weighted = i32x4.add(weighted, i32x4.add(first, second));
    }
    low = (low + total(sums)) % modulus;
    high = (high + total(earlierSums) * 16 + total(weighted)) % modulus;
  }
  for (; from < end; from += 1) {
    low = (low + load<u8>(from)) % modulus;
    high = (high + low) % modulus;
  }
  return (high << 16) | low;
}

function total(lanes: v128): u32 {
  return (
    i32x4.extract_lane(lanes, 0) +
    i32x4.extract_lane(lanes, 1) +
    i32x4.extract_lane(lanes, 2) +
    i32x4.extract_lane(lanes, 3)
  );
}

/** Counts the tokens of these bytes, except the end: literals, and runs of zeros. */
export function countTokens(from: usize, byteCount: usize): void {
  memory.fill(countsAt, 0, tables * tableBytes);
  const whole = from + (byteCount & ~3);
  const end = from + byteCount;
  let zeros: i32 = 0;
  for (; from < whole; from += 4) {
    const four = load<u32>(from);
    if (four == 0) {
      zeros += 4;
      continue;
    }
    if (zeros > 0) {
      countZeros(zeros);
      zeros = 0;
    }
    increment(countsAt + ((four & 0xff) << 2));
    increment(countsAt + tableBytes + (((four >> 8) & 0xff) << 2));
    increment(countsAt + tableBytes * 2 + (((four >> 16) & 0xff) << 2));
    increment(countsAt + tableBytes * 3 + ((four >> 24) << 2));
  }
  countZeros(zeros);
  for (; from < end; from += 1) increment(countsAt + ((<usize>load<u8>(from)) << 2));
  for (let at: usize = 0; at < literalBytes; at += 16) {
    const lower = i32x4.add(v128.load(countsAt + at), v128.load(countsAt + at, tableBytes));
    const upper = i32x4.add(
      v128.load(countsAt + at, tableBytes * 2),
      v128.load(countsAt + at, tableBytes * 3),
    );
    v128.store(countsAt + at, i32x4.add(lower, upper));
  }
}

function countZeros(zeros: i32): void {
  let left = zeros;
  if (left >= zerosMin) {
    increment(countsAt);
    left -= 1;
    while (left >= runMin) {
      const run = min(left, runMax);
      increment(countsAt + ((runOf + run) << 2));
      left -= run;
    }
  }
  store<u32>(countsAt, load<u32>(countsAt) + left);
}

function increment(at: usize): void {
  store<u32>(at, load<u32>(at) + 1);
}

let held: u64 = 0;
let heldBits: u64 = 0;
let out: usize = 0;

/** Bits that are no whole byte yet: fewer than eight. */
export function hold(bits: i32, bitCount: i32): void {
  held = bits;
  heldBits = bitCount;
}
export function bitsHeld(): i32 {
  return <i32>held;
}
export function bitCountHeld(): i32 {
  return <i32>heldBits;
}

/** Writes the words of the tokens of these bytes behind the bits held; returns where they end. */
export function putTokens(from: usize, byteCount: usize, to: usize): usize {
  const end = from + byteCount;
  out = to;
  from = putGroups(from, from + (byteCount & ~3));
  for (; from < end; from += 1) putToken(load<u8>(from));
  putToken(endOfBlock);
  return out;
}

/** Groups of four bytes. What is written for each lies in locals, as globals lie in memory. */
function putGroups(from: usize, end: usize): usize {
  let zeros: i32 = 0;
  let pending = held;
  let pendingBits = heldBits;
  let to = out;
  for (; from < end; from += 4) {
    const four = load<u32>(from);
    if (four == 0) {
      zeros += 4;
      continue;
    }
    if (zeros > 0) {
      held = pending;
      heldBits = pendingBits;
      out = to;
      putZeros(zeros);
      zeros = 0;
      pending = held;
      pendingBits = heldBits;
      to = out;
    }
    const first = wordOf(four & 0xff);
    const second = wordOf((four >> 8) & 0xff);
    const third = wordOf((four >> 16) & 0xff);
    const fourth = wordOf(four >> 24);
    const lower = (first >> 5) | ((second >> 5) << (first & 31));
    const lowerBits = (first & 31) + (second & 31);
    const upper = (third >> 5) | ((fourth >> 5) << (third & 31));
    const upperBits = (third & 31) + (fourth & 31);
    pending |= lower << pendingBits;
    pendingBits += lowerBits;
    // Two codes have at most 30 bits, so that those of two pairs and what is held may be 67.
    if (pendingBits + upperBits > 63) {
      store<u64>(to, pending);
      to += <usize>(pendingBits >> 3);
      pending >>= pendingBits & 0x78;
      pendingBits &= 7;
    }
    pending |= upper << pendingBits;
    pendingBits += upperBits;
    store<u64>(to, pending);
    to += <usize>(pendingBits >> 3);
    pending >>= pendingBits & 0x78;
    pendingBits &= 7;
  }
  held = pending;
  heldBits = pendingBits;
  out = to;
  putZeros(zeros);
  return from;
}

function putZeros(zeros: i32): void {
  let left = zeros;
  if (left >= zerosMin) {
    putToken(0);
    left -= 1;
    while (left >= runMin) {
      const run = min(left, runMax);
      putToken(runOf + run);
      left -= run;
    }
  }
  for (; left > 0; left -= 1) putToken(0);
}

function putToken(token: i32): void {
  const word = wordOf(token);
  put(word >> 5, word & 31);
}

function wordOf(token: u32): u64 {
  return load<u32>(wordsAt + (token << 2));
}

/** At most 56 bits. */
function put(bits: u64, bitCount: u64): void {
  held |= bits << heldBits;
  heldBits += bitCount;
  store<u64>(out, held);
  out += <usize>(heldBits >> 3);
  held >>= heldBits & 0x78;
  heldBits &= 7;
}
