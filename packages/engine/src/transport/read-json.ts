/** The JSON of an answer; undefined when it is none. */
export function readJson({ bytes }: { readonly bytes: Uint8Array }): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
