/** CRC-32/ISO-HDLC, as in PNG, gzip and GitHub's tokens. Bit by bit, since keys are short. */
const reversedPolynomial = 0xedb88320;

/** The checksum of ASCII text, 0 to 2^32 - 1. */
export function crc32(text: string): number {
  let remainder = 0xffffffff;
  for (let index = 0; index < text.length; index += 1) {
    remainder ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = (remainder >>> 1) ^ (remainder & 1 ? reversedPolynomial : 0);
    }
  }
  return (remainder ^ 0xffffffff) >>> 0;
}
