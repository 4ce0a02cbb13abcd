/** Concatenates the chunks of a file into a new buffer, which can be transferred to a thread. */
export async function wholeFile(
  chunks: AsyncIterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const collected: Uint8Array[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  const whole = new Uint8Array(collected.reduce((sum, chunk) => sum + chunk.byteLength, 0));
  let offset = 0;
  for (const chunk of collected) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
