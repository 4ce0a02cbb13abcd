/** In-memory bytes with the part of the `Blob` interface that the library uses. */
export class BytesBlob {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get size(): number {
    return this.bytes.byteLength;
  }

  slice(start: number, end: number): BytesBlob {
    return new BytesBlob(this.bytes.subarray(start, end));
  }
}

/** The browser's `FileReaderSync` for these blobs. */
export class BytesReader {
  readAsArrayBuffer({ bytes }: BytesBlob): ArrayBufferLike {
    const isWhole = bytes.byteLength === bytes.buffer.byteLength;
    // The library copies the buffer it receives.
    return isWhole ? bytes.buffer : bytes.slice().buffer;
  }
}
