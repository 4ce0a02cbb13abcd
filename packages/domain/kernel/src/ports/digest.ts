export interface Digest {
  /** SHA-256 (FIPS 180-4) of the text in UTF-8, as 64 lower-case hexadecimal characters. */
  readonly sha256Hex: (text: string) => string;
}
