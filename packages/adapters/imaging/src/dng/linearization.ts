/** IEC 61966-2-1: converts an sRGB value to linear light, both from 0 to 1. */
export function linearLight(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

/** Linear light, 0 to 65535, for every sRGB code of this bit depth. */
export function linearizationTable(bitDepth: 8 | 16): Uint16Array {
  const codeMax = 2 ** bitDepth - 1;
  return Uint16Array.from({ length: codeMax + 1 }, (_unused, code) =>
    Math.round(65_535 * linearLight(code / codeMax)),
  );
}
