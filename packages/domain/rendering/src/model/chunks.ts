/** In-memory bytes as one chunk of a file; can be iterated repeatedly. */
export function oneChunk(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  return {
    async *[Symbol.asyncIterator]() {
      yield bytes;
    },
  };
}

/** Concatenates all chunks of a file. Returns a single chunk itself, without a copy. */
export async function wholeFile(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const collected: Uint8Array[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  const [first] = collected;
  return first && collected.length === 1 ? first : joined(collected);
}

/** Concatenates the chunks. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
