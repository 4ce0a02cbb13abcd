/** The JSON of an answer; undefined when it is none. */
export function readJson({ bytes }: { readonly bytes: Uint8Array }): unknown {
  try {
    // A view: an answer may hold a picture of many megabytes.
    const { buffer, byteOffset, byteLength } = bytes;
    return JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString('utf8'));
  } catch {
    return undefined;
  }
}
