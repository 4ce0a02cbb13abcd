import { describe, expect, it } from 'vitest';

import { oneChunk, wholeFile } from './chunks.ts';

async function* chunks(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

describe('a whole file', () => {
  it('is its chunks, one behind the other', async () => {
    const parts = [Uint8Array.of(1, 2), new Uint8Array(), Uint8Array.of(3), Uint8Array.of(4, 5)];
    expect(await wholeFile(chunks(...parts))).toEqual(Uint8Array.of(1, 2, 3, 4, 5));
  });

  it('of no chunk is empty', async () => {
    expect(await wholeFile(chunks())).toEqual(new Uint8Array());
  });

  it('of one chunk is that chunk, and can be read again', async () => {
    const bytes = Uint8Array.of(7, 8);
    const file = oneChunk(bytes);
    expect(await wholeFile(file)).toBe(bytes);
    expect(await wholeFile(file)).toBe(bytes);
  });
});
