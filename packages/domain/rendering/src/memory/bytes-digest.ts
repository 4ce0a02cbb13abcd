/** Computes SHA-256 of bytes as lower-case hexadecimal. */
export type BytesDigest = (bytes: Uint8Array) => string;
