/** The most sums that stay below 2³¹, the range in which V8 keeps integers small. */
const sumsBetweenRests = 3800;
const modulus = 65_521;

/** The checksum of zlib streams (RFC 1950, 8.2), continued from the previous bytes' sum. */
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
