export interface WebpChunk {
  readonly type: string;
  readonly dataStart: number;
  /** Past the end of the RIFF container when the chunk is truncated. */
  readonly dataEnd: number;
}

const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;

/** Yields the chunks inside the RIFF container in file order, without their data. */
export function* webpChunks(view: DataView, riffEnd: number): Generator<WebpChunk> {
  let start = riffHeaderBytes;
  while (start + chunkHeaderBytes <= riffEnd) {
    const type = String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(start + index)));
    const dataStart = start + chunkHeaderBytes;
    const dataEnd = dataStart + view.getUint32(start + 4, true);
    yield { type, dataStart, dataEnd };
    // RIFF pads every chunk to an even size.
    start = dataEnd + (dataEnd % 2);
  }
}
