import type { Digest } from '../ports/digest.ts';

/** SHA-256 in portable JavaScript, for tests and platforms without a native implementation. */
export const plainDigest: Digest = {
  sha256Hex: (text) => plainSha256Hex(toUtf8(text)),
};

/** SHA-256 (FIPS 180-4) as 64 lower-case hexadecimal characters. */
export function plainSha256Hex(bytes: Uint8Array): string {
  const state = fractionalBitsOfRoots(8, 1 / 2);
  const padded = pad(bytes);
  for (let offset = 0; offset < padded.byteLength; offset += 64) {
    compress(state, new DataView(padded.buffer, offset, 64));
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** FIPS 180-4 derives its constants from the square and cube roots of the first primes. */
function fractionalBitsOfRoots(count: number, exponent: number): Uint32Array {
  const words = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    if (!isPrime(candidate)) continue;
    words[found] = (candidate ** exponent % 1) * 2 ** 32;
    found += 1;
  }
  return words;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
    if (candidate % divisor === 0) return false;
  }
  return true;
}

const roundConstants = fractionalBitsOfRoots(64, 1 / 3);

/** The message, one set bit, zeros and the length in bits, in whole blocks of 64 bytes. */
function pad(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = new Uint8Array(Math.ceil((bytes.byteLength + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.byteLength] = 0x80;
  const lengthBits = BigInt(bytes.byteLength) * 8n;
  new DataView(padded.buffer).setBigUint64(padded.byteLength - 8, lengthBits);
  return padded;
}

function compress(state: Uint32Array, block: DataView): void {
  const schedule = expand(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < 64; round += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const added =
      h + rotations(e, 6, 11, 25) + choice + at(roundConstants, round) + at(schedule, round);
    const turned = rotations(a, 2, 13, 22) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + added) | 0, c, b, a, (added + turned) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = at(state, index) + word;
  }
}

function expand(block: DataView): Uint32Array {
  const schedule = new Uint32Array(64);
  for (let index = 0; index < 16; index += 1) schedule[index] = block.getUint32(index * 4);
  for (let index = 16; index < 64; index += 1) {
    const early = at(schedule, index - 15);
    const late = at(schedule, index - 2);
    const mixedEarly = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const mixedLate = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[index] = at(schedule, index - 16) + mixedEarly + at(schedule, index - 7) + mixedLate;
  }
  return schedule;
}

function rotations(word: number, first: number, second: number, third: number): number {
  return rotate(word, first) ^ rotate(word, second) ^ rotate(word, third);
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}

function toUtf8(text: string): Uint8Array {
  const escaped = encodeURIComponent(text.toWellFormed());
  const bytes = escaped.match(/%..|[^%]/g) ?? [];
  return Uint8Array.from(bytes, (byte) =>
    byte.length === 3 ? Number.parseInt(byte.slice(1), 16) : byte.charCodeAt(0),
  );
}
