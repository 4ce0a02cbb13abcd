/** As many sums as stay below 2³¹ at worst, where numbers would stop to be small integers. */
const sumsBetweenRests = 3800;
const modulus = 65_521;

/** The checksum of zlib streams (RFC 1950, 8.2), carried on from that of the bytes before. */
export function adler32(bytes: Uint8Array, before = 1): number {
  let low = before & 0xffff;
  let high = before >>> 16;
  for (let at = 0; at < bytes.length;) {
    const rest = Math.min(at + sumsBetweenRests, bytes.length);
    for (; at < rest; at += 1) {
      low += bytes[at] ?? 0;
      high += low;
    }
    low %= modulus;
    high %= modulus;
  }
  return ((high << 16) | low) >>> 0;
}
